import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany } from './kit/company.ts';
import {
  admitGuest,
  answerBox,
  box,
  closeToasts,
  confirmedCompany,
  expectToasts,
  heading,
  open,
  readBox,
  readCompany,
  visitAs,
} from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const SAVED = 'Datos Guardados Correctamente';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await answerBox(page, 'SI');
}

async function actOn(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${person}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('usuarios', () => {
  test('ends the sessions of a user, disables and enables them; their browser is out at once', async () => {
    const company = await confirmedCompany(url);
    const guest = await admitGuest(url, company, 'Ventas');
    const theirs = await visitAs(guest, { url });
    theirs.problems.expect(httpFailure(401));
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios');
    const row = page.getByRole('row', { name: new RegExp(guest.person) });

    await actOn(page, guest.person, 'Terminar sesiones');
    expect((await readBox(page)).text).toBe(
      `Se cerrarán las sesiones de ${guest.person} en esta empresa (2 sesiones abiertas), en todos sus equipos. Lo que tenga sin guardar queda como borrador.\n¿Desea terminarlas?`,
    );
    await answerBox(page, 'SI');
    await expectToasts(page, 'Se terminaron 2 sesiones');
    await heading(theirs.page, 'Iniciar sesión').waitFor();
    await closeToasts(page);

    await actOn(page, guest.person, 'Desactivar');
    await answerBox(page, 'SI');
    await expectToasts(page, `${guest.person} ya no puede entrar`);
    await row.filter({ hasText: 'Desactivado' }).waitFor();
    await closeToasts(page);

    await actOn(page, guest.person, 'Activar de nuevo');
    await answerBox(page, 'SI');
    await expectToasts(page, `${guest.person} puede entrar otra vez`);
    await row.filter({ hasText: 'Activo' }).waitFor();

    await page.getByRole('link', { name: company.person }).click();
    await page.getByText('Este es su propio usuario: otro administrador debe cambiar o quitar su acceso.').waitFor();
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
  });

  test('lets a perfil be made with the keyboard alone', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios/perfiles/nuevo');
    await page.getByLabel('Nombre').fill('Contaduría');
    await page.keyboard.press('Tab');
    await page.getByRole('checkbox', { name: 'Ver en Usuarios' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: 'Modificar en Empresa' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).focus();
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    await page.keyboard.press('Enter');
    await expectToasts(page, SAVED);
    const { rows } = await callApi(url, userEndpoints.perfiles, { session: company });
    expect(rows.find(({ name }) => name === 'Contaduría')?.grants).toEqual([
      { program: 'empresa', actions: ['view', 'edit'], scope: 'all' },
    ]);
  });
});

describe('empresa', () => {
  test('keeps branches with their users, and refuses to delete one where somebody works', async () => {
    const company = await confirmedCompany(url);
    const guest = await admitGuest(url, company, 'Ventas');
    const { page, problems } = await visitAs(company, { url });
    problems.expect(httpFailure(409));
    await open(page, '/empresa/sucursales');
    await page.getByRole('button', { name: 'Crear la primera sucursal' }).click();
    await heading(page, 'Nueva sucursal').waitFor();
    await page.getByLabel('Nombre').fill('Casa central');
    await page.getByLabel('Establecimiento').fill('001');
    await page.getByLabel('Dirección').fill('Palma 123');
    await page.getByRole('checkbox', { name: guest.person }).check();
    await save(page);
    await expectToasts(page, SAVED);
    await page.getByRole('row', { name: /001.*Casa central.*Palma 123|Casa central/ }).waitFor();
    await closeToasts(page);

    await page.getByRole('link', { name: 'Casa central' }).click();
    await heading(page, 'Sucursal Casa central').waitFor();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    expect((await readBox(page)).text).toMatch(/^Seguro que deseas eliminar este registro\?\n/);
    await answerBox(page, 'SI');
    const summary = page.getByRole('main').getByRole('alert').first();
    await expect
      .poll(() => summary.innerText())
      .toContain('La sucursal tiene usuarios asignados. Retírelos antes de eliminarla.');
    await page.getByRole('checkbox', { name: guest.person }).uncheck();
    await save(page);
    await expectToasts(page, SAVED);
    await closeToasts(page);
    await page.getByRole('link', { name: 'Casa central' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'Datos Eliminados Correctamente');
    await page.getByText('Todavía no hay sucursales').waitFor();
  });

  test('takes an image as logo, refuses what is none, and shows it after a reload', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText('Elija una imagen PNG, JPEG o WebP.').waitFor();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await file.setInputFiles({ name: 'logo ñ.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await page.getByText('Presione Guardar para conservarlo.').waitFor();
    await save(page);
    await expectToasts(page, SAVED);
    await page.reload();
    await page.getByRole('img', { name: 'Logotipo de la empresa' }).waitFor();
    expect((await readCompany(url, company)).logo_id).not.toBeNull();
  });
});
