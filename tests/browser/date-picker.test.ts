import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { typistAt } from './kit/keyboard.ts';
import { input } from './kit/records-programs.ts';

const { url } = inject('product');

test('a date is typed, or picked with the keyboard in a calendar that loads on the first use', async () => {
  const { page } = await visitAs(await registerCompany(url), { url });
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const loadedPicker = () => scripts.some((address) => address.includes('date-picker-part'));
  await open(page, '/clientes/nuevo');
  await heading(page, 'Crear cliente').waitFor();
  const typist = typistAt(page);
  const date = input(page, 'Cliente desde');
  const calendar = page.getByRole('application', { name: 'Elegir fecha: Cliente desde' });
  await typist.tabTo(date);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('21112026');
  await expect.poll(() => date.inputValue()).toBe('21/11/2026');
  expect(loadedPicker()).toBe(false);

  await typist.key('Alt+ArrowDown');
  await calendar.waitFor();
  await typist.expectFocus(page.getByRole('button', { name: 'sábado, 21 de noviembre de 2026, elegido' }));
  expect(loadedPicker()).toBe(true);
  await expectAccessible(page);
  await typist.key('ArrowDown');
  await typist.key('ArrowRight');
  await typist.expectFocus(page.getByRole('button', { name: 'domingo, 29 de noviembre de 2026' }));
  await typist.key('PageDown');
  await typist.expectFocus(page.getByRole('button', { name: 'martes, 29 de diciembre de 2026' }));
  await typist.key('Enter');
  await typist.expectFocus(date);
  await expect.poll(() => date.inputValue()).toBe('29/12/2026');
  expect(await calendar.count()).toBe(0);

  await page.getByRole('button', { name: 'Elegir fecha: Cliente desde' }).click();
  await calendar.waitFor();
  await calendar.getByRole('button', { name: 'Elegir el mes' }).click();
  await calendar.getByRole('button', { name: 'Marzo', exact: false }).click();
  await page.getByRole('button', { name: 'domingo, 1 de marzo de 2026' }).waitFor();
  await page.keyboard.press('Escape');
  await typist.expectFocus(date);
  expect(await date.inputValue()).toBe('29/12/2026');
  await page.close();
});
