import { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ANY_FAILURE, OFFLINE } from './kit/catalogue-rows.ts';
import { callApi, type RegisteredCompany, registerCompany } from './kit/company.ts';
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
import { type Behaviour, faultProxy } from './kit/fault-proxy.ts';
import { closeToasts, expectToasts, greeting, heading, signIn, submitCredentials, visitAs } from './kit/journey.ts';
import { connectionFailure } from './kit/problems.ts';
import { startProduct } from './kit/product.ts';
import { SAVED } from './kit/records.ts';

const { url } = inject('product');

const AWAY = 'Sin conexión con el servidor. Se vuelve a intentar solo; lo escrito se conserva en este equipo.';
const STORAGE_REFUSED =
  'El navegador no permite guardar datos en este equipo. Lo que no se guarde se pierde al cerrar la página.';

let company: RegisteredCompany;
let customers: Customers;
beforeAll(async () => {
  company = await registerCompany(url);
  customers = customersOf(url, company);
});

interface Typist {
  page: Page;
  context: BrowserContext;
}

/** Signs a person in, with the question before saving switched off. */
async function typistAt(address = url, person = company): Promise<Typist> {
  const { page, context, problems } = await visitAs(person, { url: address });
  problems.expect(ANY_FAILURE);
  problems.expect(connectionFailure);
  await page.evaluate(() => localStorage.setItem('nemu.preferences', '{"confirmSave":false}'));
  await page.reload();
  await greeting(page).waitFor();
  return { page, context };
}

const savedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('nemu.drafts.'))
      .toString(),
  );

/** Types into the open form and waits until the last value is stored in the draft. */
async function typeAll(page: Page): Promise<void> {
  await addContact(page, 'Nilda', 'Gerencia');
  await openTab(page, 'Datos');
  const before = await savedDrafts(page);
  await cityOf(page).fill('Encarnación');
  await expect.poll(() => savedDrafts(page)).not.toBe(before);
}

/** Expects an offered draft that is not yet in the form, and all of its values in the form once recovered. */
async function recover(page: Page, city: { before: string }): Promise<void> {
  await draftOffer(page).waitFor();
  expect([await cityOf(page).inputValue(), await cityOf(page).isEditable()]).toEqual([city.before, false]);
  await draftOffer(page).getByRole('button', { name: 'Recuperar' }).click();
  expect(await cityOf(page).inputValue()).toBe('Encarnación');
  await openTab(page, 'Contactos');
  const rows = page.getByRole('table', { name: 'Contactos' }).getByRole('textbox', { name: /^Nombre, fila / });
  const last = await rows.count();
  expect([await cellOf(page, 'Nombre', last).inputValue(), await cellOf(page, 'Cargo', last).inputValue()]).toEqual([
    'Nilda',
    'Gerencia',
  ]);
}

async function expectSavedOnce(
  page: Page,
  name: string,
  contacts: string[],
  storedCustomers = customers,
): Promise<void> {
  await saveButton(page).click();
  await expectToasts(page, SAVED);
  await heading(page, 'Clientes').waitFor();
  const found = await storedCustomers.named(name);
  expect(found.map((one) => [one.values['nombre'], one.values['ciudad'], contactsOf(one)])).toEqual([
    [name, 'Encarnación', contacts],
  ]);
}

