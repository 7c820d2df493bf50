import { businessDateOf, showDate } from '#domain/dates.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { registerCompany, type RegisteredCompany } from './kit/company.ts';
import {
  answerBox,
  box,
  closeToasts,
  expectToasts,
  greeting,
  heading,
  open,
  readBox,
  registerAnother,
  submitCredentials,
  visitAs,
} from './kit/journey.ts';
import { save, SAVED } from './kit/records.ts';
import {
  addFilter,
  chips,
  customerValues,
  input,
  makeRecord,
  namesIn,
  openTab,
  press,
  readParts,
} from './kit/records-programs.ts';

const { url } = inject('product');

/** Name and city of the customers, unsorted. */
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
].map(([name = '', city = '']) => ({ name, city }));

const inOrder = customers.map(({ name }) => name).toSorted(new Intl.Collator('es-PY').compare);

/** Details that only some customers have. */
const details: Readonly<Record<string, Record<string, string>>> = {
  'Supermercado Ñandutí S.A.': { condicion: 'credito', limite_credito: '1234567', plazo: '30' },
  'Almacén El Puente': { condicion: 'credito', limite_credito: '5000000', plazo: '60' },
  'Ferretería Ñu Guazú': { condicion: 'credito', limite_credito: '800000', plazo: '15' },
  'Ramona Báez': { tipo: 'fisica', cedula: '1234567' },
};

/** A company with its customers. */
async function companyWithCustomers(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  for (const { name, city } of customers) {
    const values = customerValues({ nombre: name, ciudad: city, cliente_desde: '2024-05-02', ...details[name] });
    await makeRecord(url, company, 'clientes', values);
  }
  return company;
}

/** Finds customers by words and by several kinds of conditions, and removes each condition again. */
async function searchAndFilter(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('nanduti');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Supermercado Ñandutí S.A.']);
  await search.fill('guazu ñu');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Ferretería Ñu Guazú']);
  await search.fill('');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);

  await addFilter(page, 'Condición', 'es', 'Crédito');
  await addFilter(page, 'Límite de crédito', 'desde', '1.000.000');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente', 'Supermercado Ñandutí S.A.']);
  await addFilter(page, 'Ciudad', 'contiene', 'asuncion');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Supermercado Ñandutí S.A.']);
  const filterTexts = [
    'Condición es Crédito',
    'Límite de crédito desde Gs.\u00a01.000.000',
    'Ciudad contiene «asuncion»',
  ];
  expect(await chips(page)).toEqual(filterTexts);
  await page.getByRole('button', { name: `Quitar el filtro ${filterTexts[1]}` }).click();
  await page.getByRole('main').getByLabel('Deben cumplirse').selectOption({ label: 'Alguna' });
  const some = customers.filter(({ name, city }) => city === 'Asunción' || /^(?:Almacén|Ferretería)/.test(name));
  const wanted = inOrder.filter((name) => some.some((customer) => customer.name === name));
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(wanted);
  await press(page, 'Quitar filtros');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);

  await addFilter(page, 'Plazo en días', 'entre', '10', '30');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Ferretería Ñu Guazú', 'Supermercado Ñandutí S.A.']);
  await press(page, 'Quitar filtros');
  await addFilter(page, 'Cédula de identidad', 'tiene dato');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Ramona Báez']);
  await press(page, 'Quitar filtros');
  await addFilter(page, 'Cliente desde', 'hasta', '31/12/2020');
  await page.getByText('Ningún registro coincide').waitFor();
  await press(page, 'Quitar filtros');
}

/** Filters and sorts by two columns; returns the URL to share and the names of the listed customers. */
async function sortByTwo(page: Page): Promise<{ address: string; names: string[] }> {
  await addFilter(page, 'Activo', 'es', 'Sí');
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  await head('Ciudad').click();
  await head('Nombre o razón social').click({ modifiers: ['Shift'] });
  await head('Nombre o razón social').click({ modifiers: ['Shift'] });
  const { compare } = new Intl.Collator('es-PY');
  const names = customers
    .toSorted((one, other) => compare(one.city, other.city) || compare(other.name, one.name))
    .map(({ name }) => name);
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(names);
  return { address: page.url(), names };
}

/** Opens a shared URL in a browser without a session. */
async function openSentLink(company: RegisteredCompany, address: string, names: readonly string[]): Promise<void> {
  const { page } = await visit({ url });
  await page.goto(address);
  await submitCredentials(page, company);
  await heading(page, 'Clientes').waitFor();
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(names);
  expect(await chips(page)).toEqual(['Activo es Sí']);
}

/** Corrects a customer found in the list. */
async function correct(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Almacén El Puente' }).click();
  await heading(page, 'Almacén El Puente').waitFor();
  await openTab(page, 'Comercial');
  await input(page, 'Límite de crédito').fill('6.000.000');
  await save(page);
  await expectToasts(page, SAVED);
  await closeToasts(page);
  await heading(page, 'Clientes').waitFor();
}

