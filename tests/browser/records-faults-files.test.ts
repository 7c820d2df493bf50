import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { companyBehindProxy, visitBehindProxy } from './kit/behind-proxy.ts';
import { OFFLINE } from './kit/catalogue-rows.ts';
import {
  addContact,
  beginCustomer,
  cityOf,
  contactsOf,
  type Customers,
  customersOf,
  openTab,
  saveButton,
} from './kit/customers.ts';
import { dropAfterRequest, dropBeforeSend, hold } from './kit/faults.ts';
import { closeToasts, expectToasts, heading } from './kit/journey.ts';
import { SAVED } from './kit/records.ts';

const UPLOAD = 'POST /api/v1/upload-file';
const FILE = { name: 'contrato ñandú.txt', mimeType: 'text/plain', buffer: Buffer.from('Firmado en Luque') };

const stage = companyBehindProxy();
let page: Page;
let customers: Customers;

beforeEach(async () => {
  const { url, proxy, company } = stage();
  customers = customersOf(url, company);
  page = await visitBehindProxy(proxy, company);
});

const files = () => page.getByRole('listitem').filter({ hasText: FILE.name });
const button = (name: string) => page.getByRole('button', { name: `${name} ${FILE.name}`, exact: true });
const progress = () => page.getByRole('progressbar', { name: `Subiendo ${FILE.name}` });

/** Types a new customer with a contact person and chooses a file for it. */
async function typeWithFile(name: string): Promise<void> {
  await beginCustomer(page, name);
  await cityOf(page).fill('Luque');
  await addContact(page, 'Rosa', 'Compras');
  await page.locator('input[type=file]').setInputFiles(FILE);
}

/** Expects one customer of the name, saved with all values and the given files. */
async function expectSaved(name: string, attached: string[]): Promise<void> {
  await saveButton(page).click();
  await expectToasts(page, SAVED);
  await heading(page, 'Clientes').waitFor();
  const found = await customers.named(name);
  expect(
    found.map((one) => [
      one.values['ciudad'],
      contactsOf(one),
      Object.values(one.references.files).map((file) => file.name),
    ]),
  ).toEqual([['Luque', ['Rosa, Compras'], attached]]);
}

describe('a file whose upload is interrupted', () => {
  test('is reported in its field, blocks the save, and is attached once after a retry', async () => {
    for (const cut of [dropBeforeSend, dropAfterRequest]) {
      const name = `Adjunto ${cut.name}`;
      stage().proxy.fault(UPLOAD, cut, 1);
      await typeWithFile(name);
      await files().getByText(OFFLINE).waitFor();
      await expectToasts(page, OFFLINE);
      await closeToasts(page);
      await saveButton(page).click();
      const missing = page.getByRole('group', { name: 'Revise lo siguiente' });
      await missing
        .getByRole('button', { name: `Adjuntos: «${FILE.name}» todavía no está subido. Espere, reintente o quítelo.` })
        .waitFor();
      await expectAccessible(page);
      await button('Reintentar').click();
      await button('Descargar').waitFor();
      await missing.waitFor({ state: 'detached' });
      expect(await files().count()).toBe(1);
      await expectSaved(name, [FILE.name]);
      await closeToasts(page);
    }
  });

  test('can be removed, and the other values are saved', async () => {
    stage().proxy.fault(UPLOAD, dropBeforeSend, 1);
    await typeWithFile('Sin Adjunto');
    await closeToasts(page);
    await button('Quitar').click();
    await files().waitFor({ state: 'detached' });
    await closeToasts(page);
    await expectSaved('Sin Adjunto', []);
  });
});

describe('a file that is uploading', () => {
  test('delays the save until the upload ends', async () => {
    const held = hold();
    stage().proxy.fault(UPLOAD, held.behaviour, 1);
    await typeWithFile('En Camino');
    await progress().waitFor();
    await saveButton(page).click();
    await page.getByText('Revise lo siguiente').waitFor();
    expect(await customers.named('En Camino')).toEqual([]);
    held.release();
    await button('Descargar').waitFor();
    await expectSaved('En Camino', [FILE.name]);
  });

  test('can be cancelled, and the other typed values are kept', async () => {
    const held = hold();
    stage().proxy.fault(UPLOAD, held.behaviour, 1);
    await typeWithFile('Cancelado');
    await progress().waitFor();
    await saveButton(page).click();
    await page.getByText('Revise lo siguiente').waitFor();
    await button('Cancelar').click();
    await files().waitFor({ state: 'detached' });
    await page.getByText('Revise lo siguiente').waitFor({ state: 'detached' });
    await openTab(page, 'Datos');
    expect(await cityOf(page).inputValue()).toBe('Luque');
    await expectSaved('Cancelado', []);
    held.release();
  });
});
