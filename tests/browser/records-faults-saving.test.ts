import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { companyBehindProxy, visitBehindProxy } from './kit/behind-proxy.ts';
import { OFFLINE } from './kit/catalogue-rows.ts';
import {
  addContact,
  beginCustomer,
  cellOf,
  cityOf,
  contact,
  contactsOf,
  type Customers,
  customersOf,
  draftOffer,
  nameOf,
  openCustomer,
  openTab,
  saveButton,
} from './kit/customers.ts';
import type { Behaviour } from './kit/fault-proxy.ts';
import { dropAfterRequest, dropBeforeSend, dropMidResponse, hold } from './kit/faults.ts';
import { closeToasts, expectToasts, heading, overlay } from './kit/journey.ts';
import { SAVED } from './kit/records.ts';

const CREATE = 'POST /api/v1/create-record';
const CHANGE = 'POST /api/v1/change-record';
const CUT = `Error al Guardar Datos ${OFFLINE}`;

/**
 * Cuts the connection before the request is sent, after it is sent and before the response, or in the middle of the
 * response.
 */
const cuts = [dropBeforeSend, dropAfterRequest, dropMidResponse];

const stage = companyBehindProxy();
let page: Page;
let customers: Customers;

beforeEach(async () => {
  const { url, proxy, company } = stage();
  customers = customersOf(url, company);
  page = await visitBehindProxy(proxy, company);
  onTestFinished(() => proxy.clear());
});

/** Types a new customer with a contact person, in full. */
async function typeCustomer(name: string): Promise<void> {
  await beginCustomer(page, name);
  await cityOf(page).fill('Luque');
  await addContact(page, 'Rosa', 'Compras');
}

async function expectTyped(name: string): Promise<void> {
  expect([await cellOf(page, 'Nombre', 1).inputValue(), await cellOf(page, 'Cargo', 1).inputValue()]).toEqual([
    'Rosa',
    'Compras',
  ]);
  await openTab(page, 'Datos');
  expect([await nameOf(page).inputValue(), await cityOf(page).inputValue()]).toEqual([name, 'Luque']);
}

/** Expects one customer of a name, at this revision, with all typed values. */
async function expectOne(name: string, { revision = 1, city = 'Luque' } = {}): Promise<void> {
  const found = await customers.named(name);
  expect(found.map((one) => [one.values['nombre'], one.values['ciudad'], one.revision, contactsOf(one)])).toEqual([
    [name, city, revision, ['Rosa, Compras']],
  ]);
}

async function saved(): Promise<void> {
  await expectToasts(page, SAVED);
  await heading(page, 'Clientes').waitFor();
}

/** Saves the typed values over a connection that is cut once, and saves them again. */
async function saveTwice(match: string, cut: Behaviour, name: string): Promise<void> {
  stage().proxy.fault(match, cut, 1);
  await saveButton(page).click();
  await expectToasts(page, CUT);
  await expectTyped(name);
  await closeToasts(page);
  await saveButton(page).click();
  await saved();
  await closeToasts(page);
}

describe('a save whose connection is cut', () => {
  test('at any moment is reported, keeps the typed values, and creates one customer when retried', async () => {
    for (const cut of cuts) {
      const name = `Corte ${cut.name}`;
      await typeCustomer(name);
      await saveTwice(CREATE, cut, name);
      await expectOne(name);
    }
  });

  test('at any moment changes an existing customer once and causes no conflict with itself', async () => {
    for (const cut of cuts) {
      const name = `Cambio ${cut.name}`;
      const created = await customers.create({ nombre: name, contactos: [contact('Rosa', 'Caja')] });
      await openCustomer(page, created);
      await cityOf(page).fill('Luque');
      await openTab(page, 'Contactos');
      await cellOf(page, 'Cargo', 1).fill('Compras');
      await saveTwice(CHANGE, cut, name);
      await expectOne(name, { revision: 2 });
    }
  });

  test('after the server created the record is compared with newly typed values, which change that record', async () => {
    await typeCustomer('Hecho y Corregido');
    stage().proxy.fault(CREATE, dropAfterRequest, 1);
    await saveButton(page).click();
    await expectToasts(page, CUT);
    await closeToasts(page);
    await openTab(page, 'Datos');
    await cityOf(page).fill('Areguá');
    await saveButton(page).click();
    const city = page.getByRole('radiogroup', { name: 'Ciudad' });
    await city.waitFor();
    expect(await page.getByRole('radiogroup').count()).toBe(1);
    expect(await city.getByRole('radio').first().isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Seguir con lo elegido' }).click();
    await saveButton(page).click();
    await saved();
    await expectOne('Hecho y Corregido', { revision: 2, city: 'Areguá' });
  });

  test('and whose page is reloaded continues from the draft, and creates one customer', async () => {
    await typeCustomer('Recargado');
    const held = hold(dropAfterRequest);
    stage().proxy.fault(CREATE, held.behaviour, 1);
    await saveButton(page).click();
    await expect.poll(() => held.waiting).toBe(1);
    held.release();
    await expect.poll(async () => (await customers.named('Recargado')).length).toBe(1);
    await page.reload();
    await heading(page, 'Crear cliente').waitFor();
    await draftOffer(page).getByRole('button', { name: 'Recuperar' }).click();
    await openTab(page, 'Contactos');
    await expectTyped('Recargado');
    await saveButton(page).click();
    await saved();
    await expectOne('Recargado');
  });
});

describe('a save requested twice', () => {
  test('by a double click, by Enter and a click, or again while it is in progress, creates one customer', async () => {
    const ways = [
      () => saveButton(page).dblclick(),
      async () => {
        await saveButton(page).focus();
        await page.keyboard.press('Enter');
        await saveButton(page).click({ force: true });
      },
      async () => {
        await saveButton(page).click();
        await page.keyboard.press('Control+s');
        await page.keyboard.press('Control+s');
      },
    ];
    for (const [index, way] of ways.entries()) {
      const name = `Dos Veces ${index}`;
      await typeCustomer(name);
      const held = hold();
      stage().proxy.fault(CREATE, held.behaviour, 1);
      const before = stage().proxy.requestsTo(CREATE).length;
      await way();
      await overlay(page).waitFor();
      held.release();
      await saved();
      expect(stage().proxy.requestsTo(CREATE).length - before).toBe(1);
      await expectOne(name);
      await closeToasts(page);
    }
  });

  test('by going back to the form after saving finds an empty form, and creates nothing', async () => {
    await typeCustomer('Vuelta Atrás');
    await saveButton(page).click();
    await saved();
    await page.goBack();
    await heading(page, 'Crear cliente').waitFor();
    expect([await nameOf(page).inputValue(), await draftOffer(page).count()]).toEqual(['', 0]);
    await saveButton(page).click();
    await page.getByText('Revise lo siguiente').waitFor();
    await expectOne('Vuelta Atrás');
  });
});
