import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { HEADERS } from '#contract/constants.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Locator, Page } from 'playwright-core';
import { callApi, type RegisteredCompany } from './company.ts';
import { newId, open } from './journey.ts';
import { linesOf } from './records.ts';

/** The forms of a company through the API, as another person or program accesses them. */
export function formsOf(url: string, session: RegisteredCompany) {
  return {
    /** Creates a form and publishes it. */
    async create(program: string, definition: FormDefinition): Promise<void> {
      const body = { id: newId(), router_name: program, definition };
      const { revision } = await callApi(url, programEndpoints.createForm, { session, body });
      const headers = { [HEADERS.ifMatch]: String(revision) };
      await callApi(url, programEndpoints.publishForm, { session, body: { program }, headers });
    },
    read: (program: string): Promise<AnswerOf<typeof programEndpoints.form>> => {
      const path = `${programEndpoints.form.path}?${new URLSearchParams({ program })}`;
      return callApi(url, { ...programEndpoints.form, path }, { session });
    },
  };
}

/** A field on the canvas. */
export const card = (page: Page, key: string): Locator => page.locator(`[data-design-field="${key}"]`);

/** The properties panel of the selection. */
export const properties = (page: Page): Locator => page.getByRole('region', { name: 'Propiedades' });

/** Opens a form in the designer and waits until it is drawn. */
export async function openDesigner(page: Page, program: string): Promise<void> {
  await open(page, `/tests/${program}`);
  await page.locator('[data-hand]').waitFor();
}

/** Renames a field in place. */
export async function nameField(page: Page, key: string, name: string): Promise<void> {
  await card(page, key).click();
  await page.keyboard.press('F2');
  const box = card(page, key).getByRole('textbox');
  await box.fill(name);
  await box.press('Enter');
}

/** Types a value into a property of a field and moves the focus away. */
export async function typeProperty(page: Page, key: string, property: string, text: string): Promise<void> {
  await card(page, key).click();
  const control = properties(page).getByLabel(property, { exact: true });
  await control.fill(text);
  await control.blur();
}

/** Adds a field of a kind after another field. */
export async function addField(page: Page, kind: string, behind: string): Promise<void> {
  await card(page, behind).click();
  await page.locator(`[data-item=${kind}]`).click();
}

export async function removeField(page: Page, key: string): Promise<void> {
  await card(page, key).click();
  await page.keyboard.press('Delete');
  await card(page, key).waitFor({ state: 'detached' });
}

/** The fields on the canvas by row, each with its key and name. */
export const readCanvas = (page: Page): Promise<string[]> =>
  page
    .locator('[data-design-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('[data-design-field]')]
          .map((field) => `${field.dataset['designField']}: ${field.querySelector('[data-name]')?.textContent}`)
          .join(' + '),
      ),
    );

/** Publishes the drawn form as a version; returns the changes that the dialog lists, by field. */
export async function publishDrawn(page: Page, title: string, version: number): Promise<string[][]> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Publicar «${title}»` });
  await sheet.getByRole('listitem').first().waitFor();
  const changes = await sheet.getByRole('listitem').allInnerTexts();
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click();
  await sheet.getByText(`Versión ${version} publicada`).waitFor();
  await sheet.getByRole('button', { name: 'Seguir diseñando' }).click();
  return changes.map((text) => linesOf(text).slice(0, 2));
}
