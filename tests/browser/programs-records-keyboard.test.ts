import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { registerCompany, someRuc } from './kit/company.ts';
import { box, closeToasts, dashboardLoaded, expectToasts, heading, readBox, visitAs } from './kit/journey.ts';
import { answerYes, type Typist, typistAt } from './kit/keyboard.ts';
import { SAVED } from './kit/records.ts';
import { cellOf, chips, customerValues, input, listOf, makeRecord, namesIn } from './kit/records-programs.ts';

const { url } = inject('product');

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first();

const NEW = 'Zapatería Pie Ligero';

/** Types into the focused link field, moves down the given number of lines and chooses that one. */
async function chooseLink(page: Page, typist: Typist, link: Locator, typed: string, down: number, found: string) {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: found }).waitFor();
  for (let line = 0; line < down; line += 1) await typist.key('ArrowDown');
  const highlighted = page.locator('[role=option][aria-selected=true]');
  await expect.poll(() => highlighted.innerText()).toMatch(new RegExp(`^${found}`));
  await typist.key('Enter');
  expect(await link.inputValue()).toBe(found);
}

async function enterCustomer(page: Page, typist: Typist): Promise<void> {
  await typist.tabTo(listOf(page, 'Clientes'));
  await typist.key('Alt+n');
  await heading(page, 'Crear cliente').waitFor();
  await typist.expectFocus(input(page, 'Nombre o razón social'));
  await page.keyboard.type(NEW);
  await typist.key('Enter');
  await typist.expectFocus(input(page, 'Nombre de fantasía'));
  await typist.type(input(page, 'RUC'), someRuc());
  await typist.tabTo(input(page, 'Cliente principal'));
  await chooseLink(page, typist, input(page, 'Cliente principal'), 'san', 1, 'Bodega San Roque');
  await typist.tabTo(page.getByRole('tab', { name: 'Datos' }), 'Shift+Tab');
  await typist.key('ArrowRight');
  await typist.expectFocus(page.getByRole('tab', { name: 'Comercial' }));
  await typist.press(button(page, 'Agregar fila'));
  await typist.expectFocus(cellOf(page, 'Producto', 1));
  await chooseLink(page, typist, cellOf(page, 'Producto', 1), 'yer', 0, 'Yerba mate 500 g');
  await typist.key('Enter');
  await typist.expectFocus(cellOf(page, 'Precio', 1));
  await page.keyboard.type('24000');
  await typist.key('Enter');
  await typist.expectFocus(cellOf(page, 'Descuento', 1));
  await page.keyboard.type('10');
  await typist.key('Enter');
  await typist.expectFocus(cellOf(page, 'Vigente hasta', 1));
  await page.keyboard.press('h');
  await typist.key('Enter');
  await typist.expectFocus(cellOf(page, 'Producto', 2));
  await chooseLink(page, typist, cellOf(page, 'Producto', 2), 'man', 0, 'Mantel de ñandutí');
  await typist.key('Enter');
  await page.keyboard.type('350000');
  expect(await page.locator('[data-total=precio_final]').innerText()).toBe('Gs.\u00a0371.600');
  await typist.key('Shift+Enter');
  await typist.expectFocus(cellOf(page, 'Producto', 2));
  await page.keyboard.press('Control+Delete');
  await page.getByText('Se quitó la fila 2.').first().waitFor();
  await typist.expectFocus(cellOf(page, 'Producto', 1));
  await page.keyboard.press('Control+Enter');
  await answerYes(page, typist);
  await expectToasts(page, SAVED);
  await closeToasts(page);
}

