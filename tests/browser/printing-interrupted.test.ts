import type { Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { expectToasts, heading, open, toasts, visitAs } from './kit/journey.ts';
import { print, stubPrint } from './kit/printing.ts';
import { connectionFailure, httpFailure } from './kit/problems.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

/** The list of a company with two customers, whose browser reports that it was asked to print. */
async function openList() {
  const company = await registerCompany(url);
  for (const nombre of ['Almacén Ñandutí', 'Bodega Ñemby']) {
    await makeRecord(url, company, 'clientes', customerValues({ nombre }));
  }
  const visit = await visitAs(company, { url });
  await open(visit.page, '/clientes');
  await visit.page.getByRole('link', { name: 'Bodega Ñemby' }).waitFor();
  await stubPrint(visit.page);
  return visit;
}

/** Chooses an entry of the menu by keyboard. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('menuitem', { name: entry, exact: true }).and(page.locator('[data-highlighted]'));
  await page.locator('[role=menuitem][data-highlighted]').waitFor();
  while ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Takes the requests for all rows; `isAll` tells them from those of the pages of the list. */
async function interceptRows(page: Page, answer: (route: Route) => void): Promise<void> {
  const isAll = (route: Route) => route.request().postData()?.includes('"limit":500') === true;
  await page.route('**/api/v1/records', (route) => (isAll(route) ? answer(route) : void route.continue()));
}

const wasAskedToPrint = (page: Page) => page.locator('[data-asked-to-print]').count();
const panel = (page: Page) => page.getByRole('progressbar', { name: 'Leyendo todos los registros' });

test('a long reading shows its progress and is cancelled by keyboard; then the list prints as before', async () => {
  const { page } = await openList();
  const waiting: Route[] = [];
  await interceptRows(page, (route) => void waiting.push(route));
  await choose(page, 'Imprimir');
  await panel(page).waitFor();
  await expectAccessible(page);
  const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await panel(page).waitFor({ state: 'detached' });
  expect([await wasAskedToPrint(page), await toasts(page).count(), waiting.length]).toEqual([0, 0, 1]);
  await page.unroute('**/api/v1/records');
  expect((await print(page)).join('')).toContain('BodegaÑemby');
});

test('nothing is printed or copied when the connection drops while the rows are read, and the notice says why', async () => {
  const { page, problems } = await openList();
  problems.expect(connectionFailure);
  await page.context().grantPermissions(['clipboard-write'], { origin: url });
  await interceptRows(page, (route) => void route.abort('connectionreset'));
  for (const entry of ['Imprimir', 'Copiar']) {
    await choose(page, entry);
    await expectToasts(page, 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.');
    await toasts(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => toasts(page).count()).toBe(0);
  }
  expect(await wasAskedToPrint(page)).toBe(0);
  await page.unroute('**/api/v1/records');
  expect((await print(page)).join('')).toContain('2clientes');
});

test('a session that ends while the rows are read prints nothing and leads to the sign-in', async () => {
  const { page, problems } = await openList();
  problems.expect(httpFailure(401));
  const json = { code: 'sessionEnded', message: 'La sesión terminó. Ingrese de nuevo.' };
  await interceptRows(page, (route) => void route.fulfill({ status: 401, json }));
  await choose(page, 'Imprimir');
  await heading(page, 'Iniciar sesión').waitFor();
  expect([await page.locator('[data-printed-paper]').count(), await wasAskedToPrint(page)]).toEqual([0, 0]);
});

test('a list of more rows than fit is refused before any row is read', async () => {
  const { page } = await openList();
  const asked: string[] = [];
  await page.route('**/api/v1/record-totals', (route) =>
    route.fulfill({ json: { total: 10_000, exact: true, totals: {} } }),
  );
  await interceptRows(page, (route) => {
    asked.push(route.request().url());
    void route.continue();
  });
  await choose(page, 'Imprimir');
  await expectToasts(page, 'Son más de 5.000 registros. Agregue un filtro para imprimir menos.');
  expect([asked, await wasAskedToPrint(page)]).toEqual([[], 0]);
});

test('a browser that refuses the clipboard is told once, in words', async () => {
  const { page } = await openList();
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  const refusal = 'El navegador no permitió copiar. Permita el portapapeles en este sitio y pruebe de nuevo.';
  await choose(page, 'Copiar');
  await expectToasts(page, refusal);
  await toasts(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => toasts(page).count()).toBe(0);
  await choose(page, 'Copiar enlace');
  await expectToasts(page, refusal);
});
