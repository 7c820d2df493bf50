import { HEADERS } from '#contract/constants.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormValues, TableRow } from '#domain/fields/field-kind.ts';
import type { Locator, Page } from 'playwright-core';
import { callApi, type RegisteredCompany } from './company.ts';
import { heading, newId, open } from './journey.ts';

const program = 'clientes';

/** The customers of a company through the API, as another person or program accesses them. */
export function customersOf(url: string, session: RegisteredCompany) {
  const withQuery = <const E extends { path: string }>(endpoint: E, id: string): E => ({
    ...endpoint,
    path: `${endpoint.path}?${new URLSearchParams({ program, id })}`,
  });
  return {
    /** Creates a foreign customer, which needs no RUC, and returns the stored record. */
    create: (values: FormValues): Promise<RecordAnswer> => {
      const body = { program, id: newId(), values: { tipo: 'exterior', ...values } };
      return callApi(url, recordEndpoints.createRecord, { body, session });
    },
    /** Saves new values of a customer, as another person does. */
    change: ({ id, revision }: RecordAnswer, values: FormValues): Promise<RecordAnswer> => {
      const headers = { [HEADERS.ifMatch]: String(revision) };
      return callApi(url, recordEndpoints.changeRecord, { body: { program, id, values }, session, headers });
    },
    remove: async ({ id, revision }: RecordAnswer): Promise<void> => {
      const headers = { [HEADERS.ifMatch]: String(revision) };
      await callApi(url, recordEndpoints.deleteRecord, { body: { program, id }, session, headers });
    },
    read: (id: string): Promise<RecordAnswer> => callApi(url, withQuery(recordEndpoints.record, id), { session }),
    history: (id: string): Promise<AnswerOf<typeof recordEndpoints.recordHistory>> =>
      callApi(url, withQuery(recordEndpoints.recordHistory, id), { session }),
    /** Every customer of this name, with all values. */
    async named(nombre: string): Promise<RecordAnswer[]> {
      const body = { program, text: nombre };
      const { rows } = await callApi(url, recordEndpoints.records, { body, session });
      return Promise.all(rows.map(({ id }) => this.read(id)));
    },
  };
}

export type Customers = ReturnType<typeof customersOf>;

/** A contact person as a row of a customer. */
export const contact = (nombre: string, cargo = ''): TableRow => ({
  id: newId(),
  values: { nombre, cargo, telefono: '', correo: '' },
});

/** The contact persons of a customer, each as `name, position`. */
export const contactsOf = ({ values }: RecordAnswer): string[] =>
  (Array.isArray(values['contactos']) ? values['contactos'] : []).map((row) =>
    typeof row === 'string' ? row : [row.values['nombre'], row.values['cargo']].join(', '),
  );

/** Opens a customer by its URL and waits for the form. */
export async function openCustomer(page: Page, { id, title }: Pick<RecordAnswer, 'id' | 'title'>): Promise<void> {
  await open(page, `/clientes/${id}`);
  await heading(page, title).waitFor();
  await nameOf(page).waitFor();
}

/** Opens the form of a new foreign customer and fills in the required fields. */
export async function beginCustomer(page: Page, nombre: string): Promise<void> {
  await open(page, '/clientes/nuevo');
  await heading(page, 'Crear cliente').waitFor();
  await nameOf(page).fill(nombre);
  await page.getByRole('combobox', { name: /^Tipo/ }).selectOption('exterior');
}

export const nameOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Nombre o razón social/ });
export const cityOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Ciudad' });

export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** A cell of the contact persons, by its column and its row from 1; their tab must be open. */
export const cellOf = (page: Page, column: string, row: number): Locator =>
  page.getByRole('textbox', { name: `${column}, fila ${row}`, exact: true });

/** Adds a contact person at the end. */
export async function addContact(page: Page, nombre: string, cargo: string): Promise<void> {
  await openTab(page, 'Contactos');
  const rows = page.getByRole('table', { name: 'Contactos' }).getByRole('textbox', { name: /^Nombre, fila / });
  const row = (await rows.count()) + 1;
  await page.getByRole('button', { name: 'Agregar fila' }).click();
  await cellOf(page, 'Nombre', row).fill(nombre);
  await cellOf(page, 'Cargo', row).fill(cargo);
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Guardar', exact: true });
export const draftOffer = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: /^Hay cambios sin guardar del / });