/** Sorts by two columns, filters the list and removes the filter again. */
async function arrange(page: Page, typist: Typist): Promise<void> {
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button', { name });
  await typist.tabTo(head('Ciudad'));
  await typist.key('Enter');
  await typist.tabTo(head('Nombre o razón social'), 'Shift+Tab');
  await typist.key('Shift+Enter');
  await typist.key('Shift+Enter');
  await expect
    .poll(() => namesIn(page, 'Clientes'))
    .toEqual(['Casa Cáceres', 'Bodega San Roque', 'Bodega San Blas', NEW]);
  await typist.press(button(page, 'Agregar filtro'), 'Shift+Tab');
  const editor = page.getByRole('form', { name: 'Agregar filtro' });
  await typist.expectFocus(editor.getByLabel('Campo', { exact: true }));
  await page.keyboard.type('Ciud');
  await expect.poll(() => editor.getByLabel('Campo', { exact: true }).locator(':checked').innerText()).toBe('Ciudad');
  await typist.type(editor.getByLabel('Valor', { exact: true }), 'aregua');
  await typist.key('Enter');
  await typist.expectFocus(button(page, 'Agregar filtro'));
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Bodega San Roque', 'Bodega San Blas']);
  expect(await chips(page)).toEqual(['Ciudad contiene «aregua»']);
  await typist.press(button(page, 'Quitar el filtro Ciudad contiene «aregua»'), 'Shift+Tab');
  await expect.poll(async () => (await namesIn(page, 'Clientes')).length).toBe(4);
}

/** The row of the list that the keys act on. */
const active = (page: Page) => page.locator('tr[data-active]').getByRole('link').innerText();

async function chooseDeleteRestore(page: Page, typist: Typist): Promise<void> {
  await typist.tabTo(listOf(page, 'Clientes'));
  await typist.key('End');
  await expect.poll(() => active(page)).toBe(NEW);
  await typist.key('ArrowUp');
  await typist.key('Space');
  await typist.key('ArrowUp');
  await typist.key('Space');
  await page.getByRole('status').filter({ hasText: '2 clientes elegidos' }).waitFor();
  await typist.key('Escape');
  await page.getByText('2 clientes elegidos').waitFor({ state: 'detached' });
  await typist.key('Home');
  await expect.poll(() => active(page)).toBe('Casa Cáceres');
  await typist.key('Delete');
  await box(page).waitFor();
  expect((await readBox(page)).text).toBe('Seguro que deseas eliminar este registro?\nCasa Cáceres');
  await answerYes(page, typist);
  await expectToasts(page, 'Datos Eliminados Correctamente');
  await closeToasts(page);
  await typist.press(button(page, 'Papelera'), 'Shift+Tab');
  await typist.expectFocus(heading(page, 'Papelera de Clientes'));
  await typist.press(button(page, 'Restaurar Casa Cáceres'));
  await expectToasts(page, 'Se restauró 1 cliente');
}

test('the keyboard alone is enough to enter a customer with links and rows, arrange the list, delete and restore', async () => {
  const company = await registerCompany(url);
  for (const [codigo, descripcion] of [
    ['P-1', 'Yerba mate 500 g'],
    ['P-2', 'Mantel de ñandutí'],
  ]) {
    const values = {
      codigo: codigo ?? '',
      descripcion: descripcion ?? '',
      unidad: 'unidad',
      precio_venta: '1000',
      iva: 'iva_10',
      activo: true,
    };
    await makeRecord(url, company, 'productos', values);
  }
  for (const [nombre, ciudad] of [
    ['Bodega San Blas', 'Areguá'],
    ['Bodega San Roque', 'Areguá'],
    ['Casa Cáceres', 'Altos'],
  ]) {
    await makeRecord(url, company, 'clientes', customerValues({ nombre: nombre ?? '', ciudad: ciudad ?? '' }));
  }
  const { page } = await visitAs(company, { url });
  const typist = typistAt(page);
  await dashboardLoaded(page);
  await typist.press(page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }), 'Shift+Tab');
  await typist.expectFocus(heading(page, 'Clientes'));
  await enterCustomer(page, typist);
  await expect
    .poll(() => namesIn(page, 'Clientes'))
    .toEqual(['Bodega San Blas', 'Bodega San Roque', 'Casa Cáceres', NEW]);
  await arrange(page, typist);
  await chooseDeleteRestore(page, typist);
}, 120_000);
