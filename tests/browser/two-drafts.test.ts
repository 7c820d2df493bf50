import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { registerCompany } from './kit/company.ts';
import { answerBox, greeting, heading, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const city = (page: Page) => page.getByLabel('Ciudad');
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^Hay cambios sin guardar del / });

const savedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nemu.drafts.')).length);

/** Opens the company's form and types a city into it. */
async function typeCity(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await open(page, '/empresa');
  await city(page).fill(text);
}

/** Opens the form and recovers the offered draft; returns the recovered city. */
async function recover(page: Page): Promise<string> {
  await open(page, '/empresa');
  await offer(page).getByRole('button', { name: 'Recuperar' }).click();
  return city(page).inputValue();
}

test('two tabs on one record keep separate drafts, which another tab offers once both tabs are closed', async () => {
  const company = await registerCompany(url);
  const { page: first, context } = await visitAs(company, { url });
  const second = await context.newPage();
  await second.goto('/#/empresa');
  await heading(second, 'Empresa').waitFor();
  await typeCity(first, 'Encarnación');
  await expect.poll(() => savedDrafts(first)).toBe(1);
  await typeCity(second, 'Luque');
  await expect.poll(() => savedDrafts(second)).toBe(2);

  for (const [page, typed] of [
    [first, 'Encarnación'],
    [second, 'Luque'],
  ] as const) {
    await page.bringToFront();
    await page.reload();
    expect(await recover(page)).toBe(typed);
  }
  const third = await context.newPage();
  await third.goto('/#/empresa');
  await heading(third, 'Empresa').waitFor();
  await expect.poll(() => city(third).isEditable()).toBe(true);
  expect(await offer(third).count()).toBe(0);

  await open(third, '/');
  await expect.poll(() => third.getByText(/ en otra pestaña, que sigue abierta: continúe en ella$/).count()).toBe(2);

  await first.close();
  await second.close();
  const card = third.getByRole('region', { name: 'Continuar' });
  await expect.poll(() => card.getByRole('link', { name: /^Continuar / }).count()).toBe(2);

  expect(await recover(third)).toBe('Luque');
  await third.getByRole('button', { name: 'Limpiar' }).click();
  await answerBox(third, 'SI');
  await open(third, '/');
  await greeting(third).waitFor();
  expect(await recover(third)).toBe('Encarnación');
});
