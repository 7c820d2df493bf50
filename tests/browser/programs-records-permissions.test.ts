import { HEADERS } from '#contract/constants.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi } from './kit/company.ts';
import { admitGuest, confirmedCompany, expectToasts, heading, newId, open, visitAs } from './kit/journey.ts';
import { save, SAVED } from './kit/records.ts';
import { printed } from './kit/printing.ts';
import {
  customerValues,
  input,
  listOf,
  makeRecord,
  namesIn,
  openTab,
  press,
  readList,
  readParts,
} from './kit/records-programs.ts';

const { url } = inject('product');

/** A customer on credit. */
const customer = (nombre: string) =>
  customerValues({ nombre, ciudad: 'Luque', condicion: 'credito', limite_credito: '5000000', plazo: '30' });

const LIMIT = 'Límite de crédito';
const visibleColumns = ['Nombre o razón social', 'RUC', 'Tipo', 'Teléfono', 'Ciudad', 'Condición', 'Activo'];
const visiblePrograms = ['Inicio', 'Aplicaciones', 'Productos', 'Configuración local'];

/** Every text of the page, of its controls and of their descriptions. */
const allTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
      '\n',
    ),
  );

test('the role Consulta can read all of clientes and change nothing', async () => {
  const company = await confirmedCompany(url);
  const id = await makeRecord(url, company, 'clientes', customer('Almacén El Puente'));
  const guest = await admitGuest(url, company, 'Consulta');
  const { page } = await visitAs(guest, { url });
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente']);
  const buttons = () => page.getByRole('main').getByRole('button').filter({ visible: true }).allInnerTexts();
  const columns = [
    'Nombre o razón social',
    'RUC',
    'Tipo',
    'Teléfono',
    'Ciudad',
    'Condición',
    'Límite de crédito',
    'Activo',
  ];
  // The first one explains what is missing, the last one opens the menu.
  const tools = ['¿Por qué no puedo?', 'Agregar filtro', 'Agrupar', 'Columnas', 'Lista', 'Gráfico', 'Calendario', ''];
  expect(await buttons()).toEqual([...tools, ...columns, 'Anterior', 'Siguiente']);
  // Rows can be selected to be copied.
  expect(await listOf(page, 'Clientes').getByRole('checkbox').count()).toBe(2);
  await listOf(page, 'Clientes').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Enter');
  await heading(page, 'Almacén El Puente').waitFor();
  await page.getByText('Solo lectura').waitFor();
  for (const tab of ['Datos', 'Comercial', 'Contactos']) {
    await openTab(page, tab);
    expect(await page.getByRole('main').locator('input:visible, select:visible, textarea:visible').count()).toBe(0);
    await expectAccessible(page);
  }
  await openTab(page, 'Comercial');
  expect(await input(page, LIMIT).innerText()).toBe('Gs.\u00a05.000.000');
  expect((await buttons()).filter((text) => text !== '')).toEqual(['Historial', 'Volver', '¿Por qué no puedo?']);
  await page.keyboard.press('Control+s');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await open(page, '/clientes/nuevo');
  await heading(page, 'Acceso no permitido').waitFor();
  await page.getByText('Usted no tiene permiso para agregar aquí.').waitFor();
  await expectAccessible(page);
  await open(page, `/clientes/papelera`);
  await heading(page, 'Acceso no permitido').waitFor();
  await page.getByText('La papelera es de quienes pueden eliminar').waitFor();
  await expectAccessible(page);
  await press(page, 'Volver a la lista');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente']);
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén El Puente').waitFor();
});

