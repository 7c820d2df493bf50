import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { someRuc } from './kit/company.ts';
import { answerBox, closeToasts, expectToasts, greeting, heading, readBox } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { descriptionOf, linesOf, readTable, SAVED, summary } from './kit/records.ts';
import { cellOf, chooseLink, input, namesIn, openTab, press, readList } from './kit/records-programs.ts';

const { url } = inject('product');

const mark = randomUUID().slice(0, 8);
const person = { name: 'Rosa Duarte', email: `rosa.${mark}@ejemplo.com.py`, password: 'mi frase secreta y larga' };

/** Name, city and RUC of the customers, in the order they are entered. */
const customers = [
  ['Supermercado Ñandutí S.A.', 'Asunción'],
  ['Distribuidora Guaraní S.R.L.', 'Luque'],
  ['Ramona Báez', 'Areguá'],
  ['Almacén El Puente', 'Luque'],
  ['Bodega San Blas', 'Areguá'],
  ['Casa Cáceres', 'Asunción'],
  ['Despensa Doña Juana', 'Luque'],
  ['Estación Ypacaraí', 'Areguá'],
  ['Ferretería Ñu Guazú', 'Luque'],
  ['Galería Central', 'Asunción'],
  ['Hotel Cerro Corá', 'Asunción'],
  ['Imprenta Arte Nuevo', 'Asunción'],
  ['Joyería Ámbar', 'Luque'],
  ['Kiosco 24 Horas', 'Areguá'],
  ['Librería Letras', 'Asunción'],
  ['Mueblería Roble', 'Luque'],
  ['Óptica Visión', 'Asunción'],
  ['Panadería Trigo', 'Areguá'],
  ['Quesería Kurusu', 'Luque'],
  ['Zapatería Pie Ligero', 'Areguá'],
].map(([name = '', city = '']) => ({ name, city, ruc: someRuc() }));

const inOrder = customers.map(({ name }) => name).toSorted(new Intl.Collator('es-PY').compare);

/** Pastes a text into a field from the clipboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await input(page, label).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

async function register(page: Page): Promise<void> {
  await page.goto('/#/register');
  await page.getByLabel('Razón social').fill(`Distribuidora ${mark}`);
  await page.getByLabel('RUC').pressSequentially(someRuc());
  await page.getByLabel('Nombre y apellido').fill(person.name);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña').fill(person.password);
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await greeting(page).waitFor();
}

const goTo = async (page: Page, program: string) => {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: program, exact: true }).click();
  await heading(page, program).waitFor();
};

/** Saves the open form and expects the toast; the question appears until it is switched off. */
async function saveAs(page: Page, button: 'Guardar' | 'Guardar y agregar otro', hasQuestion = false): Promise<void> {
  await press(page, button);
  if (hasQuestion) await answerBox(page, 'SI');
  await expectToasts(page, SAVED);
  await closeToasts(page);
}

