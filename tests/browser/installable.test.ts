import { appVersion } from '#contract/version.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { errorState } from './kit/behind-proxy.ts';
import { visit, type Visit } from './kit/browser.ts';
import { type Build, buildApp } from './kit/build.ts';
import { OFFLINE } from './kit/catalogue-rows.ts';
import { registerCompany, type RegisteredCompany } from './kit/company.ts';
import { type Fault, faultProxy, type FaultProxy } from './kit/fault-proxy.ts';
import { box, greeting, heading, open, readBox, submitCredentials } from './kit/journey.ts';
import { connectionFailure } from './kit/problems.ts';
import { filesOf, nextRelease, serveBuild } from './kit/release.ts';

const { url } = inject('product');

const NEXT = '9.9.9';
const OFFER = {
  title: 'Actualizacion Disponible',
  text: 'Una nueva version esta disponible! Click en OK, o apriete F5 en el Teclado para Recargar.',
  buttons: ['OK'],
};
/** What the app's own files answer; all else is the API's. */
const FILES = /^GET \/(?!api\/|health)/;

let build: Build;
let proxy: FaultProxy;
let published: Fault;

beforeAll(async () => {
  build = await buildApp({ mode: 'pwa' });
});

afterAll(() => build.remove());

beforeEach(async () => {
  proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  published = proxy.fault(FILES, serveBuild(build));
});

/** Opens the installed app: the page is under its worker, which has kept all it keeps. */
async function visitInstalled(): Promise<Visit> {
  const visited = await visit({ url: proxy.url, serviceWorkers: 'allow' });
  await visited.page.goto('/#/login');
  await heading(visited.page, 'Iniciar sesión').waitFor();
  await visited.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => visited.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  return visited;
}

async function enter(page: Page, company: RegisteredCompany): Promise<void> {
  await submitCredentials(page, company);
  await greeting(page).waitFor();
}

/** The browser takes the app for one that can be installed, under the name and the looks it gives itself. */
async function expectInstallable(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  const { errors, data } = await debug.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '')]).toEqual([
    [],
    {
      name: 'Ñemu',
      short_name: 'Ñemu',
      description: 'Administración de empresas',
      lang: 'es-PY',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#1c2024',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
  ]);
  const { installabilityErrors } = await debug.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
}

/** A page opened offline says so at the sign-in form, which lets nobody in and keeps what was typed. */
async function expectClosedOffline(page: Page, company: RegisteredCompany): Promise<void> {
  await page.goto('/#/apps');
  await heading(page, 'Iniciar sesión').waitFor();
  await page.getByText('Sin conexión. Podrá ingresar cuando la conexión vuelva.').waitFor();
  await expectAccessible(page);
  await submitCredentials(page, company);
  await expect.poll(() => errorState(page).locator('p').allInnerTexts()).toEqual([OFFLINE]);
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(company.email);
}

/** Path of everything kept by the worker, in order. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map((request) => new URL(request.url).pathname.slice(1))
      .toSorted();
  });

const keptOf = async (release: Build) =>
  (await filesOf(release)).filter((file) => file !== 'version.json' && file !== 'sw.js');

/** The version the running app says it is. */
const versionShown = (page: Page) => page.getByRole('region', { name: 'Acerca de' }).locator('dd').first().innerText();

/** Leaves the page and comes back to it, which asks for the version at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const visibilityState of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

describe('the installable build', () => {
  test('is installed under the page’s own policy, keeps its files alone, and starts without a connection', async () => {
    const company = await registerCompany(url);
    const { page, context, problems } = await visitInstalled();
    problems.expect(/TrustedScriptURL/);
    problems.expect(connectionFailure);
    expect(await cached(page)).toEqual(await keptOf(build));
    const plain = page.evaluate(() =>
      navigator.serviceWorker.register('/sw.js').then(String, ({ name }: Error) => name),
    );
    expect(await plain).toBe('TypeError');
    await expectInstallable(page);

    await enter(page, company);
    const before = proxy.requests.length;
    await page.reload();
    await greeting(page).waitFor();
    await expect.poll(() => proxy.seen('GET /version.json').length).toBe(2);
    const asked = new Set(proxy.requests.slice(before).map(({ method, path }) => `${method} ${path}`));
    asked.delete('GET /sw.js');
    expect([...asked].filter((line) => !line.includes('/api/v1/'))).toEqual(['GET /version.json']);
    expect(asked.has('GET /api/v1/get-permissions')).toBe(true);
    expect(await cached(page)).toEqual(await keptOf(build));

    await context.setOffline(true);
    await page.reload();
    await errorState(page).getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await errorState(page).locator('p').first().innerText()).toBe(OFFLINE);
    const fresh = await context.newPage();
    await expectClosedOffline(fresh, company);
    await context.setOffline(false);
    await fresh.getByText('Sin conexión. Podrá').waitFor({ state: 'detached' });
    await fresh.close();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await greeting(page).waitFor();
  });

  test('moves to a newer release through the dialog alone, with what was typed', async () => {
    const company = await registerCompany(url);
    const { page, context } = await visitInstalled();
    await enter(page, company);
    const other = await context.newPage();
    await other.goto('/#/');
    await greeting(other).waitFor();
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Concepción');
    const next = await nextRelease(build, { is: appVersion, becomes: NEXT });
    onTestFinished(() => next.remove());
    published.lift();
    published = proxy.fault(FILES, serveBuild(next));
    await comeBack(page);
    await box(page).waitFor();
    expect(await readBox(page)).toEqual(OFFER);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // Until it is answered nothing moves: the files of before are still kept, and so is what was typed.
    expect(await cached(page)).toEqual(expect.arrayContaining(await keptOf(build)));
    expect([await box(page).count(), await page.getByLabel('Ciudad').inputValue()]).toEqual([1, 'Concepción']);
    await open(other, '/config-local');
    await expect.poll(() => versionShown(other)).toBe(appVersion);

    const loaded = page.waitForEvent('load');
    await box(page).getByRole('button', { name: 'OK' }).click();
    await loaded;
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect.poll(() => page.getByLabel('Ciudad').inputValue()).toBe('Concepción');
    expect([await box(page).count(), await cached(page)]).toEqual([0, await keptOf(next)]);

    // The other tab stays as it is until it looks for itself; F5 is the dialog's other answer.
    expect([await versionShown(other), await box(other).count()]).toEqual([appVersion, 0]);
    await comeBack(other);
    await box(other).waitFor();
    expect(await readBox(other)).toEqual(OFFER);
    const reloaded = other.waitForEvent('load');
    await other.keyboard.press('F5');
    await reloaded;
    await expect.poll(() => versionShown(other)).toBe(NEXT);
  });
});
