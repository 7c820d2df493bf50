import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import type { RegisteredCompany } from './kit/company.ts';
import { cityOf, type Customers, customersOf, openCustomer } from './kit/customers.ts';
import { admitGuest, confirmedCompany, expectToasts, type Guest, newId, open, visitAs } from './kit/journey.ts';
import { save, SAVED } from './kit/records.ts';

const { url } = inject('product');

let company: RegisteredCompany;
let guest: Guest;
let customers: Customers;
beforeAll(async () => {
  company = await confirmedCompany(url);
  guest = await admitGuest(url, company, 'Administrador');
  customers = customersOf(url, company);
});

/** A page of a user. */
async function pageOf(person: RegisteredCompany | Guest): Promise<Page> {
  const { page, problems } = await visitAs(person, { url });
  problems.expect(ANY_FAILURE);
  return page;
}

/** Changes a field of a customer as the user of a page, and saves it. */
async function saveField(page: Page, customer: RecordAnswer, field: string | RegExp, value: string): Promise<void> {
  await openCustomer(page, customer);
  await page.getByRole('textbox', { name: field }).fill(value);
  await save(page);
  await expectToasts(page, SAVED);
}

const NAME = /^Nombre o razón social/;
const names = (page: Page) => page.getByRole('grid').getByRole('link').allInnerTexts();
const line = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Two customers, the list of them as one user sees it, and a page of another user. */
async function openList() {
  const name = `Lista ${newId().slice(-6)}`;
  const [first] = [await customers.create({ nombre: `${name} A` }), await customers.create({ nombre: `${name} B` })];
  const [mine, theirs] = [await pageOf(company), await pageOf(guest)];
  await open(mine, `/clientes?buscar=${encodeURIComponent(name)}`);
  // The start page names today's records too.
  await mine
    .getByRole('grid')
    .getByRole('link', { name: `${name} B` })
    .waitFor();
  return { name, first, mine, theirs };
}

test('an open list keeps its rows when others change them, says how many, and shows them by keyboard', async () => {
  const { name, first, mine, theirs } = await openList();
  const last = mine.getByRole('grid').getByRole('link', { name: `${name} B` });
  const before = [await names(mine), await last.boundingBox()];
  await saveField(theirs, first, NAME, `${name} Z`);
  await line(mine, '1 cliente cambió').waitFor();
  expect([await names(mine), await last.boundingBox()]).toEqual(before);
  await expectAccessible(mine);
  await mine.getByRole('button', { name: 'Actualizar' }).press('Enter');
  await expect.poll(() => names(mine)).toEqual([`${name} B`, `${name} Z`]);
  await line(mine, '1 cliente cambió').waitFor({ state: 'detached' });
});

test('an open record says at once who saved it elsewhere, and offers the comparison with what was typed', async () => {
  const customer = await customers.create({ nombre: 'Compartido S.A.', ciudad: 'Asunción' });
  const [mine, theirs] = [await pageOf(company), await pageOf(guest)];
  await openCustomer(mine, customer);
  await saveField(theirs, customer, 'Ciudad', 'Areguá');
  await expect.poll(() => cityOf(mine).inputValue()).toBe('Areguá');
  await expect
    .poll(() => mine.locator('[data-scope=toast] [data-part=description]').allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`^${guest.person} lo guardó el .* Ya se muestra como quedó\\.$`))]);

  await cityOf(mine).fill('Itá');
  await saveField(theirs, customer, 'Ciudad', 'Luque');
  const told = mine.getByRole('alert').filter({ hasText: 'Otra persona guardó este registro' });
  await told.getByText(new RegExp(`^${guest.person} lo guardó el`)).waitFor();
  expect(await cityOf(mine).inputValue()).toBe('Itá');
  await expectAccessible(mine);
  await told.getByRole('button', { name: 'Comparar' }).press('Enter');
  const town = mine.getByRole('radiogroup', { name: 'Ciudad' });
  await expect.poll(() => town.getByRole('radio').count()).toBe(2);
  await mine.getByRole('button', { name: 'Seguir con lo elegido' }).click();
  await save(mine);
  await expect.poll(async () => (await customers.read(customer.id)).values['ciudad']).toBe('Itá');
});

test('what passed the screen stays in the inbox until the session ends, and the preferences open from there', async () => {
  const customer = await customers.create({ nombre: 'Mensajes S.A.' });
  const page = await pageOf(company);
  await saveField(page, customer, 'Ciudad', 'Pilar');
  await page.reload();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Avisos/ });
  await bell.click();
  await page.getByRole('button', { name: 'Mensajes de esta sesión' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Mensajes de esta sesión' });
  await panel.getByRole('listitem').getByText(SAVED).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Preferencias de avisos' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Preferencias de avisos' });
  await choice.getByRole('switch', { name: 'Importaciones' }).press(' ');
  await expectAccessible(page);
  await page.reload();
  await bell.click();
  await page.getByRole('button', { name: 'Preferencias de avisos' }).click();
  expect(await choice.getByRole('switch', { name: 'Importaciones' }).getAttribute('aria-checked')).toBe('false');
});
