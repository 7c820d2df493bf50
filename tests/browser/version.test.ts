import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { pauseTime, passTime } from './kit/clock.ts';
import { registerCompany } from './kit/company.ts';
import { faultProxy, type FaultProxy } from './kit/fault-proxy.ts';
import { answer } from './kit/faults.ts';
import { answerBox, box, expectToasts, heading, open, readBox, toasts, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { addressOfScript } from './kit/scripts.ts';

const { url } = inject('product');

const OFFER = {
  title: 'Actualizacion Disponible',
  text: 'Una nueva version esta disponible! Click en OK, o apriete F5 en el Teclado para Recargar.',
  buttons: ['OK'],
};
const FAILED = 'Erro al verificar nueva version 500';
const MINUTE = 60_000;

const newer = answer({ status: 200, body: { version: '9.9.9' } });
const broken = answer({ status: 500, body: 'x' });

let proxy: FaultProxy;

beforeEach(async () => {
  proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
});

const checks = () => proxy.requestsTo('GET /version.json').length;

/** Advances the clock by a minute and waits for the version request. */
async function passCheck(page: Page): Promise<void> {
  const before = checks();
  const answered = page.waitForResponse((response) => response.url().includes('/version.json'));
  await passTime(page, MINUTE);
  await (await answered).finished();
  await passTime(page, 100);
  expect(checks()).toBe(before + 1);
}

/** Opens the sign-in page with its clock stopped from the first timer on. */
async function openPaused(page: Page): Promise<void> {
  await page.goto('/#/login');
  await passTime(page, 1_000);
  await heading(page, 'Iniciar sesión').waitFor();
}

/** Advances the stopped clock until the report of a failed check is shown: the page may still be reading the answer. */
async function expectFailureReported(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await passTime(page, 100);
      return toasts(page).locator('[data-part=description]').allInnerTexts();
    })
    .toEqual([FAILED]);
}

function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('load', () => {
    count.loads += 1;
  });
  return count;
}

describe('a newer build', () => {
  test('is announced in one dialog however often it is found, and is loaded when the user confirms', async () => {
    const { page } = await visit({ url: proxy.url });
    await pauseTime(page);
    await openPaused(page);
    await expect.poll(checks).toBe(1);
    const [first] = proxy.requestsTo('GET /version.json');
    expect(first?.query.get('_t')).toMatch(/^\d{13}$/);

    const fault = proxy.fault('GET /version.json', newer);
    await passCheck(page);
    await box(page).waitFor();
    expect(await readBox(page)).toEqual(OFFER);
    await passTime(page, 5 * MINUTE);
    expect([checks(), await box(page).count()]).toEqual([2, 1]);
    fault.lift();
    const loaded = page.waitForEvent('load');
    await box(page).getByRole('button', { name: 'OK' }).click();
    await passTime(page, 1_000);
    await loaded;
    await passTime(page, 1_000);
    await heading(page, 'Iniciar sesión').waitFor();
    expect(await box(page).count()).toBe(0);
  });

  test('is announced when the server refuses the old build, and loading it keeps the typed values', async () => {
    const company = await registerCompany(url);
    const { page, problems } = await visitAs(company, { url: proxy.url });
    problems.expect(httpFailure(426));
    const old = answer({ status: 426, body: { code: 'outdatedClient', message: 'Actualice la aplicación.' } });
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Filadelfia');
    const fault = proxy.fault('POST /api/v1/change-company', old);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await answerBox(page, 'SI');
    await box(page).waitFor();
    expect(await readBox(page)).toEqual(OFFER);
    expect(await toasts(page).count()).toBe(0);
    await expectAccessible(page);
    fault.lift();
    const loaded = page.waitForEvent('load');
    await box(page).getByRole('button', { name: 'OK' }).click();
    await loaded;
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect.poll(() => page.getByLabel('Ciudad').inputValue()).toBe('Filadelfia');
  });
});

describe('the version check', () => {
  test('reports consecutive failures once, and again after a successful check', async () => {
    const { page, problems } = await visit({ url: proxy.url });
    problems.expect(httpFailure(500));
    await pauseTime(page);
    const fault = proxy.fault('GET /version.json', broken);
    await openPaused(page);
    await expectFailureReported(page);
    expect(await toasts(page).getAttribute('role')).toBe('alert');
    await passTime(page, 10_000);
    await expectToasts(page);
    await passCheck(page);
    await passCheck(page);
    await expectToasts(page);
    fault.lift();
    await passCheck(page);
    proxy.fault('GET /version.json', broken);
    await passCheck(page);
    await expectFailureReported(page);
  });

  test('does not run while the page is hidden or the browser offline, and runs at once on return', async () => {
    const { page, context } = await visit({ url: proxy.url });
    await pauseTime(page);
    await openPaused(page);
    await expect.poll(checks).toBe(1);
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await passTime(page, 5 * MINUTE);
    expect(checks()).toBe(1);
    await show('visible');
    await expect.poll(checks).toBe(2);
    await context.setOffline(true);
    await passTime(page, 5 * MINUTE);
    expect(checks()).toBe(2);
    await context.setOffline(false);
    await expect.poll(checks).toBe(3);
    await expectToasts(page);
  });
});

test('a chunk missing after a deploy is announced once as a newer build, and then reported in the page', async () => {
  const company = await registerCompany(url);
  const { page, problems } = await visitAs(company, { url: proxy.url });
  problems.expect(httpFailure(404));
  problems.expect(/^PartMissingError: a part of the app could not be loaded/);
  const fault = proxy.fault(
    `GET ${addressOfScript('src/features/audit/audit.page.tsx')}`,
    answer({ status: 404, body: 'no' }),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Auditoría' }).click();
  await box(page).waitFor();
  expect(await readBox(page)).toEqual(OFFER);

  const count = countLoads(page);
  await box(page).getByRole('button', { name: 'OK' }).click();
  const errorAlert = page.getByRole('main').getByRole('alert');
  await expect.poll(() => count.loads).toBe(1);
  await errorAlert.getByRole('button', { name: 'Reintentar' }).waitFor();
  expect(await errorAlert.locator('p').first().innerText()).toBe(
    'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.',
  );
  expect([await box(page).count(), count.loads]).toEqual([0, 1]);
  await expectAccessible(page);
  fault.lift();
  await errorAlert.getByRole('button', { name: 'Reintentar' }).click();
  await heading(page, 'Auditoría').waitFor();
  expect(count.loads).toBe(1);
});
