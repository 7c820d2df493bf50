import { recordEndpoints } from '#contract/endpoints/records.ts';
import { HEADERS } from '#contract/constants.ts';
import { businessDateOf, showDate } from '#domain/dates.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { callApi, type RegisteredCompany } from './kit/company.ts';
import { admitGuest, answerBox, confirmedCompany, heading, newId, open, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { save } from './kit/records.ts';
import { customerValues, input, makeRecord, namesIn, openTab, press } from './kit/records-programs.ts';
import { currentFaults } from './kit/screens.ts';

const { url } = inject('product');

const NAME = 'Almacén de Ramos Generales Virgen de los Milagros de Caacupé';

const values = (nombre: string, ciudad = 'Luque') =>
  customerValues({ nombre, ciudad, condicion: 'credito', limite_credito: '5000000', plazo: '30' });

/** Collects the accessibility faults of a page in successive states, on desktop and phone screens. */
function inspector(page: Page) {
  const faults: string[] = [];
  return { faults, look: async (name: string) => void faults.push(...(await currentFaults(page, name))) };
}

test('the form of a record is accessible in each of its states', async () => {
  const company = await confirmedCompany(url);
  const id = await makeRecord(url, company, 'clientes', values(NAME));
  const { page, problems } = await visitAs(company, { url });
  problems.expect(httpFailure(412));
  const { faults, look } = inspector(page);
  await open(page, '/clientes/nuevo');
  await heading(page, 'Crear cliente').waitFor();
  await press(page, 'Guardar');
  await page.getByText('Revise lo siguiente').waitFor();
  await input(page, 'Cliente principal').click();
  await input(page, 'Cliente principal').fill('almacen');
  await page.locator('[role=option]').filter({ visible: true, hasText: NAME }).waitFor();
  await look('problems, and a link that is searched');
  await page.keyboard.press('Escape');
  await openTab(page, 'Comercial');
  await press(page, 'Agregar fila');
  await press(page, 'Guardar');
  await page.getByText('Precios acordados, fila 1, Producto').waitFor();
  await look('terms with problems in a row');
  await openTab(page, 'Contactos');
  await look('contacts');
  await press(page, 'Volver');
  await answerBox(page, 'SI');

  await open(page, `/clientes/${id}`);
  await heading(page, NAME).waitFor();
  await openTab(page, 'Comercial');
  await press(page, 'Historial');
  await page.getByRole('dialog', { name: 'Historial' }).getByRole('listitem').first().waitFor();
  await look('history');
  await page.getByLabel('Ver cómo era el').fill(showDate(businessDateOf(Date.now())));
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await page.getByText('Así era al terminar el').waitFor();
  await look('as it was');
  await press(page, 'Volver al registro de hoy');
  await input(page, 'Plazo en días').fill('45');
  await changeElsewhere(company, id);
  await save(page);
  await page.getByText('Usted guardó este registro en otra ventana mientras lo editaba en esta').waitFor();
  await look('comparison');
  expect(faults).toEqual([]);
}, 180_000);

/** Saves another term for the same customer as another person. */
async function changeElsewhere(company: RegisteredCompany, id: string): Promise<void> {
  await callApi(url, recordEndpoints.changeRecord, {
    session: company,
    body: {
      program: 'clientes',
      id,
      values: { ...values(NAME), plazo: '60', contactos: [{ id: newId(), values: { nombre: 'Rosa' } }] },
    },
    headers: { [HEADERS.ifMatch]: '"1"' },
  });
}

test('a read-only record and one in the bin are accessible', async () => {
  const company = await confirmedCompany(url);
  const id = await makeRecord(url, company, 'clientes', values(NAME));
  const deletedId = await makeRecord(url, company, 'clientes', values('Despensa Doña Juana'));
  await callApi(url, recordEndpoints.deleteRecord, {
    session: company,
    body: { program: 'clientes', id: deletedId },
    headers: { [HEADERS.ifMatch]: '"1"' },
  });
  const guest = await admitGuest(url, company, 'Consulta');
  const { page } = await visitAs(guest, { url });
  const { faults, look } = inspector(page);
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual([NAME]);
  await open(page, `/clientes/${id}`);
  await page.getByText('Solo lectura').waitFor();
  await look('record to read');
  await open(page, `/clientes/${deletedId}`);
  await page.getByText('Este registro está en la papelera').waitFor();
  await look('record in the bin');
  expect(faults).toEqual([]);
}, 120_000);
