import { appVersion } from '#contract/version.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { errorState } from './kit/behind-proxy.ts';
import { visit, type Visit } from './kit/browser.ts';
import { type Build, buildApp } from './kit/build.ts';
import { OFFLINE } from './kit/catalogue-rows.ts';
import { pauseTime } from './kit/clock.ts';
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
/** Matches requests for the app's own files; all other requests go to the API. */
const FILES = /^GET \/(?!api\/|health)/;

/** Milliseconds that a worker may take to install on a busy machine. */
const SLOW_INSTALL = 90_000;

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

/** Opens the installed app, after its service worker has taken control and filled its cache. */
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

/** Fails unless the browser considers the app installable, with the name and icons of its manifest. */
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

/**
 * Fails unless the sign-in form, opened offline, says that there is no connection, refuses to sign in and keeps the
 * typed values.
 */
async function expectClosedOffline(page: Page, company: RegisteredCompany): Promise<void> {
  await page.goto('/#/apps');
  await heading(page, 'Iniciar sesión').waitFor();
  await page.getByText('Sin conexión. Podrá ingresar cuando la conexión vuelva.').waitFor();
  await expectAccessible(page);
  await submitCredentials(page, company);
  await expect.poll(() => errorState(page).locator('p').allInnerTexts()).toEqual([OFFLINE]);
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(company.email);
}

/** Paths of all files in the service worker's cache, sorted. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map((request) => new URL(request.url).pathname.slice(1))
      .toSorted();
  });

const precachedFilesOf = async (release: Build) =>
  (await filesOf(release)).filter((file) => file !== 'version.json' && file !== 'sw.js');

/** The version the running app shows. */
const versionShown = (page: Page) => page.getByRole('region', { name: 'Acerca de' }).locator('dd').first().innerText();

/** Hides the page and shows it again, which requests the version at once. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const visibilityState of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

describe('the installable build', () => {
  test('installs under the page’s content security policy, caches only its files, and starts offline', async () => {
    const company = await registerCompany(url);
    const { page, context, problems } = await visitInstalled();
    problems.expect(/TrustedScriptURL/);
    problems.expect(connectionFailure);
    expect(await cached(page)).toEqual(await precachedFilesOf(build));
    const plain = page.evaluate(() =>
      navigator.serviceWorker.register('/sw.js').then(String, ({ name }: Error) => name),
    );
    expect(await plain).toBe('TypeError');
    await expectInstallable(page);

    await enter(page, company);
    const before = proxy.requests.length;
    await page.reload();
    await greeting(page).waitFor();
    await expect.poll(() => proxy.requestsTo('GET /version.json').length).toBe(2);
    const requested = new Set(proxy.requests.slice(before).map(({ method, path }) => `${method} ${path}`));
    requested.delete('GET /sw.js');
    expect([...requested].filter((line) => !line.includes('/api/v1/'))).toEqual(['GET /version.json']);
    expect(requested.has('GET /api/v1/get-permissions')).toBe(true);
    expect(await cached(page)).toEqual(await precachedFilesOf(build));

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

  test('updates to a newer release only when the dialog is confirmed, and keeps the typed values', async () => {
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
    await hideAndShow(page);
    await box(page).waitFor();
    expect(await readBox(page)).toEqual(OFFER);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // Nothing changes until the user answers: the cache has the old files and the form keeps the typed values.
    expect(await cached(page)).toEqual(expect.arrayContaining(await precachedFilesOf(build)));
    expect([await box(page).count(), await page.getByLabel('Ciudad').inputValue()]).toEqual([1, 'Concepción']);
    await open(other, '/config-local');
    await expect.poll(() => versionShown(other)).toBe(appVersion);

    // The app reloads at the latest after a limit. On the stopped clock the limit does not pass while the worker installs.
    await pauseTime(page);
    const loaded = page.waitForEvent('load', { timeout: SLOW_INSTALL });
    await box(page).getByRole('button', { name: 'OK' }).click();
    await loaded;
    await page.clock.resume();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect.poll(() => page.getByLabel('Ciudad').inputValue()).toBe('Concepción');
    expect([await box(page).count(), await cached(page)]).toEqual([0, await precachedFilesOf(next)]);

    // The other tab does not change before its own version check. Pressing F5 has the same effect as OK in the dialog.
    expect([await versionShown(other), await box(other).count()]).toEqual([appVersion, 0]);
    await hideAndShow(other);
    await box(other).waitFor();
    expect(await readBox(other)).toEqual(OFFER);
    const reloaded = other.waitForEvent('load');
    await other.keyboard.press('F5');
    await reloaded;
    await expect.poll(() => versionShown(other)).toBe(NEXT);
  }, 150_000);
});
