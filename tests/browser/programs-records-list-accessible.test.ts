import { recordEndpoints } from '#contract/endpoints/records.ts';
import { HEADERS } from '#contract/constants.ts';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { callApi, registerCompany } from './kit/company.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { hold } from './kit/faults.ts';
import { open, visitAs } from './kit/journey.ts';
import { addFilter, customerValues, listOf, makeRecord, namesIn, press } from './kit/records-programs.ts';
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

test('the list of a program is accessible in each of its states', async () => {
  const company = await registerCompany(url);
  const proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  const { page } = await visitAs(company, { url: proxy.url });
  const { faults, look } = inspector(page);
  await open(page, '/clientes');
  await page.getByText('Todavía no hay clientes').waitFor();
  await look('first use');
  for (const nombre of [NAME, 'Bodega San Blas', 'Casa Cáceres'])
    await makeRecord(url, company, 'clientes', values(nombre));
  const deletedId = await makeRecord(url, company, 'clientes', values('Despensa Doña Juana'));
  await callApi(url, recordEndpoints.deleteRecord, {
    session: company,
    body: { program: 'clientes', id: deletedId },
    headers: { [HEADERS.ifMatch]: '"1"' },
  });
  await open(page, '/clientes');
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual([NAME, 'Bodega San Blas', 'Casa Cáceres']);
  await listOf(page, 'Clientes').getByRole('checkbox', { name: 'Elegir Casa Cáceres' }).check();
  await page.getByText('1 cliente elegido').waitFor();
  await addFilter(page, 'Ciudad', 'contiene', 'luque');
  await addFilter(page, 'Condición', 'es', 'Crédito');
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  await look('filled, narrowed, one chosen');
  const held = hold();
  const fault = proxy.fault(/^POST \/api\/v1\/records/, held.behaviour);
  await page.getByRole('columnheader', { name: 'Ciudad' }).getByRole('button').first().click();
  await listOf(page, 'Clientes').locator('[aria-hidden] > div').first().waitFor();
  await look('waiting for another order');
  fault.lift();
  held.release();
  await press(page, 'Agregar filtro');
  const editor = page.getByRole('form', { name: 'Agregar filtro' });
  await editor.getByLabel('Campo', { exact: true }).selectOption({ label: 'Cliente principal' });
  await editor.getByRole('button', { name: 'Aplicar' }).click();
  await editor.getByText('Indique con qué comparar.').waitFor();
  await look('filter with a problem');
  await press(page, 'Cancelar');
  await press(page, 'Columnas');
  await page.getByRole('dialog', { name: 'Columnas' }).waitFor();
  await look('columns');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz');
  await page.getByText('Ningún registro coincide').waitFor();
  await look('nothing found');
  await open(page, '/clientes/papelera');
  await expect.poll(() => namesIn(page, 'Papelera de Clientes')).toEqual(['Despensa Doña Juana']);
  await look('bin');
  expect(faults).toEqual([]);
}, 180_000);