/** Kills the process of a page without unload events, as a crash does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

describe('the draft of a new customer can be recovered and creates one customer when saved', () => {
  test('after a reload, at the same URL', async () => {
    const { page } = await typistAt();
    await beginCustomer(page, 'Recarga S.A.');
    await typeAll(page);
    await page.reload();
    await heading(page, 'Crear cliente').waitFor();
    await recover(page, { before: '' });
    await expectSavedOnce(page, 'Recarga S.A.', ['Nilda, Gerencia']);
  });

  test.each([
    ['closed', (page: Page) => page.close({ runBeforeUnload: false })],
    ['killed', crash],
  ] as const)('after its tab was %s', async (how, end) => {
    const name = `Pestaña ${how}`;
    const { page, context } = await typistAt();
    await beginCustomer(page, name);
    await typeAll(page);
    await end(page);
    const again = await context.newPage();
    await signIn(again, company);
    await again
      .getByRole('region', { name: 'Continuar' })
      .getByRole('link', { name: /^Continuar / })
      .click();
    await heading(again, 'Crear cliente').waitFor();
    await recover(again, { before: '' });
    await expectSavedOnce(again, name, ['Nilda, Gerencia']);
  });
});

describe('the draft of an existing customer can be recovered and changes the customer when saved', () => {
  test('after the session was ended elsewhere and the same person signs in again, at the same URL', async () => {
    const created = await customers.create({
      nombre: 'Sesión S.A.',
      ciudad: 'Luque',
      contactos: [contact('Rosa', 'Caja')],
    });
    const { page } = await typistAt();
    await openCustomer(page, created);
    await typeAll(page);
    const { rows } = await callApi(url, sessionEndpoints.sessions, { session: company });
    const reloaded = page.waitForEvent('load');
    const others = rows.filter(({ current }) => !current);
    for (const { id } of others) await callApi(url, sessionEndpoints.endSession, { body: { id }, session: company });
    // The page of an ended session reloads. Values typed before the reload would be lost.
    await reloaded;
    await heading(page, 'Iniciar sesión').waitFor();
    expect(await savedDrafts(page)).not.toContain('Encarnaci');
    await submitCredentials(page, company);
    await heading(page, 'Sesión S.A.').waitFor();
    await recover(page, { before: 'Luque' });
    await expectSavedOnce(page, 'Sesión S.A.', ['Rosa, Caja', 'Nilda, Gerencia']);
  });
});

test('a save during which the server is killed creates one customer with all typed values when retried', async () => {
  const first = await startProduct();
  onTestFinished(() => first.stop());
  const proxy = await faultProxy({ target: first.url });
  onTestFinished(() => proxy.close());
  const person = await registerCompany(first.url);
  const { page } = await typistAt(proxy.url, person);
  await beginCustomer(page, 'Corriente S.A.');
  await typeAll(page);
  const killed: Behaviour = async (exchange) => {
    await exchange.forward();
    await first.kill();
    exchange.cut();
  };
  proxy.fault('POST /api/v1/create-record', killed, 1);
  await saveButton(page).click();
  await expectToasts(page, `Error al Guardar Datos ${OFFLINE}`);
  await page.getByText(AWAY).waitFor();
  expect([await nameOf(page).inputValue(), await cityOf(page).inputValue()]).toEqual(['Corriente S.A.', 'Encarnación']);

  const second = await startProduct({ dataDir: first.dataDir });
  onTestFinished(() => second.end().then(() => undefined));
  proxy.aim(second.url);
  await page.getByText(AWAY).waitFor({ state: 'detached' });
  const storedCustomers = customersOf(second.url, person);
  expect((await storedCustomers.named('Corriente S.A.')).map(contactsOf)).toEqual([['Nilda, Gerencia']]);
  await page.reload();
  await heading(page, 'Crear cliente').waitFor();
  await recover(page, { before: '' });
  await expectSavedOnce(page, 'Corriente S.A.', ['Nilda, Gerencia'], storedCustomers);
}, 120_000);

test('the form warns when the browser cannot store drafts, and still saves', async () => {
  const { page } = await typistAt();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await beginCustomer(page, 'Lleno S.A.');
  await addContact(page, 'Nilda', 'Gerencia');
  await openTab(page, 'Datos');
  await cityOf(page).fill('Encarnación');
  await expectToasts(page, STORAGE_REFUSED);
  await closeToasts(page);
  await expectSavedOnce(page, 'Lleno S.A.', ['Nilda, Gerencia']);
});
