import type { Locator, Page } from 'playwright-core';
import { answerBox } from './journey.ts';

/** What a record that was saved is told with. */
export const SAVED = 'Datos Guardados Correctamente';

/** Presses `Guardar` and answers its question with yes. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await answerBox(page, 'SI');
}

/** Chooses an action in the menu of a user's row. */
export async function actOn(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** What stands above a form that was refused: its problems, or why. */
export const summary = (page: Page): Locator => {
  const main = page.getByRole('main');
  return main
    .getByRole('alert')
    .or(main.getByRole('group', { name: 'Revise lo siguiente' }))
    .first();
};

/** The lines of a text block, without the empty ones between them. */
export const linesOf = (text: string): string[] => text.split(/\n+/);

/** Every row of a table cell by cell, its head first. */
export const readTable = (table: Locator): Promise<string[][]> =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell instanceof HTMLElement ? cell.innerText.trim() : ''))),
    );

/** What a field is described by: its problem first, then its help. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  );
