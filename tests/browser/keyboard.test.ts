import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { linkIn, mailTo, someRuc } from './kit/company.ts';
import { box, expectToasts, greeting, heading, readBox } from './kit/journey.ts';
import { type Typist, typistAt } from './kit/keyboard.ts';

const { url } = inject('product');

const mark = randomUUID().slice(0, 8);
const admin = { name: 'Carmen Ayala', email: `carmen.${mark}@ejemplo.com.py`, password: 'clave larga y secreta' };
const guest = { name: 'Diego Rojas', email: `diego.${mark}@ejemplo.com.py`, password: 'otra clave y larga' };

const field = (page: Page, label: string) => page.getByRole('main').getByRole('textbox', { name: label });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const program = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Answers the open dialog, whose focus is on one of its buttons. */
async function answer(page: Page, typist: Typist, focused: string, answered: string): Promise<void> {
  await typist.expectFocus(box(page).getByRole('button', { name: focused, exact: true }));
  if (answered === focused) await typist.key('Enter');
  else await typist.press(box(page).getByRole('button', { name: answered, exact: true }));
  await box(page).waitFor({ state: 'detached' });
}

async function register(page: Page, typist: Typist): Promise<void> {
  await page.goto('/#/register');
  await heading(page, 'Crear empresa').waitFor();
  await typist.type(field(page, 'Razón social'), `Ferretería ${mark}`);
  await typist.type(field(page, 'RUC'), someRuc());
  await typist.type(field(page, 'Nombre y apellido'), admin.name);
  await typist.type(field(page, 'Correo electrónico'), admin.email);
  await typist.type(page.getByLabel('Contraseña', { exact: true }), admin.password);
  await typist.press(button(page, 'Crear empresa'));
  await typist.expectFocus(greeting(page));
}

async function confirmAddress(page: Page, typist: Typist): Promise<void> {
  await page.goto(linkIn(await mailTo(admin.email, /Confirme/)));
  await heading(page, 'Confirmar correo').waitFor();
  await typist.press(button(page, 'Confirmar correo'));
  await typist.expectFocus(
    page.getByRole('status').locator(':focus').filter({ hasText: 'Su correo ya está confirmado.' }),
  );
  await typist.press(page.getByRole('link', { name: 'Ir al inicio' }));
  await typist.expectFocus(greeting(page));
}

async function invite(page: Page, typist: Typist): Promise<void> {
  await typist.press(program(page, 'Usuarios'), 'Shift+Tab');
  await typist.expectFocus(heading(page, 'Usuarios'));
  await typist.press(button(page, 'Nuevo'));
  await typist.expectFocus(heading(page, 'Invitar usuario'));
  await typist.type(field(page, 'Nombre y apellido'), guest.name);
  await typist.type(field(page, 'Correo electrónico'), guest.email);
  await typist.tabTo(page.getByRole('checkbox', { name: 'Ventas' }));
  await typist.key('Space');
  await typist.press(button(page, 'Guardar'));
  await answer(page, typist, 'SI', 'SI');
  await expectToasts(page, `Invitación enviada a ${guest.email}`);
  await page.getByRole('row', { name: /Diego Rojas.*Invitado.*Ventas/ }).waitFor();
  await typist.expectFocus(heading(page, 'Usuarios'));
}

test('the keyboard alone is enough to register a company and add a second user who works in it', async () => {
  const { page } = await visit({ url });
  const typist = typistAt(page);
  await register(page, typist);
  await typist.tabTo(button(page, 'Ir al contenido'), 'Shift+Tab');
  await typist.key('Enter');
  await typist.expectFocus(page.getByRole('main'));
  await confirmAddress(page, typist);
  await invite(page, typist);

  const invited = await visit({ url });
  await activate(invited.page, typistAt(invited.page));
  await changeSomething(invited.page, typistAt(invited.page));
  await signOut(invited.page, typistAt(invited.page));
  expect(await invited.page.evaluate(() => sessionStorage.getItem('nemu.session'))).toBeNull();
}, 150_000);

async function activate(page: Page, typist: Typist): Promise<void> {
  await page.goto(linkIn(await mailTo(guest.email, /Invitación/)));
  await heading(page, 'Activar usuario').waitFor();
  await typist.type(page.getByLabel('Contraseña', { exact: true }), guest.password);
  await typist.type(page.getByLabel('Repetir contraseña'), guest.password);
  await typist.key('Enter');
  await typist.expectFocus(greeting(page));
  expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
    'Inicio',
    'Aplicaciones',
    'Clientes',
    'Productos',
    'Calendario',
    'Empresa',
    'Configuración local',
  ]);
  await typist.press(program(page, 'Aplicaciones'), 'Shift+Tab');
  await typist.expectFocus(heading(page, 'Aplicaciones'));
  await typist.press(page.getByRole('main').getByRole('link', { name: 'Empresa' }));
  await typist.expectFocus(heading(page, 'Empresa'));
  expect(await button(page, 'Guardar').count()).toBe(0);
}

async function changeSomething(page: Page, typist: Typist): Promise<void> {
  await typist.press(program(page, 'Configuración local'), 'Shift+Tab');
  await typist.expectFocus(heading(page, 'Configuración local'));
  await typist.tabTo(page.getByRole('radio', { name: 'Como el sistema' }));
  await typist.key('ArrowDown');
  await typist.key('ArrowDown');
  await typist.expectFocus(page.getByRole('radio', { name: 'Oscuro' }));
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(theme).toBe('dark');

  const clear = button(page, 'Borrar datos locales');
  await typist.press(clear);
  expect((await readBox(page)).buttons).toEqual(['NO', 'SI']);
  await answer(page, typist, 'NO', 'NO');
  await typist.expectFocus(clear);
  expect(await theme()).toBe('dark');
  await typist.key('Enter');
  await answer(page, typist, 'NO', 'SI');
  await expectToasts(page, 'Se borraron los datos locales.');
  await typist.expectFocus(clear);
  await expect.poll(theme).toBe('light');
}

async function signOut(page: Page, typist: Typist): Promise<void> {
  await typist.press(button(page, guest.name), 'Shift+Tab');
  // The menu takes the focus one frame after it is drawn.
  await page.locator('[role=menu]:focus').waitFor();
  await typist.key('End');
  await typist.key('Enter');
  await heading(page, 'Iniciar sesión').waitFor();
  await typist.expectFocus(page.getByLabel('Correo electrónico'));
}