async function enterProducts(page: Page): Promise<void> {
  await goTo(page, 'Productos');
  await page.getByText('Todavía no hay productos').waitFor();
  await press(page, 'Nuevo');
  await heading(page, 'Crear producto').waitFor();
  await input(page, 'Código').fill('P-001');
  await input(page, 'Descripción').fill('Yerba mate 500 g');
  await input(page, 'Rubro').selectOption({ label: 'Alimentos' });
  await input(page, 'Precio de venta con IVA').fill('25000');
  await input(page, 'Costo con IVA').fill('18000');
  await paste(page, 'Stock', '1.234,56');
  await input(page, 'Unidad').selectOption({ label: 'Kilogramo' });
  expect(await input(page, 'Margen con IVA').innerText()).toBe('28,00\u00a0%');
  expect(await input(page, 'IVA incluido en el precio').innerText()).toBe('Gs.\u00a02.273');
  await press(page, 'Guardar y agregar otro');
  expect(await readBox(page)).toEqual({
    title: 'Atención',
    text: 'Seguro que deseas guardar este registro?',
    buttons: ['NO', 'SI'],
  });
  await answerBox(page, 'SI');
  await expectToasts(page, SAVED);
  await closeToasts(page);

  await input(page, 'Código').fill('P-001');
  await input(page, 'Descripción').fill('Aceite de girasol 900 ml');
  await paste(page, 'Precio de venta con IVA', 'Gs. 18.500');
  await input(page, 'IVA').selectOption({ label: '5 %' });
  await press(page, 'Guardar y agregar otro');
  await answerBox(page, 'SI');
  const duplicateMessage = 'Ya lo tiene «Yerba mate 500 g».';
  await expect
    .poll(async () => linesOf(await summary(page).innerText()))
    .toEqual(['Revise lo siguiente', `Código: ${duplicateMessage}`]);
  await input(page, 'Código').fill('P-002');
  await saveAs(page, 'Guardar y agregar otro', true);

  await input(page, 'Código').fill('P-003');
  await input(page, 'Descripción').fill('Mantel de ñandutí');
  await input(page, 'Precio de venta con IVA').pressSequentially('350.000,00');
  await paste(page, 'Costo con IVA', '1.234,56');
  await press(page, 'Guardar');
  const integerMessage = 'Escriba un número entero, sin decimales.';
  await expect
    .poll(async () => linesOf(await summary(page).innerText()))
    .toEqual(['Revise lo siguiente', `Costo con IVA: ${integerMessage}`]);
  const costHelp = 'Si no lo sabe, déjelo vacío: no habrá margen.';
  expect(await descriptionOf(input(page, 'Costo con IVA'))).toBe(`${integerMessage} ${costHelp}`);
  await paste(page, 'Costo con IVA', '₲ 1.234.567');
  await saveAs(page, 'Guardar', true);
  await expect
    .poll(() => readList(page, 'Productos'))
    .toEqual([
      ['Descripción', 'Código', 'Rubro', 'Precio de venta con IVA', 'Margen con IVA', 'Stock', 'Activo'],
      ['Aceite de girasol 900 ml', 'P-002', '', 'Gs.\u00a018.500', '', '', 'Sí'],
      ['Mantel de ñandutí', 'P-003', '', 'Gs.\u00a0350.000', '-252,73\u00a0%', '', 'Sí'],
      ['Yerba mate 500 g', 'P-001', 'Alimentos', 'Gs.\u00a025.000', '28,00\u00a0%', '1.234,56', 'Sí'],
      ['Total', '', '', 'Gs.\u00a0393.500', '', '1.234,56', ''],
    ]);
}

async function switchOffQuestion(page: Page): Promise<void> {
  await goTo(page, 'Configuración local');
  await page.getByRole('switch', { name: 'Pedir confirmación al guardar' }).click();
}

async function enterFirst(page: Page): Promise<void> {
  const [first] = customers;
  await input(page, 'Nombre o razón social').fill(first?.name ?? '');
  await input(page, 'RUC').pressSequentially(first?.ruc ?? '');
  await input(page, 'Ciudad').fill(first?.city ?? '');
  await input(page, 'Departamento').selectOption({ label: 'Capital' });
  await openTab(page, 'Comercial');
  await input(page, 'Condición').selectOption({ label: 'Crédito' });
  await paste(page, 'Límite de crédito', 'Gs. 1.234.567');
  await input(page, 'Plazo en días').fill('30');
  await press(page, 'Agregar fila');
  await chooseLink(page, cellOf(page, 'Producto', 1), 'yerba', 'Yerba mate 500 g');
  await cellOf(page, 'Precio', 1).fill('24000');
  await cellOf(page, 'Descuento', 1).fill('10');
  await press(page, 'Agregar fila');
  await chooseLink(page, cellOf(page, 'Producto', 2), 'nanduti', 'Mantel de ñandutí');
  await cellOf(page, 'Precio', 2).fill('300000');
  await cellOf(page, 'Descuento', 2).fill('12,5');
  const grid = page.getByRole('group', { name: 'Precios acordados' }).getByRole('table');
  const rows = await readTable(grid);
  expect([rows[1]?.[4], rows[2]?.[4], rows[3]]).toEqual([
    'Gs.\u00a021.600',
    'Gs.\u00a0262.500',
    ['Total', '', 'Gs.\u00a0324.000', '', 'Gs.\u00a0284.100', '', ''],
  ]);
  await openTab(page, 'Contactos');
  await press(page, 'Agregar fila');
  await cellOf(page, 'Nombre', 1).fill('Lidia Rojas');
  await cellOf(page, 'Teléfono', 1).fill('0981 123 456');
  await saveAs(page, 'Guardar y agregar otro');
}

