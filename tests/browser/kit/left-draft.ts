import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './journey.ts';

/** The typed value, which must not be readable in the browser's storage. */
export const TYPED = 'Encarnación del secreto';

/** The field into which the value is typed. */
export const city = (page: Page) => page.getByLabel('Ciudad');
/** The prompt to recover an unsaved draft. */
export const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^Hay cambios sin guardar del / });

/** The content of localStorage, as another user of the computer could read it. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

/** Types into a form and waits until the draft is stored. */
export async function leaveDraft(page: Page): Promise<void> {
  await open(page, '/empresa');
  await city(page).fill(TYPED);
  await expect.poll(() => stored(page)).toContain('nemu.drafts.');
}

/** Recovers the offered draft and expects its value in the form. */
export async function expectDraftOffered(page: Page): Promise<void> {
  await open(page, '/empresa');
  await offer(page).getByRole('button', { name: 'Recuperar' }).click();
  await expect.poll(() => city(page).inputValue()).toBe(TYPED);
}
