import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany, type RegisteredCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { chips, customerValues, listOf, makeRecord, namesIn, press } from './kit/records-programs.ts';
import { faultsOnPhone, viewports } from './kit/screens.ts';

const { url } = inject('product');

/** Name, city, first purchase and credit limit of the customers. */
const customers = [
  ['Almacén El Puente', 'Luque', '2026-03-10', '1000000'],
  ['Bodega San Blas', 'Areguá', '2026-03-10', '500000'],
  ['Despensa Doña Juana', 'Luque', '2026-03-12', '250000'],
  ['Ferretería Ñu Guazú', 'Luque', '2025-12-01', '100000'],
] as const;

async function companyWithCustomers(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  for (const [nombre, ciudad, since, limit] of customers) {
    const credit = { condicion: 'credito', plazo: '30', limite_credito: limit, cliente_desde: since };
    await makeRecord(url, company, 'clientes', customerValues({ nombre, ciudad, ...credit }));
  }
  return company;
}

const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function visitCustomers(query = ''): Promise<Page> {
  const { page } = await visitAs(await companyWithCustomers(), { url });
  await open(page, `/clientes${query}`);
  await heading(page, 'Clientes').waitFor();
  return page;
}

test('a list becomes a chart whose bars open exactly their records, and the way back keeps the chart', async () => {
  const page = await visitCustomers('?buscar=luque&orden=-nombre');
  await listOf(page, 'Clientes').waitFor();
  await page.keyboard.press('Alt+g');
  await page.getByRole('button', { name: 'Gráfico', pressed: true }).waitFor();
  await page.getByLabel('Agrupado por').selectOption({ label: 'Ciudad' });
  await bar(page, 'Luque: 3').click();
  const found = ['Ferretería Ñu Guazú', 'Despensa Doña Juana', 'Almacén El Puente'];
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(found);
  expect(await chips(page)).toEqual(['Ciudad es Luque']);

  await page.goBack();
  await bar(page, 'Luque: 3').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(found);
  await page.goBack();
  await page.getByLabel('Se muestra como').selectOption({ label: 'Anillo' });
  await page.reload();
  await expect.poll(() => page.getByLabel('Se muestra como').inputValue()).toBe('donut');
  await page.getByRole('button', { name: 'Ver como tabla' }).waitFor();
  await expectAccessible(page);
  expect(await faultsOnPhone(page)).toEqual([]);
});

test('a list becomes a calendar whose records open by mouse and keyboard', async () => {
  const page = await visitCustomers('?vista=calendario&mes=2026-03');
  const grid = page.getByRole('grid', { name: 'Clientes, marzo de 2026' });
  const day = (name: string) => page.getByRole('gridcell', { name });
  await day('martes 10 de marzo de 2026, 2 clientes').waitFor();
  await page.getByText('3 clientes en estos días').waitFor();

  await day('miércoles 11 de marzo de 2026').click();
  await day('miércoles 11 de marzo de 2026').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await heading(page, 'Despensa Doña Juana').waitFor();
  await page.goBack();
  await grid.getByRole('link', { name: 'Bodega San Blas' }).click();
  await heading(page, 'Bodega San Blas').waitFor();
  await page.goBack();

  await press(page, 'Mes anterior');
  await page.getByText('0 clientes en estos días').waitFor();
  await day('domingo 1 de febrero de 2026').focus();
  await page.keyboard.press('PageDown');
  await day('martes 10 de marzo de 2026, 2 clientes').waitFor();
  await expectAccessible(page);
  expect(await faultsOnPhone(page)).toEqual([]);
});

test('a list is grouped with subtotals, and its groups collapse by mouse and keyboard', async () => {
  const page = await visitCustomers();
  await listOf(page, 'Clientes').waitFor();
  await press(page, 'Agrupar');
  await page.getByLabel('Agrupado por').selectOption({ label: 'Ciudad' });
  const grid = page.getByRole('grid', { name: 'Clientes por Ciudad' });
  const group = (name: string) => grid.getByRole('button', { name });
  const names = () => grid.getByRole('link').allInnerTexts();
  await expect
    .poll(names)
    .toEqual(['Bodega San Blas', 'Almacén El Puente', 'Despensa Doña Juana', 'Ferretería Ñu Guazú']);
  await group('Luque 3 clientes').click();
  await expect.poll(names).toEqual(['Bodega San Blas']);
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(names).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(names).toEqual(['Almacén El Puente', 'Despensa Doña Juana', 'Ferretería Ñu Guazú']);
  await expectAccessible(page);
  expect(await faultsOnPhone(page)).toEqual([]);
  await page.setViewportSize(viewports.desk);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, 'Almacén El Puente').waitFor();
  await page.goBack();
  await group('Areguá 1 cliente').waitFor();
  await open(page, '/clientes?agrupar=borrado&orden=nombre');
  await page.getByText('Esta vista no se puede mostrar').waitFor();
  await press(page, 'Volver a la lista');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(customers.map(([nombre]) => nombre));
});

/** Whether nothing covers either end of a text. */
const isReadable = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
    return ends.every((end) => end !== null && (end === element || element.contains(end)));
  });

test('subtotals stay readable while a grouped list scrolls sideways, and its chart begins with the same groups', async () => {
  const page = await visitCustomers('?agrupar=ciudad');
  await page.setViewportSize({ width: 900, height: 800 });
  const grid = page.getByRole('grid', { name: 'Clientes por Ciudad' });
  await grid.getByRole('button', { name: 'Luque 3 clientes' }).waitFor();
  const subtotal = grid.getByText('1.350.000');
  await grid.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
  await expect.poll(() => isReadable(subtotal)).toBe(true);

  await page.keyboard.press('Alt+g');
  await bar(page, 'Luque: 3').waitFor();
  expect(await page.getByLabel('Agrupado por').locator('option:checked').innerText()).toBe('Ciudad');
});
