import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { registerCompany } from './kit/company.ts';
import { answerBox, box, chooseInUserMenu, open, readBox, registerAnother } from './kit/journey.ts';
import { enter } from './walk/pages/stage.ts';

const { url } = inject('product');

const TYPED = 'Encarnación';

const city = (page: Page) => page.getByLabel('Ciudad');

test('changing company with unsaved edits asks first: NO stays in the company, SI keeps the edits as a draft', async () => {
  const company = await registerCompany(url);
  const other = await registerAnother(url, company);
  const { page } = await visit({ url });
  await enter(page, company);
  await open(page, '/empresa');
  await city(page).fill(TYPED);
  await chooseInUserMenu(page, company.person, `Cambiar a ${other.name}`);
  await box(page).waitFor();
  expect(await readBox(page)).toEqual({
    title: 'Atención',
    text: 'Hay cambios sin guardar. Si sale, quedan como borrador en este navegador y se los ofrecemos al volver.\n¿Desea salir?',
    buttons: ['NO', 'SI'],
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('NO');
  await answerBox(page, 'NO');
  expect([await city(page).inputValue(), await page.getByRole('banner').innerText()]).toEqual([
    TYPED,
    expect.stringContaining(company.company),
  ]);

  await chooseInUserMenu(page, company.person, `Cambiar a ${other.name}`);
  await answerBox(page, 'SI');
  await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(other.name);
  await chooseInUserMenu(page, company.person, `Cambiar a ${company.company}`);
  await expect.poll(() => page.getByRole('banner').innerText()).toContain(company.company);
  const offer = page.getByRole('alert').filter({ hasText: /^Hay cambios sin guardar del / });
  await offer.getByRole('button', { name: 'Recuperar' }).click();
  await expect.poll(() => city(page).inputValue()).toBe(TYPED);
});
