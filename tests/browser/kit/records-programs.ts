import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import type { Locator, Page } from 'playwright-core';
import { callApi, type RegisteredCompany, someRuc } from './company.ts';
import { newId } from './journey.ts';

/** The list of a program, by its title. */
export const listOf = (page: Page, title: string): Locator => page.getByRole('grid', { name: title, exact: true });

/** A visible field of the form, by its label. */
export const input = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true });

/** A cell of a form's table, by its column and its row counted from one. */
export const cellOf = (page: Page, column: string, row: number): Locator => input(page, `${column}, fila ${row}`);

/** Presses the first button of the page with this full name; an empty list shows some buttons twice. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Opens a tab of the form. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** Types into a link field and chooses the record with this name. */
export async function chooseLink(page: Page, link: Locator, typed: string, found: string): Promise<void> {
  // The open list of suggestions has the same label as the field, but only the field is a combobox.
  const box = link.and(page.getByRole('combobox'));
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: found }).click();
}

/** The text of a list's rows without the selection column; the header is first and the totals are last. */
export const readList = (page: Page, title: string): Promise<string[][]> =>
  listOf(page, title)
    .getByRole('row')
    .evaluateAll((rows) => {
      const first = rows[0]?.querySelector('input[type=checkbox]') === null ? 0 : 1;
      return rows.map((row) =>
        [...row.children].slice(first).map((cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : '')),
      );
    });

/** The names of the records in a list, top to bottom. */
export async function namesIn(page: Page, title: string): Promise<string[]> {
  const rows = await readList(page, title);
  return rows.slice(1).flatMap(([name = '']) => (name === 'Total' ? [] : [name]));
}

/** Adds a condition to the list's filter: its field, operator and value, each by its visible text. */
export async function addFilter(page: Page, field: string, operator: string, ...values: string[]): Promise<void> {
  await press(page, 'Agregar filtro');
  const editor = page.getByRole('form', { name: 'Agregar filtro' });
  await editor.getByLabel('Campo', { exact: true }).selectOption({ label: field });
  await editor.getByLabel('Condición', { exact: true }).selectOption({ label: operator });
  const labels = values.length === 2 ? ['Desde', 'Hasta'] : ['Valor'];
  for (const [index, value] of values.entries()) {
    const control = editor.getByLabel(labels[index] ?? 'Valor', { exact: true });
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? control.selectOption({ label: value }) : control.fill(value));
  }
  await editor.getByRole('button', { name: 'Aplicar' }).click();
  await editor.waitFor({ state: 'detached' });
}

/** Creates a record of a program through the API; returns its id. */
export async function makeRecord(
  url: string,
  session: RegisteredCompany,
  program: string,
  values: BodyOf<typeof recordEndpoints.createRecord>['values'],
): Promise<string> {
  const id = newId();
  await callApi(url, recordEndpoints.createRecord, { session, body: { program, id, values } });
  return id;
}

/** The filter's conditions, each by its visible text. */
export const chips = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: /^Cambiar el filtro / }).allInnerTexts();

/** The lines of text of each of several parts of a page. */
export async function readParts(parts: Locator): Promise<string[][]> {
  return (await parts.allInnerTexts()).map((text) => text.split(/\n+/).map((line) => line.trim()));
}

/** The given values of a customer, completed to those of one who pays cash. */
export const customerValues = (values: { nombre: string } & Readonly<Record<string, string>>) => ({
  tipo: 'juridica',
  ruc: someRuc(),
  moneda: 'pyg',
  condicion: 'contado',
  activo: true,
  ...values,
});
