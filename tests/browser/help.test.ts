import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { registerCompany } from './kit/company.ts';
import { admitGuest, chooseInUserMenu, confirmedCompany, heading, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const guide = (page: Page) => page.getByRole('complementary', { name: 'Guía de esta pantalla' });
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

test('a guide meets each screen once, and help is found by keys, palette and address', async () => {
  const company = await registerCompany(url, { hasGuides: true });
  const { page } = await visitAs(company, { url });
  await open(page, '/clientes');
  await guide(page).getByText('Lista de registros').waitFor();
  expect(await hasFocus(page, 'h1')).toBe(true);
  expect(await guide(page).locator('kbd').allInnerTexts()).toEqual(['Alt+N', '/']);
  await expectAccessible(page);
  await guide(page).getByRole('button', { name: 'Entendido' }).press('Enter');
  await guide(page).waitFor({ state: 'detached' });
  expect(await hasFocus(page, 'main')).toBe(true);

  await chooseInUserMenu(page, company.person, 'Ayuda de esta pantalla');
  await heading(page, 'Ayuda: Clientes').waitFor();
  await page
    .getByText(
      'Es obligatorio cuando «Tipo» es “Persona jurídica” o («Tipo» es “Persona física” y «Cédula de identidad» está vacío).',
    )
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cómo usar la lista' }).click();
  await heading(page, 'Ayuda: Lista de registros').waitFor();
  await page.getByRole('button', { name: 'Mostrar la guía otra vez' }).click();
  await expectAccessible(page);
  await page.reload();
  await heading(page, 'Ayuda: Lista de registros').waitFor();
  await open(page, '/clientes');
  await guide(page).getByText('Lista de registros').waitFor();

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill('deshacer');
  await page.getByRole('option', { name: 'Ayuda: Calendario' }).click();
  await heading(page, 'Ayuda: Calendario').waitFor();
  await open(page, '/help/programa/nada');
  await heading(page, 'Esta ayuda no está disponible').waitFor();
});

test('somebody who may only look is told which permission is missing and who gives it', async () => {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Consulta');
  const { page } = await visitAs(guest, { url });
  await open(page, '/clientes');
  await heading(page, 'Clientes').waitFor();
  const ask = page.getByRole('button', { name: '¿Por qué no puedo?' });
  await ask.press('Enter');
  const sheet = page.getByRole('dialog', { name: '¿Por qué no puedo?' });
  await sheet.getByText('Le falta el permiso «Crear», para agregar registros.').waitFor();
  expect(await sheet.getByText(company.person).count()).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true);

  await open(page, '/auditoria');
  await heading(page, 'Acceso no permitido').waitFor();
  await ask.press('Enter');
  await sheet.getByText('Usted no tiene permiso para ver este programa, o el programa no existe.').waitFor();
  await page.keyboard.press('Escape');
  await open(page, '/help/pantalla/auditoria');
  await heading(page, 'Esta ayuda no está disponible').waitFor();
});

test('the help for signing in needs no session', async () => {
  const { page } = await visit({ url });
  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await heading(page, 'Ayuda: Iniciar sesión').waitFor();
  await expectAccessible(page);
});