test('a field hidden by a role is absent from list, columns, filter, form, search and history', async () => {
  const company = await confirmedCompany(url);
  const grants = [{ program: 'clientes', actions: ['view' as const, 'edit' as const], scope: 'all' as const }];
  const role = { id: newId(), name: 'Mostrador', grants };
  await callApi(url, userEndpoints.createRole, { session: company, body: role });
  const id = await makeRecord(url, company, 'clientes', customer('Almacén El Puente'));

  const mine = await visitAs(company, { url });
  await open(mine.page, `/usuarios/perfiles/${role.id}`);
  await heading(mine.page, 'Perfil Mostrador').waitFor();
  await mine.page.getByRole('button', { name: 'Campos de Clientes' }).click();
  await mine.page.getByLabel(LIMIT, { exact: true }).selectOption({ label: 'Oculto' });
  await mine.page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Solo lectura' });
  await mine.page.getByText('2 restringidos').waitFor();
  await expectAccessible(mine.page);
  await save(mine.page);
  await expectToasts(mine.page, SAVED);

  await open(mine.page, `/clientes/${id}`);
  await heading(mine.page, 'Almacén El Puente').waitFor();
  await openTab(mine.page, 'Comercial');
  await input(mine.page, LIMIT).fill('7.654.321');
  await save(mine.page);
  await heading(mine.page, 'Clientes').waitFor();

  const guest = await admitGuest(url, company, role.name);
  const { page } = await visitAs(guest, { url });
  const found: string[] = [];
  const look = async (where: string) => {
    if (/Límite de crédito|limite_credito|7.?654.?321|5.?000.?000/.test(await allTexts(page))) found.push(where);
  };
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente']);
  expect((await readList(page, 'Clientes'))[0]).toEqual(visibleColumns);
  await look('list');
  expect((await printed(page)).join('')).not.toMatch(/Límitedecrédito|7\.654\.321/);
  await press(page, 'Columnas');
  await page.getByRole('dialog', { name: 'Columnas' }).getByText('Otras columnas').waitFor();
  await look('columns');
  await page.keyboard.press('Escape');
  await press(page, 'Agregar filtro');
  await page.getByRole('form', { name: 'Agregar filtro' }).waitFor();
  await look('filter');
  await press(page, 'Cancelar');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('7654321');
  await page.getByText('Ningún registro coincide').waitFor();
  await open(
    page,
    `/clientes?filtro=${encodeURIComponent('{"field":"limite_credito","op":"notEmpty"}')}&orden=limite_credito`,
  );
  await expectToasts(page, 'El filtro de la dirección ya no corresponde a este programa y no se aplicó.');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente']);
  // Only URLs of the list contain the typed value.
  expect(await page.getByRole('main').innerText()).not.toContain(LIMIT);
  await page.goto('about:blank');
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente']);

  await page.getByRole('link', { name: 'Almacén El Puente' }).click();
  await heading(page, 'Almacén El Puente').waitFor();
  await look('form');
  expect(await input(page, 'Ciudad').evaluate(({ tagName }) => tagName)).toBe('OUTPUT');
  await openTab(page, 'Comercial');
  await input(page, 'Plazo en días').waitFor();
  await look('terms');
  await input(page, 'Plazo en días').fill('45');
  await press(page, 'Historial');
  const entries = page.getByRole('dialog', { name: 'Historial' }).getByRole('listitem');
  await entries.first().waitFor();
  expect((await readParts(entries)).map(([, , ...rest]) => rest)).toEqual([['Ver así'], ['Ver así']]);
  await look('history');
  await page.keyboard.press('Escape');
  await save(page);
  await heading(page, 'Clientes').waitFor();
  await open(mine.page, `/clientes/${id}`);
  await openTab(mine.page, 'Comercial');
  expect([await input(mine.page, LIMIT).inputValue(), await input(mine.page, 'Plazo en días').inputValue()]).toEqual([
    '7.654.321',
    '45',
  ]);
  expect(found).toEqual([]);
});

test('a program that is not granted is refused by its name, and an unknown URL is not found', async () => {
  const company = await confirmedCompany(url);
  const grants = [{ program: 'productos', actions: ['view' as const], scope: 'all' as const }];
  await callApi(url, userEndpoints.createRole, { session: company, body: { id: newId(), name: 'Depósito', grants } });
  const guest = await admitGuest(url, company, 'Depósito');
  const { page } = await visitAs(guest, { url });
  expect(await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allInnerTexts()).toEqual(
    visiblePrograms,
  );
  await open(page, '/clientes');
  await heading(page, 'Acceso no permitido').waitFor();
  await page.getByText('Usted no tiene permiso para usar el programa «Clientes».').waitFor();
  await expectAccessible(page);
  await open(page, `/clientes/${newId()}`);
  await heading(page, 'Acceso no permitido').waitFor();
  await open(page, '/proveedores');
  await heading(page, 'Página no encontrada').waitFor();
  await expectAccessible(page);
  await open(page, '/productos');
  await page.getByText('Todavía no hay productos').waitFor();
});

