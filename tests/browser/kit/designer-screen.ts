import type { Locator, Page } from 'playwright-core';

/** The button that adds a kind of part to a form, by its visible label. */
export const kindButton = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Agregar campos' }).getByRole('button', { name: label });

/** The canvas of the form. */
export const canvas = (page: Page): Locator => page.getByRole('grid', { name: 'Campos del formulario' });

/** A field on the canvas, by its name. */
export const card = (page: Page, name: string): Locator =>
  canvas(page).getByRole('gridcell', { name: new RegExp(`^${name} ?,`) });

/** The properties panel of the selection. */
export const properties = (page: Page): Locator => page.getByRole('region', { name: 'Propiedades' });

/** A property of the selection, by its label. */
export const property = (page: Page, label: string): Locator => properties(page).getByLabel(label, { exact: true });

/** An option of a radio group. */
export const answerOf = (page: Page, question: string, answer: string): Locator =>
  properties(page).getByRole('group', { name: question }).getByRole('radio', { name: answer });

/** A named group of properties. */
export const groupNamed = (page: Page, name: string): Locator =>
  properties(page).getByRole('button', { name, exact: true });

/** The sheet that opens beside the form. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');
