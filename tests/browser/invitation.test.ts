import { randomUUID } from 'node:crypto';
import { auditEndpoints } from '#contract/endpoints/audit.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { callApi, linkIn, mailTo, registerCompany, someRuc } from './kit/company.ts';
import {
  admitGuest,
  answerBox,
  confirmedCompany,
  expectToasts,
  greeting,
  heading,
  newId,
  open,
  readBox,
  signIn,
} from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link');

interface Somebody {
  email: string;
  password: string;
}

async function createCompany(page: Page, name: string, admin: Somebody): Promise<void> {
  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Crear empresa' }).click();
  await heading(page, 'Crear empresa').waitFor();
  await page.getByLabel('Razón social').fill(name);
  await page.getByLabel('RUC').pressSequentially(someRuc());
  await page.getByLabel('Nombre y apellido').fill('Carla Núñez');
  await page.getByLabel('Correo electrónico').fill(admin.email);
  await page.getByLabel('Contraseña').fill(admin.password);
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await greeting(page).waitFor();
}

async function confirmAddress(page: Page, { email }: Somebody): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /Confirme/)));
  await heading(page, 'Confirmar correo').waitFor();
  expect(page.url()).toBe(`${url}/#/new-user-confirm`);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await page.getByText('Su correo ya está confirmado. Puede invitar a otras personas.').waitFor();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await greeting(page).waitFor();
}

