import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { HEADERS } from '#contract/constants.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Locator, Page } from 'playwright-core';
import { callApi, type RegisteredCompany } from './company.ts';
import { newId, open } from './journey.ts';
import { linesOf } from './records.ts';

/** The forms of a company, as other people and programs see them: through the API. */
export function formsOf(url: string, session: RegisteredCompany) {
  return {
    /** Makes a form and publishes it. */
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

/** A field as it stands on the canvas. */
export const card = (page: Page, key: string): Locator => page.locator(`[data-design-field="${key}"]`);

/** The properties of what is selected. */
export const properties = (page: Page): Locator => page.getByRole('region', { name: 'Propiedades' });

/** Opens a form in the designer and waits until it can be drawn. */
export async function openDesigner(page: Page, program: string): Promise<void> {
  await open(page, `/tests/${program}`);
  await page.locator('[data-hand]').waitFor();
}

/** Gives a field its name where it stands. */
export async function nameField(page: Page, key: string, name: string): Promise<void> {
  await card(page, key).click();
  await page.keyboard.press('F2');
  const box = card(page, key).getByRole('textbox');
  await box.fill(name);
  await box.press('Enter');
}

/** Types a text among the properties of a field, and leaves it. */
export async function typeProperty(page: Page, key: string, property: string, text: string): Promise<void> {
  await card(page, key).click();
  const control = properties(page).getByLabel(property, { exact: true });
  await control.fill(text);
  await control.blur();
}

/** Adds a field of a kind behind another. */
export async function addField(page: Page, kind: string, behind: string): Promise<void> {
  await card(page, behind).click();
  await page.locator(`[data-item=${kind}]`).click();
}

export async function removeField(page: Page, key: string): Promise<void> {
  await card(page, key).click();
  await page.keyboard.press('Delete');
  await card(page, key).waitFor({ state: 'detached' });
}

/** How the fields stand on the canvas, row by row: each by its key and what it is called. */
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

/** Publishes what is drawn as a version of a form; gives which fields were said to change, and how. */
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
