import { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { expectToasts, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

/** The programs of the groups above the reordered one. */
const others = ['Clientes', 'Productos', 'Calendario'];

const links = (page: Page) => page.getByRole('main').getByRole('link').allInnerTexts();
const rows = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Administración' }).getByRole('listitem');
const titles = async (page: Page) => (await rows(page).allInnerTexts()).map((row) => row.trim());

/** Drags a row by its grip over another row until the rows have the wanted order, and drops the row. */
async function dragGrip(page: Page, from: number, to: number, wanted: string[]): Promise<void> {
  const grips = rows(page).locator('[data-grip]');
  const place = await grips.nth(to).boundingBox();
  if (place === null) throw new Error(`Row ${to} is not on screen`);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await grips.nth(from).hover();
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 8 });
  let step = 0;
  await expect
    .poll(async () => {
      step += 1;
      await page.mouse.move(x, y + (step % 2));
      return titles(page);
    })
    .toEqual(wanted);
  await page.mouse.up();
}

describe('the programs at /apps', () => {
  test('can be found by word prefixes, ignoring accents', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/apps');
    const search = page.getByRole('searchbox', { name: 'Buscar programa' });
    await search.fill('auditoria');
    await expect.poll(() => links(page)).toEqual(['Auditoría']);
    await search.fill('sucur dat');
    await expect.poll(() => links(page)).toEqual(['Empresa']);
    await search.fill('nada así');
    await page.getByText('Ningún programa coincide').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpiar la búsqueda' }).click();
    await expect
      .poll(() => links(page))
      .toEqual([...others, 'Usuarios', 'Empresa', 'Auditoría', 'Diseñador de formularios']);
  });

  test('can be reordered by keyboard, menu and drag, and the order persists for the user in any browser', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/apps');
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await page.getByRole('button', { name: 'Mover Auditoría arriba' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => titles(page)).toEqual(['Usuarios', 'Auditoría', 'Empresa', 'Diseñador de formularios']);
    await page.getByRole('status').filter({ hasText: 'Auditoría: lugar 2 de 4.' }).waitFor({ state: 'attached' });
    // The focus stays on the moved row, so that the key can be pressed again.
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => titles(page)).toEqual(['Auditoría', 'Usuarios', 'Empresa', 'Diseñador de formularios']);

    await page.getByRole('button', { name: 'Mover Empresa', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mover al principio' }).click();
    await expect.poll(() => titles(page)).toEqual(['Empresa', 'Auditoría', 'Usuarios', 'Diseñador de formularios']);
    await expectAccessible(page);
    await dragGrip(page, 2, 0, ['Usuarios', 'Empresa', 'Auditoría', 'Diseñador de formularios']);
    const savedOrder = async () =>
      (await callApi(url, sessionEndpoints.getPermissions, { session: company })).user_data['apps-order'];
    await expect
      .poll(savedOrder)
      .toEqual(['clientes', 'productos', 'calendario', 'usuarios', 'empresa', 'auditoria', 'tests']);
    const wanted = ['Empresa', 'Auditoría', 'Usuarios', 'Diseñador de formularios'];
    await dragGrip(page, 0, 2, wanted);
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect.poll(() => links(page)).toEqual([...others, ...wanted]);
    await expect
      .poll(savedOrder)
      .toEqual(['clientes', 'productos', 'calendario', 'empresa', 'auditoria', 'usuarios', 'tests']);

    await page.reload();
    await expect.poll(() => links(page)).toEqual([...others, ...wanted]);
    const elsewhere = await visitAs(company, { url });
    await open(elsewhere.page, '/apps');
    await expect.poll(() => links(elsewhere.page)).toEqual([...others, ...wanted]);
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await page.getByRole('button', { name: 'Restablecer el orden' }).click();
    await expectToasts(page, 'Los programas volvieron a su orden original.');
    await expect.poll(() => titles(page)).toEqual(['Usuarios', 'Empresa', 'Auditoría', 'Diseñador de formularios']);
    await expect.poll(savedOrder).toEqual([]);
  });
});
