import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a…' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

test('records, programs and commands are found and run by keys and by mouse, also at 320 px', async () => {
  const company = await registerCompany(url);
  await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Despensa Doña Juana' }));
  const { page } = await visitAs(company, { url });
  await page.keyboard.press('Control+K');
  await field(page).fill('dona');
  await option(page, 'Despensa Doña Juana').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await heading(page, 'Despensa Doña Juana').waitFor();
  await expect.poll(() => hasFocus(page, 'h1')).toBe(true);

  // What was opened last comes first; Escape gives the focus back to the button.
  await page.setViewportSize({ width: 320, height: 640 });
  const box = page.getByRole('button', { name: 'Buscar o ir a…' });
  await box.click();
  await option(page, 'Despensa Doña Juana').waitFor();
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  // It opens again at once, also while it still closes.
  const opened = page.locator('[role=dialog][data-state=open]');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+K');
  await opened.waitFor();
  await field(page).fill('aud');
  await option(page, 'Auditoría').first().waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await expect.poll(() => box.evaluate((button) => button === document.activeElement)).toBe(true);
  await box.click();
  await field(page).fill('audit');
  await option(page, 'Auditoría').first().click();
  await heading(page, 'Auditoría').waitFor();
  expect([
    isWider,
    await page.evaluate(() => Object.keys(localStorage).filter((key) => localStorage[key].includes('Juana'))),
  ]).toEqual([false, []]);

  await open(page, '/clientes');
  await heading(page, 'Clientes').waitFor();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await sheet.getByRole('heading', { name: 'Clientes' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+N');
  await heading(page, 'Crear cliente').waitFor();
});
