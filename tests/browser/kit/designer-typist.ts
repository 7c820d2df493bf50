import type { Locator, Page } from 'playwright-core';
import { card, property } from './designer-screen.ts';
import { retype, takeOption, type Typist, typistAt } from './keyboard.ts';

/** Somebody at the keyboard of a page. */
export interface DesignerTypist extends Typist {
  page: Page;
}

/** A button of the page, by its whole name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Where one types what is to be added to a form. */
export const filter = (page: Page): Locator => page.getByRole('searchbox', { name: 'Filtrar tipos' });

export const cursorAt = (page: Page): DesignerTypist => ({ page, ...typistAt(page) });

/** Adds fields by the filter of what can be added, one behind the other. */
export async function add({ page, key }: DesignerTypist, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await retype(page, kind);
    await key('Enter');
  }
}

/** Names what has the focus on the canvas. */
export async function nameIt({ page, key, expectFocus }: DesignerTypist, name: string): Promise<void> {
  await key('F2');
  await expectFocus(page.getByRole('textbox', { name: /^Nombre de / }));
  await page.keyboard.type(name);
  await key('Enter');
}

/** Goes to the field below and names it. */
export async function nameNext(hands: DesignerTypist, name: string): Promise<void> {
  await hands.key('ArrowDown');
  await nameIt(hands, name);
  await hands.expectFocus(card(hands.page, name));
}

/** Opens the properties of what has the focus on the canvas. */
export async function openProperties({ page, key, expectFocus }: DesignerTypist): Promise<void> {
  await key('Enter');
  await expectFocus(property(page, 'Etiqueta'));
}

/** Writes an expression, taking each name from what is suggested; `[typed, read]` is one to take. */
export async function write(
  hands: DesignerTypist,
  label: string,
  ...parts: readonly (string | readonly [string, string])[]
) {
  const { page, tabTo } = hands;
  await tabTo(property(page, label));
  await page.keyboard.press('Control+A');
  for (const part of parts) {
    await page.keyboard.type(typeof part === 'string' ? part : part[0]);
    if (typeof part !== 'string') await takeOption(page, part[1]);
  }
  if (await page.getByRole('listbox').isVisible()) await hands.key('Escape');
}
