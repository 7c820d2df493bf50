import { HEADERS } from '#contract/constants.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { Field } from '#domain/fields/field.ts';
import { clientes } from '#domain/forms/shipped/clientes.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, type RegisteredCompany, registerCompany } from './kit/company.ts';
import {
  addContact,
  beginCustomer,
  cellOf,
  cityOf,
  contact,
  type Customers,
  customersOf,
  draftOffer,
  openCustomer,
  openTab,
  saveButton,
} from './kit/customers.ts';
import { closeToasts, expectToasts, heading, signIn, visitAs } from './kit/journey.ts';
import { SAVED } from './kit/records.ts';

const { url } = inject('product');

const NEWER = 'Este formulario cambió mientras usted escribía';
const FORM_REFRESHED = 'Este formulario cambió. Ya se muestra como quedó.';

let company: RegisteredCompany;
let customers: Customers;
let page: Page;
let context: BrowserContext;

beforeEach(async () => {
  company = await registerCompany(url);
  customers = customersOf(url, company);
  ({ page, context } = await visitAs(company, { url }));
  await page.evaluate(() => localStorage.setItem('nemu.preferences', '{"confirmSave":false}'));
  await page.reload();
});

/** A newer version of a field: the town becomes a zone, and contact persons lose their position. */
function newer(field: Field): Field {
  if (field.kind === 'table' && field.key === 'contactos') {
    return { ...field, columns: field.columns.filter(({ key }) => key !== 'cargo') };
  }
  if (field.kind === 'link' && field.key === 'cliente_principal') return { ...field, columns: ['ruc'] };
  if (!('key' in field) || field.key !== 'ciudad') return field;
  return { kind: 'text', key: 'zona', label: 'Zona', width: 6, default: "'Central'" };
}

/** Publishes the next version of the customers' form, as its designer does. */
async function publishNewer(): Promise<void> {
  const tabs = clientes.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, fields: row.fields.map(newer) })),
    })),
  }));
  const columns = clientes.list.columns.filter((key) => key !== 'ciudad');
  const definition = { ...clientes, tabs, list: { ...clientes.list, columns } };
  const read = { ...programEndpoints.form, path: `${programEndpoints.form.path}?program=clientes` };
  const over = (revision: number) => ({ session: company, headers: { [HEADERS.ifMatch]: String(revision) } });
  const { revision } = await callApi(url, read, { session: company });
  const body = { program: 'clientes', definition };
  const savedForm = await callApi(url, programEndpoints.saveForm, { body, ...over(revision) });
  expect(savedForm.problems).toEqual([]);
  await callApi(url, programEndpoints.publishForm, { body: { program: 'clientes' }, ...over(savedForm.revision) });
}

const zone = () => page.getByRole('textbox', { name: 'Zona' });
const address = () => page.getByRole('textbox', { name: 'Dirección' });

/** Expects one customer of a name, with an address, a zone and contact persons. */
async function expectSaved(name: string, [direccion, zona]: [string, string], contacts: string[]): Promise<void> {
  await saveButton(page).click();
  await expectToasts(page, SAVED);
  await heading(page, 'Clientes').waitFor();
  const found = await customers.named(name);
  expect(found.map(({ form_version, values }) => [form_version, values['direccion'], values['zona']])).toEqual([
    [2, direccion, zona],
  ]);
  const rows = found[0]?.values['contactos'];
  expect(Array.isArray(rows) && rows.map((row) => (typeof row === 'string' ? row : row.values['nombre']))).toEqual(
    contacts,
  );
}

describe('a newly published version of a form', () => {
  test('applies at once to a record without edits', async () => {
    const created = await customers.create({ nombre: 'Quieta S.A.', ciudad: 'Pilar' });
    await openCustomer(page, created);
    await publishNewer();
    await zone().waitFor();
    await expectToasts(page, FORM_REFRESHED);
    expect([await zone().inputValue(), await cityOf(page).count()]).toEqual(['', 0]);
    await page.getByText('Datos de versiones anteriores').waitFor();
    expect(await page.getByText('Pilar').count()).toBe(1);
    await expectAccessible(page);
  });

  test('applies to a form with edits only on request, and keeps every value that still has a field', async () => {
    const created = await customers.create({
      nombre: 'Escrita S.A.',
      ciudad: 'Pilar',
      contactos: [contact('Rosa', 'Caja')],
    });
    await openCustomer(page, created);
    await address().fill('Palma 10');
    await cityOf(page).fill('Luque');
    await addContact(page, 'Nilda', 'Gerencia');
    await publishNewer();
    const notice = page.getByRole('status').filter({ hasText: NEWER });
    await notice.waitFor();
    await expectAccessible(page);
    expect([await cellOf(page, 'Nombre', 2).inputValue(), await cellOf(page, 'Cargo', 2).inputValue()]).toEqual([
      'Nilda',
      'Gerencia',
    ]);
    await notice.getByRole('button', { name: 'Pasar al formulario nuevo' }).click();
    await draftOffer(page).getByRole('button', { name: 'Recuperar' }).click();
    expect([await address().inputValue(), await zone().inputValue(), await cityOf(page).count()]).toEqual([
      'Palma 10',
      '',
      0,
    ]);
    await expectSaved('Escrita S.A.', ['Palma 10', ''], ['Rosa', 'Nilda']);
  });

  test('accepts a draft of the older version in the remaining fields, and new fields have their defaults', async () => {
    await beginCustomer(page, 'Antigua S.A.');
    await address().fill('Palma 10');
    await addContact(page, 'Nilda', 'Gerencia');
    await page.close();
    await publishNewer();
    page = await context.newPage();
    await signIn(page, company);
    await closeToasts(page);
    await page.goto('/#/clientes/nuevo');
    await draftOffer(page).getByRole('button', { name: 'Recuperar' }).click();
    await openTab(page, 'Contactos');
    expect(await cellOf(page, 'Cargo', 1).count()).toBe(0);
    await expectSaved('Antigua S.A.', ['Palma 10', 'Central'], ['Nilda']);
  });
});
