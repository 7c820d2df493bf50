import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './journey.ts';

/** What is typed, and not to be read where it is kept. */
export const TYPED = 'Encarnación del secreto';

/** The field it is typed into. */
export const city = (page: Page) => page.getByLabel('Ciudad');
/** The offer of what was typed and never saved. */
export const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^Hay cambios sin guardar del / });

/** Whole content of the browser's lasting store, as somebody at this computer could read it. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

/** Types into a form and waits until it is kept. */
export async function leaveDraft(page: Page): Promise<void> {
  await open(page, '/empresa');
  await city(page).fill(TYPED);
  await expect.poll(() => stored(page)).toContain('nemu.drafts.');
}

/** Takes what was left up on the offer of it. */
export async function expectDraftOffered(page: Page): Promise<void> {
  await open(page, '/empresa');
  await offer(page).getByRole('button', { name: 'Recuperar' }).click();
  await expect.poll(() => city(page).inputValue()).toBe(TYPED);
}
