import type { Locator, Page } from 'playwright-core';
import { card, property } from './designer-screen.ts';
import { retype, chooseOption, type Typist, typistAt } from './keyboard.ts';

/** A keyboard user on a page. */
export interface DesignerTypist extends Typist {
  page: Page;
}

/** A button of the page, by its full accessible name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** The search box for the parts that can be added to a form. */
export const filter = (page: Page): Locator => page.getByRole('searchbox', { name: 'Filtrar tipos' });

export const cursorAt = (page: Page): DesignerTypist => ({ page, ...typistAt(page) });

/** Adds fields one after another, using the search box of the palette. */
export async function add({ page, key }: DesignerTypist, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await retype(page, kind);
    await key('Enter');
  }
}

/** Names the focused part on the canvas. */
export async function typeName({ page, key, expectFocus }: DesignerTypist, name: string): Promise<void> {
  await key('F2');
  await expectFocus(page.getByRole('textbox', { name: /^Nombre de / }));
  await page.keyboard.type(name);
  await key('Enter');
}

/** Moves to the field below and names it. */
export async function nameNext(typist: DesignerTypist, name: string): Promise<void> {
  await typist.key('ArrowDown');
  await typeName(typist, name);
  await typist.expectFocus(card(typist.page, name));
}

/** Opens the properties of the focused part on the canvas. */
export async function openProperties({ page, key, expectFocus }: DesignerTypist): Promise<void> {
  await key('Enter');
  await expectFocus(property(page, 'Etiqueta'));
}

/** Types an expression and accepts each name from the suggestions; `[typed, read]` is a name to accept. */
export async function write(
  typist: DesignerTypist,
  label: string,
  ...parts: readonly (string | readonly [string, string])[]
) {
  const { page, tabTo } = typist;
  await tabTo(property(page, label));
  await page.keyboard.press('Control+A');
  for (const part of parts) {
    await page.keyboard.type(typeof part === 'string' ? part : part[0]);
    if (typeof part !== 'string') await chooseOption(page, part[1]);
  }
  if (await page.getByRole('listbox').isVisible()) await typist.key('Escape');
}
