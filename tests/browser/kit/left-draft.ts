import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './journey.ts';

/** A typed value that must not be readable in storage. */
export const TYPED = 'Encarnación del secreto';

/** The field the value is typed into. */
export const city = (page: Page) => page.getByLabel('Ciudad');
/** The offer to recover an unsaved draft. */
export const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^Hay cambios sin guardar del / });

/** Whole content of localStorage, as another user of this computer could read it. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

/** Types into a form and waits until the draft is stored. */
export async function leaveDraft(page: Page): Promise<void> {
  await open(page, '/empresa');
  await city(page).fill(TYPED);
  await expect.poll(() => stored(page)).toContain('nemu.drafts.');
}

/** Accepts the offered draft and expects its values. */
export async function expectDraftOffered(page: Page): Promise<void> {
  await open(page, '/empresa');
  await offer(page).getByRole('button', { name: 'Recuperar' }).click();
  await expect.poll(() => city(page).inputValue()).toBe(TYPED);
}
