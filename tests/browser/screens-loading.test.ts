import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Visit } from './kit/browser.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import { registerCompany } from './kit/company.ts';
import { faultProxy, type FaultProxy } from './kit/fault-proxy.ts';
import { answer, hold } from './kit/faults.ts';
import { heading, open, toasts, visitAs } from './kit/journey.ts';
import { currentFaults } from './kit/screens.ts';

const { url } = inject('product');

/** Screens that load their own data. */
const loadedScreens = [
  '/',
  '/config-local',
  '/usuarios',
  '/usuarios/nuevo',
  '/usuarios/perfiles',
  '/usuarios/perfiles/nuevo',
  '/empresa',
  '/empresa/sucursales',
  '/empresa/sucursales/nuevo',
  '/auditoria',
];

/** Matches the requests of the page itself; the requests that every page sends are forwarded. */
const PAGE_LOADS = /^GET \/api\/v1\/(?!get-permissions|events|my-companies)/;

/** Matches the loading text of a screen, but not the text shown while the code of the page loads. */
const LOADING = /^(?:Cargando (?!la página)|Buscando )/;

async function visitBehindProxy(): Promise<Visit & { proxy: FaultProxy }> {
  const company = await registerCompany(url);
  const proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  const visited = await visitAs(company, { url: proxy.url });
  visited.problems.expect(ANY_FAILURE);
  return { ...visited, proxy };
}

/** Opens a screen whose loads are delayed and then fail. Checks both states, and expects a retry to succeed. */
async function checkLoadStates(page: Page, proxy: FaultProxy, address: string): Promise<string[]> {
  const main = page.getByRole('main');
  await open(page, '/apps');
  await heading(page, 'Aplicaciones').waitFor();
  const held = hold(answer({ status: 502, body: 'sin ruta' }));
  const fault = proxy.fault(PAGE_LOADS, held.behaviour);
  await open(page, address);
  await main

    .getByText(LOADING)
    .filter({ visible: true })
    .first()
    .waitFor();
  const faults = await currentFaults(page, `${address} while it loads`);
  held.release();
  const errorAlerts = main.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Reintentar' }) });
  await errorAlerts.first().waitFor();
  expect(await errorAlerts.first().locator('p').first().innerText(), address).toBe('502 sin ruta');
  expect(await toasts(page).count(), address).toBe(0);
  faults.push(...(await currentFaults(page, `${address} when that fails`)));
  fault.lift();
  for (let left = await errorAlerts.count(); left > 0; left -= 1) {
    await errorAlerts.first().getByRole('button').first().click();
    await expect.poll(() => errorAlerts.count(), { message: address }).toBe(left - 1);
  }
  return faults;
}

test('every screen that loads data is accessible while loading and when loading fails, and loads on retry', async () => {
  const { page, proxy } = await visitBehindProxy();
  const faults: string[] = [];
  for (const address of loadedScreens) faults.push(...(await checkLoadStates(page, proxy, address)));
  expect(faults).toEqual([]);
}, 150_000);
