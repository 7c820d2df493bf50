import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a…' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

/** Opens the palette and types, until an option is shown. */
async function find(page: Page, text: string, wanted: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await field(page).fill(text);
  await option(page, wanted).first().waitFor();
}

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
  // It opens again when the key follows before the closing has been processed; both keys come in one task.
  await field(page).fill('zzz');
  await field(page).evaluate((input) => {
    for (const init of [{ key: 'Escape' }, { key: 'k', ctrlKey: true }])
      input.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => field(page).inputValue()).toBe('');
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

test('from any page one creates in another program, changes the theme, tells namesakes apart and finds the help', async () => {
  const company = await registerCompany(url);
  const rucs = [];
  for (let n = 0; n < 2; n += 1) {
    const values = customerValues({ nombre: 'Tocaya Ñandejára' });
    rucs.push(values['ruc']);
    await makeRecord(url, company, 'clientes', values);
  }
  const { page } = await visitAs(company, { url });
  await open(page, '/apps');
  await heading(page, 'Aplicaciones').waitFor();
  await find(page, 'tocaya n\u0303andejara', 'Tocaya Ñandejára');
  const shown = await option(page, 'Tocaya Ñandejára').evaluateAll((options) =>
    options.map((one) => [...one.querySelectorAll('span')].map(({ textContent }) => textContent)),
  );
  expect(shown.map((texts) => texts.join(' ')).toSorted()).toEqual(
    rucs.toSorted().map((ruc) => `Tocaya Ñandejára ${ruc}`),
  );
  await expectAccessible(page);
  await field(page).fill('cédula');
  await option(page, 'Ayuda: Clientes').waitFor();
  await field(page).fill('oscuro');
  await option(page, 'Tema oscuro').waitFor();
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  // The check of accessibility has emulated both themes, so the stored choice is compared.
  await expect.poll(() => page.evaluate(() => localStorage['nemu.preferences'])).toContain('"theme":"dark"');
  await find(page, 'nuevo cliente', 'Crear cliente');
  await page.keyboard.press('Enter');
  await heading(page, 'Crear cliente').waitFor();
  await find(page, 'nuevo evento', 'Crear evento');
  await page.keyboard.press('Enter');
  await heading(page, 'Nuevo evento').waitFor();
});