async function invite(page: Page, { email }: Somebody): Promise<void> {
  await navigation(page).filter({ hasText: 'Usuarios' }).click();
  // The start page has a button of the same name.
  await heading(page, 'Usuarios').waitFor();
  await page.getByRole('button', { name: 'Nuevo' }).click();
  await heading(page, 'Invitar usuario').waitFor();
  await page.getByLabel('Nombre y apellido').fill('Diego Rojas');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('checkbox', { name: 'Ventas' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect(await readBox(page)).toEqual({
    title: 'Atención',
    text: 'Seguro que deseas guardar este registro?',
    buttons: ['NO', 'SI'],
  });
  await answerBox(page, 'SI');
  await expectToasts(page, `Invitación enviada a ${email}`);
  await page.getByRole('row', { name: /Diego Rojas.*Invitado.*Ventas/ }).waitFor();
}

async function activate(page: Page, { email, password }: Somebody, companyName: string): Promise<void> {
  await page.goto(linkIn(await mailTo(email, /Invitación/)));
  await heading(page, 'Activar usuario').waitFor();
  expect(page.url()).toBe(`${url}/#/new-user-confirm`);
  await page.reload();
  await page.getByText(`${companyName} le invita · ${email}`).waitFor();
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Repetir contraseña').fill(password);
  await page.getByRole('button', { name: 'Activar' }).click();
  await greeting(page).waitFor();
}

async function expectRefusedPages(page: Page): Promise<void> {
  for (const [address, program] of [
    ['/usuarios', 'Usuarios'],
    ['/auditoria', 'Auditoría'],
    ['/tests', 'Diseñador de formularios'],
  ] as const) {
    await open(page, address);
    // The previous page has the same heading, so wait for the name of the program.
    await page.getByText(`«${program}»`).waitFor();
    expect(await page.getByRole('main').innerText()).toBe(
      [
        'Acceso no permitido',
        `Usted no tiene permiso para usar el programa «${program}».`,
        'Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
        '¿Por qué no puedo?\nVolver al inicio',
      ].join('\n\n'),
    );
  }
}

const someBranch = () => ({
  id: newId(),
  name: 'Centro',
  establishment: '001',
  address: 'Palma 1',
  city: '',
  phone: '',
  users: [],
});

/** Expects the server to refuse the calls for which the guest's page has no control. */
async function expectRefusedCalls(guest: Somebody, companyName: string): Promise<void> {
  const session = await callApi(url, sessionEndpoints.login, { body: guest });
  if (!('api_token' in session)) throw new Error('the guest belongs to one company');
  const asGuest = { session: { token: session.api_token, tenant: session.tenant } };
  const refusal = /403 {"code":"forbidden","message":"No tiene permiso para hacer esto\. Pídalo a un administrador/;
  await expect(callApi(url, userEndpoints.users, asGuest)).rejects.toThrow(refusal);
  await expect(callApi(url, auditEndpoints.audit, asGuest)).rejects.toThrow(refusal);
  const creating = callApi(url, companyEndpoints.createBranch, { ...asGuest, body: someBranch() });
  await expect(creating).rejects.toThrow(refusal);
  expect((await callApi(url, companyEndpoints.company, asGuest)).name).toBe(companyName);
}

test('the creator of a company invites a person by mail, who sees only the programs granted to them', async () => {
  const mark = randomUUID().slice(0, 8);
  const admin = { email: `carla.${mark}@ejemplo.com.py`, password: 'mi frase secreta y larga' };
  const guest = { email: `diego.${mark}@ejemplo.com.py`, password: 'mi frase propia y larga' };

  const { page } = await visit({ url });
  await createCompany(page, `Ferretería ${mark}`, admin);
  expect(await navigation(page).allInnerTexts()).toEqual([
    'Inicio',
    'Aplicaciones',
    'Clientes',
    'Productos',
    'Calendario',
    'Usuarios',
    'Empresa',
    'Auditoría',
    'Diseñador de formularios',
    'Configuración local',
  ]);
  await confirmAddress(page, admin);
  await invite(page, guest);

  const invited = await visit({ url });
  await activate(invited.page, guest, `Ferretería ${mark}`);
  expect(await navigation(invited.page).allInnerTexts()).toEqual([
    'Inicio',
    'Aplicaciones',
    'Clientes',
    'Productos',
    'Calendario',
    'Empresa',
    'Configuración local',
  ]);
  await navigation(invited.page).filter({ hasText: 'Aplicaciones' }).click();
  await heading(invited.page, 'Aplicaciones').waitFor();
  expect(await invited.page.getByRole('main').getByRole('link').allInnerTexts()).toEqual([
    'Clientes',
    'Productos',
    'Calendario',
    'Empresa',
  ]);
  await expectAccessible(invited.page);
  await expectRefusedPages(invited.page);
  await expectAccessible(invited.page);
  await expectRefusedCalls(guest, `Ferretería ${mark}`);
});

test('the link of an accepted invitation says at once that it has expired, and what to do', async () => {
  const company = await confirmedCompany(url);
  const { email } = await admitGuest(url, company, 'Consulta');
  const { page, problems } = await visit({ url });
  problems.expect(httpFailure(422));
  await page.goto(linkIn(await mailTo(email, /Invitación/)));
  const dead = page.getByRole('main').getByRole('alert');
  await dead.waitFor();
  expect(await dead.innerText()).toBe(
    [
      'El enlace no es válido o ya venció. Solicite uno nuevo.',
      'Pida a quien le invitó que le envíe otra invitación. Si ya activó su usuario, ingrese con su contraseña.',
    ].join('\n\n'),
  );
  expect(await page.getByLabel('Contraseña').count()).toBe(0);
  await page.getByRole('link', { name: 'Ir a Iniciar sesión' }).click();
  await heading(page, 'Iniciar sesión').waitFor();
});

test('an unknown URL is reported as not found to any visitor, in the layout of their session', async () => {
  const company = await registerCompany(url);
  const { page } = await visit({ url });
  const texts = [
    'Página no encontrada',
    'La dirección no existe o cambió. Si llegó por un enlace, revise que esté completo.',
    'Volver al inicio',
  ].join('\n\n');

  // A path of one segment could be a program and would ask a visitor to sign in, so as not to reveal which programs
  // exist. This path cannot be a program.
  await open(page, '/no-existe/de/veras');
  await heading(page, 'Página no encontrada').waitFor();
  await expect.poll(() => page.title()).toBe('Página no encontrada · Ñemu');
  expect(await page.getByRole('main').innerText()).toBe(texts);
  expect(await navigation(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await heading(page, 'Iniciar sesión').waitFor();

  await signIn(page, company);
  await open(page, '/no-existe/de-veras');
  await heading(page, 'Página no encontrada').waitFor();
  await expect.poll(() => page.title()).toBe('Página no encontrada · Ñemu');
  expect(await page.getByRole('main').innerText()).toBe(texts);
  expect(await navigation(page).count()).toBe(10);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await greeting(page).waitFor();
});
