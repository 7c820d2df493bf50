import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { chooseInUserMenu, expectToasts, greeting, submitCredentials, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

test('changing the password in the user menu keeps the current session and ends the other session', async () => {
  const company = await registerCompany(url);
  const password = `${company.password} y otra`;
  const other = await visitAs(company, { url });
  const { page, problems } = await visitAs(company, { url });
  problems.expect(httpFailure(422));
  await chooseInUserMenu(page, company.person, 'Cambiar contraseña');
  const sheet = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current');
  const send = async (current: string) => {
    await sheet.getByLabel('Contraseña actual').fill(current);
    await sheet.getByLabel('Nueva contraseña').fill(password);
    await sheet.getByLabel('Repetir contraseña').fill(password);
    await sheet.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await send('no es esta clave');
  await sheet.getByText('La contraseña actual no es correcta.').waitFor();
  await expectAccessible(page);
  await send(company.password);
  await sheet.waitFor({ state: 'detached' });
  await expectToasts(page, 'La contraseña se cambió. Sus demás sesiones terminaron.');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(company.person);

  await other.page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
  await submitCredentials(other.page, { email: company.email, password });
  await greeting(other.page).waitFor();
});

test('changing the name in the user menu updates the top bar of every tab at once, and after a reload', async () => {
  const company = await registerCompany(url);
  const { page, context } = await visitAs(company, { url });
  const other = await context.newPage();
  await other.goto(url);
  await greeting(other).waitFor();
  const bar = (tab: Page, name: string) => tab.getByRole('banner').getByRole('button', { name, exact: true });
  await chooseInUserMenu(page, company.person, 'Mis datos');
  const sheet = page.getByRole('dialog', { name: 'Mis datos' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await sheet.getByLabel('Nombre y apellido').fill('Ana Benítez Ríos');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expectToasts(page, 'Datos Guardados Correctamente');
  for (const tab of [page, other]) await bar(tab, 'Ana Benítez Ríos').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ana Benítez Ríos');
  await page.reload();
  await bar(page, 'Ana Benítez Ríos').waitFor();
});
