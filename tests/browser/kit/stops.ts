import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { heading, open } from './journey.ts';

/** The first visible button with a name. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
/** The open dialog or sheet. */
export const dialog = (page: Page) => page.locator('[role=dialog][data-state=open]');

/** Closes the open dialog or menu. */
export async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=menu]').filter({ visible: true }).waitFor({ state: 'detached' });
}

/** Opens a page and waits for its heading and for everything it loads. */
export async function show(page: Page, address: string, title: string | RegExp): Promise<void> {
  await open(page, address);
  await heading(page, title).waitFor();
  const loading = page.getByRole('main').getByText(/^(?:Cargando|Calculando|Buscando) /);
  await expect.poll(() => loading.count()).toBe(0);
}

/** What is looked at: its name, and how to reach it from what came before. */
export type Stop = readonly [name: string, reach: (page: Page) => Promise<unknown>];

/** Opens the menu of a button. */
export const openMenu = async (page: Page, name: string | RegExp) => {
  await button(page, name).click();
  await page.getByRole('menu').waitFor();
};
/** Opens the sheet of a button. */
export const openSheet = async (page: Page, name: string | RegExp) => {
  await button(page, name).click();
  await dialog(page).waitFor();
};
