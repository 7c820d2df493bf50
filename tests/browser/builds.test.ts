import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { type Build, buildApp } from './kit/build.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import { registerCompany } from './kit/company.ts';
import { type FaultProxy, faultProxy } from './kit/fault-proxy.ts';
import { answer } from './kit/faults.ts';
import { expectToasts, open, signIn, submitCredentials } from './kit/journey.ts';
import { connectionFailure } from './kit/problems.ts';
import { freePort, type Product, startProduct } from './kit/product.ts';
import { save, SAVED } from './kit/records.ts';

const MEDIA: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a built app as static files, as a plain web server does. */
async function serveFiles(folder: string, port: number, apiOrigin: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': MEDIA[path.extname(file)] ?? 'application/octet-stream',
            'content-security-policy': contentSecurityPolicy(apiOrigin),
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

describe('the app built for an API on another origin', () => {
  let port: number;
  let product: Product;
  /** A proxy in front of the API that can inject faults; the app calls the API through the proxy. */
  let gateway: FaultProxy;
  let build: Build;

  beforeAll(async () => {
    port = await freePort();
    product = await startProduct({ env: { ALLOWED_ORIGINS: `http://127.0.0.1:${port}` } });
    gateway = await faultProxy({ target: product.url });
    build = await buildApp({ mode: 'production', env: { VITE_API_BASE: gateway.url } });
  });

  afterAll(() => Promise.all([build.remove(), gateway.close(), product.stop()]));

  test('signs in, saves, uploads and downloads with requests to that origin only', async () => {
    const url = await serveFiles(path.join(build.folder, 'client'), port, gateway.url);
    const company = await registerCompany(product.url);

    const { page, context } = await visit({ url });
    const origins = new Set<string>();
    context.on('request', (request) => {
      if (request.url().includes('/api/')) origins.add(new URL(request.url()).origin);
    });
    await signIn(page, company);
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Villarrica');
    await save(page);
    await expectToasts(page, SAVED);
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const logo = { name: 'logo ñ.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await page.locator('input[type=file]').setInputFiles(logo);
    await page.getByRole('img', { name: 'Logotipo de la empresa' }).waitFor();
    await save(page);
    await expectAccessible(page);
    await open(page, '/auditoria');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    expect((await download).suggestedFilename()).toMatch(/^auditoria.*\.csv$/);
    expect([...origins]).toEqual([gateway.url]);
  });

  test('reports the server as unreachable while a gateway responds 502, until the server responds', async () => {
    const url = await serveFiles(path.join(build.folder, 'client'), port, gateway.url);
    const company = await registerCompany(product.url);
    const { page, problems } = await visit({ url });
    for (const expected of [ANY_FAILURE, connectionFailure, /CORS policy/]) problems.expect(expected);
    await page.goto('/#/login');
    await page.getByLabel('Correo electrónico').waitFor();
    await page.waitForLoadState('networkidle');
    const probes = () => gateway.requestsTo('HEAD /api/v1/openapi.json').length;
    const before = probes();
    const badGateway = gateway.fault(/./, answer({ status: 502 }));
    await submitCredentials(page, company);
    const strip = page.getByText('Sin conexión con el servidor. Podrá ingresar cuando vuelva a responder.');
    await strip.waitFor();
    await expect.poll(() => probes() - before, { timeout: 15_000 }).toBe(2);
    expect(await strip.isVisible()).toBe(true);
    badGateway.lift();
    await strip.waitFor({ state: 'detached' });
  });
});
