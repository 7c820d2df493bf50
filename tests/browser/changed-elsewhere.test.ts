import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import type { RegisteredCompany } from './kit/company.ts';
import { cityOf, type Customers, customersOf, openCustomer, saveButton } from './kit/customers.ts';
import { admitGuest, confirmedCompany, expectToasts, type Guest, open, visitAs } from './kit/journey.ts';
import { SAVED } from './kit/records.ts';

const { url } = inject('product');

let company: RegisteredCompany;
let guest: Guest;
let customers: Customers;
beforeAll(async () => {
  company = await confirmedCompany(url);
  guest = await admitGuest(url, company, 'Administrador');
  customers = customersOf(url, company);
});

/** A page of a user, who saves without a question. */
async function pageOf(person: RegisteredCompany | Guest): Promise<Page> {
  const { page, problems } = await visitAs(person, { url });
  problems.expect(ANY_FAILURE);
  await page.evaluate(() => localStorage.setItem('nemu.preferences', '{"confirmSave":false}'));
  await page.reload();
  return page;
}

/** Saves the town of a customer as the user of a page. */
async function saveTown(page: Page, customer: RecordAnswer, town: string): Promise<void> {
  await openCustomer(page, customer);
  await cityOf(page).fill(town);
  await saveButton(page).click();
  await expectToasts(page, SAVED);
}

const names = (page: Page) => page.getByRole('grid').getByRole('link').allInnerTexts();
const line = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

test('an open list keeps its rows when others change them, says how many, and shows them by keyboard', async () => {
  const first = await customers.create({ nombre: 'Primero S.A.' });
  await customers.create({ nombre: 'Segundo S.A.' });
  const [mine, theirs] = [await pageOf(company), await pageOf(guest)];
  await open(mine, '/clientes');
  await mine.getByRole('link', { name: 'Segundo S.A.' }).waitFor();
  const before = await names(mine);
  const top = await mine.getByRole('link', { name: 'Segundo S.A.' }).boundingBox();
  await openCustomer(theirs, first);
  await theirs.getByRole('textbox', { name: /^Nombre o razón social/ }).fill('Tercero S.A.');
  await saveButton(theirs).click();
  await line(mine, '1 cliente cambió').waitFor();
  expect(await names(mine)).toEqual(before);
  expect(await mine.getByRole('link', { name: 'Segundo S.A.' }).boundingBox()).toEqual(top);
  await expectAccessible(mine);
  await mine.getByRole('button', { name: 'Actualizar' }).press('Enter');
  await mine.getByRole('link', { name: 'Tercero S.A.' }).waitFor();
  await line(mine, '1 cliente cambió').waitFor({ state: 'detached' });

  // A stream that was down continues after its last event.
  await mine.context().setOffline(true);
  await openCustomer(theirs, await customers.read(first.id));
  await theirs.getByRole('textbox', { name: /^Nombre o razón social/ }).fill('Cuarto S.A.');
  await saveButton(theirs).click();
  await expectToasts(theirs, SAVED);
  await mine.context().setOffline(false);
  await line(mine, '1 cliente cambió').waitFor();
  expect(await mine.getByRole('link', { name: 'Tercero S.A.' }).count()).toBe(1);
});

test('an open record says at once who saved it elsewhere, and offers the comparison with what was typed', async () => {
  const customer = await customers.create({ nombre: 'Compartido S.A.', ciudad: 'Asunción' });
  const [mine, theirs] = [await pageOf(company), await pageOf(guest)];
  await openCustomer(mine, customer);
  await saveTown(theirs, customer, 'Areguá');
  await expect.poll(() => cityOf(mine).inputValue()).toBe('Areguá');
  await expect
    .poll(() => mine.locator('[data-scope=toast] [data-part=description]').allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`^${guest.person} lo guardó el .* Ya se muestra como quedó\\.$`))]);

  await cityOf(mine).fill('Itá');
  await saveTown(theirs, customer, 'Luque');
  const told = mine.getByRole('alert').filter({ hasText: 'Otra persona guardó este registro' });
  await told.getByText(new RegExp(`^${guest.person} lo guardó el`)).waitFor();
  expect(await cityOf(mine).inputValue()).toBe('Itá');
  await expectAccessible(mine);
  await told.getByRole('button', { name: 'Comparar' }).press('Enter');
  const town = mine.getByRole('radiogroup', { name: 'Ciudad' });
  await expect.poll(() => town.getByRole('radio').count()).toBe(2);
  await mine.getByRole('button', { name: 'Seguir con lo elegido' }).click();
  await saveButton(mine).click();
  await expect.poll(async () => (await customers.read(customer.id)).values['ciudad']).toBe('Itá');
});

test('what passed the screen stays in the inbox until the session ends, and the preferences open from there', async () => {
  const customer = await customers.create({ nombre: 'Mensajes S.A.' });
  const page = await pageOf(company);
  await saveTown(page, customer, 'Pilar');
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
