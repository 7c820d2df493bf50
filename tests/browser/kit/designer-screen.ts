import type { Locator, Page } from 'playwright-core';

/** What can be added to a form, by the words one reads of it. */
export const kindButton = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Agregar campos' }).getByRole('button', { name: words });

/** Where the form is drawn. */
export const canvas = (page: Page): Locator => page.getByRole('grid', { name: 'Campos del formulario' });

/** A field of the form as it is drawn, by its name. */
export const card = (page: Page, name: string): Locator =>
  canvas(page).getByRole('gridcell', { name: new RegExp(`^${name} ?,`) });

/** The properties of what is selected. */
export const properties = (page: Page): Locator => page.getByRole('region', { name: 'Propiedades' });

/** A property of what is selected, by its label. */
export const property = (page: Page, label: string): Locator => properties(page).getByLabel(label, { exact: true });

/** One of the few answers beside each other, of which one holds. */
export const answerOf = (page: Page, question: string, answer: string): Locator =>
  properties(page).getByRole('group', { name: question }).getByRole('radio', { name: answer });

/** A group of properties behind its name. */
export const groupNamed = (page: Page, name: string): Locator =>
  properties(page).getByRole('button', { name, exact: true });

/** What opens beside the form. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');
