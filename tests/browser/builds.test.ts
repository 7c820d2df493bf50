import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { type Build, buildApp } from './kit/build.ts';
import { registerCompany } from './kit/company.ts';
import { expectToasts, open, signIn } from './kit/journey.ts';
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

/** Serves a built app and nothing else, as any web server may. */
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

describe('the app built for an API elsewhere', () => {
  let port: number;
  let product: Product;
  let build: Build;

  beforeAll(async () => {
    port = await freePort();
    product = await startProduct({ env: { ALLOWED_ORIGINS: `http://127.0.0.1:${port}` } });
    build = await buildApp({ mode: 'production', env: { VITE_API_BASE: product.url } });
  });

  afterAll(() => Promise.all([build.remove(), product.stop()]));

  test('signs in against the other origin, and works, saves and uploads there', async () => {
    const url = await serveFiles(path.join(build.folder, 'client'), port, product.url);
    const company = await registerCompany(product.url);

    const { page, context } = await visit({ url });
    const asked = new Set<string>();
    context.on('request', (request) => {
      if (request.url().includes('/api/')) asked.add(new URL(request.url()).origin);
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
    expect([...asked]).toEqual([product.url]);
  });
});
