import type { Locator, Page } from 'playwright-core';
import { answerBox } from './journey.ts';

/** The toast after a save. */
export const SAVED = 'Datos Guardados Correctamente';

/** Presses `Guardar` and confirms the dialog. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await answerBox(page, 'SI');
}

/** Chooses an action in the menu of a user's row. */
export async function actOn(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The error summary above a form: its validation issues, or the reason of the refusal. */
export const summary = (page: Page): Locator => {
  const main = page.getByRole('main');
  return main
    .getByRole('alert')
    .or(main.getByRole('group', { name: 'Revise lo siguiente' }))
    .first();
};

/** The lines of a text block, without empty ones. */
export const linesOf = (text: string): string[] => text.split(/\n+/);

/** All rows of a table, each as a list of cell texts; the header row is first. */
export const readTable = (table: Locator): Promise<string[][]> =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : ''))),
    );

/** The accessible description of a field: its validation issue, then its help text. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  );