/** Deletes a customer from the list and restores it from the bin. */
async function deleteAndRestore(page: Page): Promise<void> {
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);
  await page.getByRole('link', { name: 'Almacén El Puente' }).click();
  await heading(page, 'Almacén El Puente').waitFor();
  await press(page, 'Eliminar');
  expect(await readBox(page)).toEqual({
    title: 'Atención',
    text: 'Seguro que deseas eliminar este registro?\nAlmacén El Puente',
    buttons: ['NO', 'SI'],
  });
  await answerBox(page, 'SI');
  await expectToasts(page, 'Datos Eliminados Correctamente');
  await closeToasts(page);
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder.filter((name) => name !== 'Almacén El Puente'));
  await press(page, 'Papelera');
  await heading(page, 'Papelera de Clientes').waitFor();
  await expect.poll(() => namesIn(page, 'Papelera de Clientes')).toEqual(['Almacén El Puente']);
  await press(page, 'Restaurar Almacén El Puente');
  await expectToasts(page, 'Se restauró 1 cliente');
  await closeToasts(page);
  await page.getByText('La papelera está vacía').waitFor();
  await press(page, 'Volver a la lista');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);
}

/** Reads the history of a customer and its values on earlier days. */
async function readHistory(page: Page, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Almacén El Puente' }).click();
  await press(page, 'Historial');
  const sheet = page.getByRole('dialog', { name: 'Historial' });
  await sheet.getByRole('listitem').first().waitFor();
  const entries = await readParts(sheet.getByRole('listitem'));
  expect(entries.map(([who]) => who)).toEqual(
    ['Restauró', 'Eliminó', 'Modificó', 'Creó'].map((did) => `${person}: ${did}`),
  );
  expect(entries[2]?.slice(2)).toEqual(['Ver así', 'Límite de crédito:', 'Gs.\u00a05.000.000 → Gs.\u00a06.000.000']);
  const today = showDate(businessDateOf(Date.now()));
  await sheet.getByLabel('Ver cómo era el').fill(today);
  await sheet.getByRole('button', { name: 'Ver', exact: true }).click();
  await page.getByText(`Así era al terminar el ${today}`).waitFor();
  expect(await input(page, 'Ciudad').innerText()).toBe('Luque');
  await press(page, 'Volver al historial');
  await sheet
    .getByRole('button', { name: /^Ver así/ })
    .last()
    .press('Enter');
  await page.getByText(/^Así quedó el .* cuando lo guardó/).waitFor();
  await openTab(page, 'Comercial');
  expect(await input(page, 'Límite de crédito').innerText()).toBe('Gs.\u00a05.000.000');
  await press(page, 'Volver al registro de hoy');
  await press(page, 'Historial');
  await sheet.getByLabel('Ver cómo era el').fill('01/01/2020');
  await sheet.getByRole('button', { name: 'Ver', exact: true }).click();
  await page.getByText('El 01/01/2020 este registro no existía o estaba eliminado.').waitFor();
}

test('customers are found by words, by conditions and by a shared link, sorted by two columns', async () => {
  const company = await companyWithCustomers();
  const { page } = await visitAs(company, { url });
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);
  await searchAndFilter(page);
  const { address, names } = await sortByTwo(page);
  await openSentLink(company, address, names);
});

test('a customer is corrected, deleted and restored from the bin, and its history shows each step', async () => {
  const company = await companyWithCustomers();
  const { page } = await visitAs(company, { url });
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(inOrder);
  await correct(page);
  await deleteAndRestore(page);
  await readHistory(page, company.person);
});

test('a shared link to a list in another company of the user asks to change company and shows the same list', async () => {
  const company = await registerCompany(url);
  for (const [nombre, ciudad] of [
    ['Bodega San Blas', 'Areguá'],
    ['Casa Cáceres', 'Asunción'],
    ['Almacén El Puente', 'Areguá'],
  ] as const) {
    await makeRecord(url, company, 'clientes', customerValues({ nombre, ciudad }));
  }
  const other = await registerAnother(url, company);
  const { page } = await visit({ url });
  await page.goto('/#/login');
  await submitCredentials(page, company);
  await page.getByRole('group', { name: 'Empresa' }).getByRole('button', { name: other.name }).click();
  await greeting(page).waitFor();
  const filter = encodeURIComponent(JSON.stringify({ field: 'ciudad', op: 'contains', value: 'aregua' }));
  await open(page, `/clientes?filtro=${filter}&orden=-nombre&empresa=${company.tenant}`);
  await box(page).waitFor();
  expect(await readBox(page)).toEqual({
    title: 'Atención',
    text: `Este enlace pertenece a ${company.company}. ¿Desea cambiar a esa empresa?`,
    buttons: ['NO', 'SI'],
  });
  await answerBox(page, 'SI');
  await expect.poll(() => page.getByRole('banner').innerText()).toContain(company.company);
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Bodega San Blas', 'Almacén El Puente']);
  expect(await chips(page)).toEqual(['Ciudad contiene «aregua»']);
});