async function enterCustomers(page: Page): Promise<void> {
  await goTo(page, 'Clientes');
  await press(page, 'Nuevo');
  await heading(page, 'Crear cliente').waitFor();
  await enterFirst(page);
  for (const [index, { name, city, ruc }] of customers.entries()) {
    if (index === 0) continue;
    await expect.poll(() => input(page, 'Nombre o razón social').inputValue()).toBe('');
    await input(page, 'Nombre o razón social').fill(name);
    await input(page, 'RUC').fill(ruc);
    await input(page, 'Ciudad').fill(city);
    if (index === 1) await chooseLink(page, input(page, 'Cliente principal'), 'nanduti', 'Supermercado Ñandutí S.A.');
    if (index === 2) await input(page, 'Tipo').selectOption({ label: 'Persona física' });
    if (index === 2) await input(page, 'Cédula de identidad').fill('1234567');
    await press(page, index === customers.length - 1 ? 'Guardar' : 'Guardar y agregar otro');
  }
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);
  await expectToasts(page);
}

/** Changes two customers to credit terms. */
async function correct(page: Page): Promise<void> {
  for (const [name, limit, days] of [
    ['Almacén El Puente', '5.000.000', '60'],
    ['Ferretería Ñu Guazú', '800.000', '15'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, name).waitFor();
    await openTab(page, 'Comercial');
    await input(page, 'Condición').selectOption({ label: 'Crédito' });
    await input(page, 'Límite de crédito').fill(limit);
    await input(page, 'Plazo en días').fill(days);
    await saveAs(page, 'Guardar');
    await heading(page, 'Clientes').waitFor();
  }
}

/** Expects the first customer with all entered values, links by name and each row. */
async function expectAsEntered(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Distribuidora Guaraní S.R.L.' }).click();
  await expect.poll(() => input(page, 'Cliente principal').inputValue()).toBe('Supermercado Ñandutí S.A.');
  await press(page, 'Volver');
  await page.getByRole('link', { name: 'Supermercado Ñandutí S.A.' }).click();
  await openTab(page, 'Comercial');
  const cells = [1, 2].flatMap((row) => ['Producto', 'Precio', 'Descuento'].map((column) => cellOf(page, column, row)));
  await expect
    .poll(() => Promise.all(cells.map((cell) => cell.inputValue())))
    .toEqual(['Yerba mate 500 g', '24.000', '10,00', 'Mantel de ñandutí', '300.000', '12,50']);
}

test('entering data for a morning: a company, its products and its customers, with some corrections', async () => {
  const { page, context, problems } = await visit({ url });
  problems.expect(httpFailure(422));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await register(page);
  await enterProducts(page);
  await switchOffQuestion(page);
  await enterCustomers(page);
  await correct(page);
  const rows = await readList(page, 'Clientes');
  const [first, guarani, ramona, puente] = customers;
  const find = (name: string | undefined) => rows.find(([called]) => called === name);
  expect(rows[0]).toEqual([
    'Nombre o razón social',
    'RUC',
    'Tipo',
    'Teléfono',
    'Ciudad',
    'Condición',
    'Límite de crédito',
    'Activo',
  ]);
  expect([first, guarani, ramona, puente].map((customer) => find(customer?.name))).toEqual([
    [first?.name, first?.ruc, 'Persona jurídica', '', 'Asunción', 'Crédito', 'Gs.\u00a01.234.567', 'Sí'],
    [guarani?.name, guarani?.ruc, 'Persona jurídica', '', 'Luque', 'Contado', '', 'Sí'],
    [ramona?.name, ramona?.ruc, 'Persona física', '', 'Areguá', 'Contado', '', 'Sí'],
    [puente?.name, puente?.ruc, 'Persona jurídica', '', 'Luque', 'Crédito', 'Gs.\u00a05.000.000', 'Sí'],
  ]);
  expect(rows.at(-1)).toEqual(['Total', '', '', '', '', '', 'Gs.\u00a07.034.567', '']);
  await expectAsEntered(page);
}, 120_000);