test('losing the permission to change an open record keeps the typed values and is reported', async () => {
  const company = await confirmedCompany(url);
  const grant = (...actions: ('view' | 'edit')[]) => [{ program: 'clientes', actions, scope: 'all' as const }];
  const role = { id: newId(), name: 'Cobranzas' };
  const body = { ...role, grants: grant('view', 'edit') };
  const createdRole = await callApi(url, userEndpoints.createRole, { session: company, body });
  const id = await makeRecord(url, company, 'clientes', customer('Almacén El Puente'));
  const guest = await admitGuest(url, company, role.name);
  const { page } = await visitAs(guest, { url });
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén El Puente').waitFor();
  await input(page, 'Dirección').fill('Ruta 2, km 19');
  const changed = await callApi(url, userEndpoints.changeRole, {
    session: company,
    body: { ...role, grants: grant('view') },
    headers: { [HEADERS.ifMatch]: String(createdRole.revision) },
  });
  await page.getByRole('alert').filter({ hasText: 'Ya no tiene permiso para cambiar estos datos' }).waitFor();
  await expectAccessible(page);
  expect([
    await input(page, 'Dirección').innerText(),
    await page.getByRole('button', { name: 'Guardar', exact: true }).count(),
  ]).toEqual(['Ruta 2, km 19', 0]);
  await callApi(url, userEndpoints.changeRole, {
    session: company,
    body: { ...role, grants: [] },
    headers: { [HEADERS.ifMatch]: String(changed.revision) },
  });
  await heading(page, 'Acceso no permitido').waitFor();
  await page.getByText('Lo que usted escribió allí y no guardó sigue como borrador en este navegador').waitFor();
});

test('a field hidden while a person works disappears from their list and open form without a reload', async () => {
  const company = await confirmedCompany(url);
  const grantsWith = (fields: object) => [
    { program: 'clientes', actions: ['view' as const, 'edit' as const], scope: 'all' as const, ...fields },
  ];
  const role = { id: newId(), name: 'Mostrador' };
  const body = { ...role, grants: grantsWith({}) };
  const createdRole = await callApi(url, userEndpoints.createRole, { session: company, body });
  await makeRecord(url, company, 'clientes', customer('Almacén El Puente'));
  const guest = await admitGuest(url, company, role.name);
  const { page } = await visitAs(guest, { url });
  await open(page, '/clientes');
  const columns = page.getByRole('dialog', { name: 'Columnas' });
  const offers = async () => {
    await press(page, 'Columnas');
    await columns.getByText('Otras columnas').waitFor();
    const found = await columns.getByText(LIMIT, { exact: true }).count();
    await page.keyboard.press('Escape');
    return found;
  };
  expect(await offers()).toBe(1);
  await page.getByRole('link', { name: 'Almacén El Puente' }).click();
  await openTab(page, 'Comercial');
  await input(page, LIMIT).waitFor();
  await callApi(url, userEndpoints.changeRole, {
    session: company,
    body: { ...role, grants: grantsWith({ fields: { limite_credito: 'hidden' } }) },
    headers: { [HEADERS.ifMatch]: String(createdRole.revision) },
  });
  await expectToasts(page, 'Este formulario cambió. Ya se muestra como quedó.');
  await openTab(page, 'Comercial');
  await input(page, 'Plazo en días').waitFor();
  expect(await allTexts(page)).not.toMatch(/Límite de crédito|limite_credito|5.?000.?000/);
  await press(page, 'Volver');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(['Almacén El Puente']);
  expect(await offers()).toBe(0);
});
