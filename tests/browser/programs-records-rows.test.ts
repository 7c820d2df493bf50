import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { registerCompany } from './kit/company.ts';
import { box, heading, open, visitAs } from './kit/journey.ts';
import { typistAt } from './kit/keyboard.ts';
import { save } from './kit/records.ts';
import { cellOf, customerValues, makeRecord, openTab, press, readParts } from './kit/records-programs.ts';
import { currentFaults, viewports } from './kit/screens.ts';

const { url } = inject('product');

const copied = [
  'p-1\tGs. 24.000\t10 %\t\t5/3/2027',
  'MANTEL DE ÑANDUTÍ\t350.000\t\t\t31/02/2027',
  'Nada de eso\tmucho\t0\t\t1/1/2062',
].join('\r\n');

/** The cells of a row, from the product on. */
const readRow = (page: Page, row: number): Promise<string[]> =>
  Promise.all(
    ['Producto', 'Precio', 'Descuento', 'Vigente hasta'].map((column) => cellOf(page, column, row).inputValue()),
  );

/**
 * Pixels between the vertical centers of the first control of the first row and of the row's number, computed cell and
 * buttons.
 */
const offMiddle = (page: Page): Promise<number[]> =>
  page
    .locator('tr[data-index="0"]')
    .filter({ visible: true })
    .evaluate((row) => {
      const middleOf = (part: Element | null | undefined) => {
        const range = document.createRange();
        if (part) range.selectNodeContents(part);
        const { top, bottom } = (part instanceof HTMLInputElement ? part : range).getBoundingClientRect();
        return (top + bottom) / 2;
      };
      const line = middleOf(row.querySelector('input'));
      const parts = [row.querySelector('td'), row.querySelector('output'), row.querySelector('td:last-child')];
      return parts.map((part) => Math.round(middleOf(part) - line));
    });

/** The totals by name, as shown under the cards of a phone, left to right. */
const totalsOnPhone = (page: Page): Promise<[string, string, boolean][]> =>
  page.locator('tfoot [data-column]:not(:empty)').evaluateAll((totals) =>
    totals.map((total) => {
      const name = getComputedStyle(total, '::before').content;
      const { width } = total.getBoundingClientRect();
      return [name, total instanceof HTMLElement ? total.innerText : '', width > window.innerWidth / 2];
    }),
  );

test('rows pasted from a spreadsheet into a customer can be corrected where invalid, and read on a phone', async () => {
  const company = await registerCompany(url);
  for (const [codigo = '', descripcion = ''] of [
    ['P-1', 'Yerba mate compuesta con hierbas 500 g'],
    ['P-2', 'Mantel de ñandutí'],
  ]) {
    const values = { codigo, descripcion, unidad: 'unidad', precio_venta: '1000', iva: 'iva_10', activo: true };
    await makeRecord(url, company, 'productos', values);
  }
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Casa Cáceres' }));
  const { page, context } = await visitAs(company, { url });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await open(page, `/clientes/${id}`);
  await heading(page, 'Casa Cáceres').waitFor();
  await openTab(page, 'Comercial');
  await press(page, 'Agregar fila');
  expect((await offMiddle(page)).map((pixels) => Math.abs(pixels) <= 1)).toEqual([true, true, true]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await cellOf(page, 'Producto', 1).click();
  await page.keyboard.press('Control+V');
  await page.getByText('Se pegaron 12 celdas en 3 filas. Hay 3 por revisar.').first().waitFor();
  expect([await readRow(page, 1), await readRow(page, 2), await readRow(page, 3)]).toEqual([
    ['Yerba mate compuesta con hierbas 500 g', '24.000', '10,00', '05/03/2027'],
    ['Mantel de ñandutí', '350.000', '', '31/02/2027'],
    ['Nada de eso', 'mucho', '0,00', '01/01/2062'],
  ]);
  await page.getByText('¿Año 2062? Revise si es el que quiso.').first().waitFor();
  const typist = typistAt(page);
  await typist.expectFocus(cellOf(page, 'Producto', 1));
  expect(await currentFaults(page, 'a table with what was pasted')).toEqual([]);

  await cellOf(page, 'Producto', 3).focus();
  await page.keyboard.press('Control+Delete');
  await cellOf(page, 'Vigente hasta', 1).focus();
  await typist.key('Tab');
  await typist.expectFocus(cellOf(page, 'Producto', 2));
  await cellOf(page, 'Vigente hasta', 2).fill('28/02/2027');
  await page.setViewportSize(viewports.phone);
  expect(await totalsOnPhone(page)).toEqual([
    ['"Precio" / ""', 'Gs.\u00a0374.000', true],
    ['"Precio final" / ""', 'Gs.\u00a0371.600', true],
  ]);
  await page.setViewportSize(viewports.desk);
  await save(page);
  await box(page).waitFor({ state: 'detached' });
  await heading(page, 'Clientes').waitFor();
  await open(page, `/clientes/${id}`);
  await press(page, 'Historial');
  const changedRows = page.getByRole('list', { name: 'Filas de Precios acordados' }).getByRole('listitem');
  await changedRows.first().waitFor();
  expect((await readParts(changedRows)).map((row) => row.slice(0, 5).join(' '))).toEqual([
    'Fila 1 Yerba mate compuesta con hierbas 500 g Agregada Producto: Yerba mate compuesta con hierbas 500 g',
    'Fila 2 Mantel de ñandutí Agregada Producto: Mantel de ñandutí',
  ]);
  expect((await changedRows.allInnerTexts()).map((text) => /Precio:\s+(.+)/.exec(text)?.[1])).toEqual([
    'Gs.\u00a024.000',
    'Gs.\u00a0350.000',
  ]);
  expect(await currentFaults(page, 'the history of a table')).toEqual([]);
}, 120_000);
