import { userEndpoints } from '#contract/endpoints/users.ts';
import { expect, inject, test } from 'vitest';
import { ownClipboard } from './kit/clipboard.ts';
import { callApi } from './kit/company.ts';
import { admitGuest, confirmedCompany, heading, newId, open, visitAs } from './kit/journey.ts';
import { print, printed, stubPrint } from './kit/printing.ts';
import { save } from './kit/records.ts';
import { cellOf, chooseLink, customerValues, makeRecord, openTab, press } from './kit/records-programs.ts';

const { url } = inject('product');

const note = 'Entrega por la puerta de atrás. '.repeat(30).trim();
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test('a record prints its long text, its links, the names of its files and every row of its tables', async () => {
  const company = await confirmedCompany(url);
  const parent = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Casa Matriz' }));
  const contacts = Array.from({ length: 40 }, (_, at) => ({
    id: newId(),
    values: { nombre: `Persona ${String(at + 1).padStart(2, '0')}`, cargo: 'Compras' },
  }));
  const values = {
    ...customerValues({ nombre: 'Almacén Ñandutí', notas: note, cliente_principal: parent }),
    contactos: contacts,
  };
  const id = await makeRecord(url, company, 'clientes', values);
  const { page } = await visitAs(company, { url });
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén Ñandutí').waitFor();
  await openTab(page, 'Contactos');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato firmado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') });
  await page.getByRole('button', { name: 'Descargar contrato firmado.pdf' }).waitFor();
  await save(page);
  await heading(page, 'Clientes').waitFor();
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén Ñandutí').waitFor();
  await stubPrint(page);
  const pages = await print(page);
  const text = pages.join('');
  expect(text).toContain(withoutSpaces(note));
  expect(text).toContain('CasaMatriz');
  expect(text).toContain('contratofirmado.pdf');
  expect(contacts.filter((row) => !text.includes(withoutSpaces(row.values.nombre)))).toEqual([]);
  // A label and its value are on the same page.
  expect(pages.filter((one) => one.includes('Límitedecrédito') !== one.includes('Plazoendías'))).toEqual([]);
  expect(text).not.toContain('Guardar');
});

test('a sheet over a record prints itself, and the record prints again once it is closed', async () => {
  const company = await confirmedCompany(url);
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén Ñandutí' }));
  const { page } = await visitAs(company, { url });
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén Ñandutí').waitFor();
  await openTab(page, 'Comercial');
  await press(page, 'Agregar fila');
  await chooseLink(page, cellOf(page, 'Producto', 1), 'Yerba Ñandejara', 'Crear «Yerba Ñandejara»…');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  const text = (await printed(page)).join('');
  expect([text.includes('YerbaÑandejara'), text.includes('AlmacénÑandutí')]).toEqual([true, false]);
  expect(text).toContain('Impresoel');
  await page.keyboard.press('Escape');
  const again = async () => (await printed(page)).join('');
  await expect.poll(again).toContain('AlmacénÑandutí');
});

test('no hidden field and nothing of another company is on paper or in a copy', async () => {
  const company = await confirmedCompany(url);
  const other = await confirmedCompany(url);
  const credit = { condicion: 'credito', plazo: '30', limite_credito: '7654321' };
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén Ñandutí', ...credit }));
  await makeRecord(url, other, 'clientes', customerValues({ nombre: 'Ajena S.A.' }));
  const fields = { limite_credito: 'hidden' as const };
  const grants = [{ program: 'clientes', actions: ['view' as const], scope: 'all' as const, fields }];
  await callApi(url, userEndpoints.createRole, { session: company, body: { id: newId(), name: 'Sin montos', grants } });
  const guest = await admitGuest(url, company, 'Sin montos');
  const { page } = await visitAs(guest, { url });
  const papers: string[] = [];
  for (const address of ['/clientes', '/clientes?agrupar=ciudad', `/clientes/${id}`]) {
    await open(page, address);
    const shown = address.endsWith(id) ? page.getByRole('heading') : page.getByRole('link');
    await shown.filter({ hasText: 'Almacén Ñandutí', visible: true }).first().waitFor();
    await stubPrint(page);
    papers.push((await print(page)).join(''));
  }
  await open(page, '/clientes');
  await page.getByRole('link', { name: 'Almacén Ñandutí' }).waitFor();
  const copied = await ownClipboard(page);
  await press(page, 'Más acciones');
  await page.getByRole('menuitem', { name: 'Copiar', exact: true }).click();
  await page.getByText('Se copió 1 cliente. Ya puede pegar en una planilla.').waitFor();
  papers.push(withoutSpaces(await copied()));
  expect(papers.map((text) => text.includes('AlmacénÑandutí'))).toEqual([true, true, true, true]);
  const secrets = ['Límitedecrédito', '7.654.321', '7654321', 'Ajena', withoutSpaces(other.company)];
  expect(secrets.filter((secret) => papers.some((text) => text.includes(secret)))).toEqual([]);
});
