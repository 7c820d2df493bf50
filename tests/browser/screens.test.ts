import { accountEndpoints } from '#contract/endpoints/account.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import { callApi, linkIn, mailTo, registerCompany, type RegisteredCompany } from './kit/company.ts';
import {
  admitGuest,
  confirmedCompany,
  inviteGuest,
  newId,
  registerAnother,
  submitCredentials,
  visitAs,
} from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { box, cell, currentFaults, field, type Screen, text, visitScreen } from './kit/screens.ts';

const { url } = inject('product');

const entryScreens: readonly Screen[] = [
  { address: '/register', heading: 'Crear empresa', shown: field('RUC') },
  {
    address: '/request-password-reset',
    heading: 'Recuperar contraseña',
    shown: field('Correo electrónico'),
  },
  { address: '/password-reset', heading: 'Nueva contraseña', shown: text(/El enlace está/) },
  {
    address: '/password-reset?email=a%40b.com&token=x',
    heading: 'Nueva contraseña',
    shown: text('Solicitar un enlace nuevo'),
  },
  {
    address: '/new-user-confirm',
    heading: 'Activar usuario',
    shown: text(/El enlace está incompleto/),
  },
  {
    address: '/new-user-confirm?token=x',
    heading: 'Activar usuario',
    shown: text('Pida a quien le invitó que le envíe otra invitación.'),
  },
  {
    address: '/new-user-confirm?token=z&tipo=correo',
    heading: 'Confirmar correo',
    shown: text('Con este paso podrá invitar'),
  },
  { address: '/nada/de/nada', heading: 'Página no encontrada', shown: text('Volver al inicio') },
  {
    address: '/login',
    heading: 'Iniciar sesión',
    shown: field('Contraseña'),
    focus: (page) => page.getByLabel('Correo electrónico'),
  },
];

const newCompanyScreens: readonly Screen[] = [
  { address: '/apps', heading: 'Aplicaciones', shown: text('Quién hizo qué, desde') },
  { address: '/', title: 'Inicio', heading: /^Buen/, shown: text('Primeros pasos') },
  {
    address: '/config-local',
    heading: 'Configuración local',
    shown: text('Sesiones abiertas'),
  },
  { address: '/usuarios', heading: 'Usuarios', shown: text('Administrador') },
  {
    address: '/usuarios/nuevo',
    heading: 'Invitar usuario',
    shown: (page) => page.getByLabel('Nombre y apellido').waitFor(),
  },
  { address: '/usuarios/perfiles', heading: 'Usuarios', shown: text('Consulta') },
  { address: '/usuarios/perfiles/nuevo', heading: 'Nuevo perfil', shown: field('Ver en Empresa') },
  { address: '/empresa', heading: 'Empresa', shown: field('Ciudad') },
  { address: '/empresa/sucursales', heading: 'Empresa', shown: text('Todavía no hay sucursales') },
  { address: '/empresa/sucursales/nuevo', heading: 'Nueva sucursal', shown: field('Ciudad') },
  { address: '/auditoria', heading: 'Auditoría', shown: cell('Inició sesión') },
  { address: '/clientes', heading: 'Clientes', shown: text('Nuevo') },
  {
    address: '/productos/nuevo',
    heading: 'Crear producto',
    shown: field('Código'),
    focus: (page) => page.getByRole('textbox', { name: 'Código', exact: true }),
  },
  { address: '/tests', heading: 'Diseñador de formularios', shown: cell('Productos') },
  { address: '/tests/productos', heading: 'Productos', shown: text('Borrador guardado') },
  { address: '/nada', heading: 'Página no encontrada', shown: text('Volver al inicio') },
];

/** Visits the screens in one page and returns all faults. */
async function walk(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) faults.push(...(await visitScreen(page, screen)));
  return faults;
}

describe('every screen is accessible, has one title and fits a phone', () => {
  test('before signing in', async () => {
    const { page, problems } = await visit({ url });
    // The links have unknown tokens.
    problems.expect(httpFailure(422));
    await page.goto('/#/login');
    await field('Contraseña')(page);
    expect(await walk(page, [...entryScreens, ...(await linkScreens())])).toEqual([]);
  }, 150_000);

  test('at the sign-in form after a refusal, and at the choice of a company', async () => {
    const company = await registerCompany(url);
    await registerAnother(url, company);
    const { page, problems } = await visit({ url });
    problems.expect(ANY_FAILURE);
    await page.goto('/#/login');
    await submitCredentials(page, { ...company, password: 'no es esta clave' });
    await page.getByRole('main').getByRole('alert').waitFor();
    const faults = await currentFaults(page, 'a refused sign-in');
    await submitCredentials(page, company);
    await page.getByRole('group', { name: 'Empresa' }).waitFor();
    faults.push(...(await currentFaults(page, 'the choice of a company')));
    expect(faults).toEqual([]);
  });

  test('in a company that was just created', async () => {
    const { page } = await visitAs(await registerCompany(url), { url });
    expect(await walk(page, newCompanyScreens)).toEqual([]);
  }, 150_000);

  test('in a company with branches and users', async () => {
    const company = await confirmedCompany(url);
    const { page, problems } = await visitAs(company, { url });
    // The URL refers to an unknown user.
    problems.expect(httpFailure(404));
    expect(await walk(page, await filledScreens(company))).toEqual([]);
  }, 150_000);
});

/** The screens of mailed links with valid tokens. */
async function linkScreens(): Promise<readonly Screen[]> {
  const company = await confirmedCompany(url);
  const { email } = await inviteGuest(url, company, 'Consulta');
  const other = await registerCompany(url);
  await inviteGuest(url, company, 'Consulta', other.email);
  await callApi(url, accountEndpoints.requestPasswordReset, { body: { email: company.email } });
  const addressIn = async (to: string, fits: RegExp) => linkIn(await mailTo(to, fits)).replace(/^[^#]*#/, '');
  const activation = { heading: 'Activar usuario' };
  return [
    {
      ...activation,
      address: await addressIn(email, /Invitación/),
      shown: text(`${company.company} le invita · ${email}`),
    },
    { ...activation, address: await addressIn(other.email, /Invitación/), shown: text('Use la que ya tiene.') },
    {
      address: await addressIn(company.email, /Contraseña nueva/),
      heading: 'Nueva contraseña',
      shown: field('Repetir contraseña'),
    },
  ];
}

/** The screens of a company with a second user. */
async function filledScreens(company: RegisteredCompany): Promise<readonly Screen[]> {
  const guest = await admitGuest(url, company, 'Ventas');
  const branch = {
    id: newId(),
    name: 'Casa central',
    establishment: '001',
    address: 'Avda. Mariscal López 1234 casi República Argentina',
    city: 'Asunción',
    phone: '0981 123 456',
    users: [guest.id],
  };
  await callApi(url, companyEndpoints.createBranch, { body: branch, session: company });
  const { rows } = await callApi(url, userEndpoints.roles, { session: company });
  const role = (name: string) => `/usuarios/perfiles/${rows.find((row) => row.name === name)?.id}`;
  const users = { heading: 'Usuarios' };
  const log = { heading: 'Auditoría' };
  return [
    { address: '/usuarios', ...users, shown: text('Bruno Cáceres') },
    { address: '/usuarios?buscar=nadie', ...users, shown: text('Ningún usuario coincide') },
    {
      address: `/usuarios/${guest.id}`,
      heading: `Usuario ${guest.person}`,
      shown: box('Casa central'),
    },
    { address: role('Ventas'), heading: 'Perfil Ventas', shown: field('Ver en Empresa') },
    {
      address: role('Administrador'),
      heading: 'Perfil Administrador',
      shown: text(/viene con el producto/),
    },
    {
      address: `/usuarios/${newId()}`,
      heading: 'Este usuario ya no pertenece a la empresa.',
      shown: text('Volver'),
    },
    {
      address: '/',
      title: 'Inicio',
      heading: /^Buen/,
      shown: text(/Nada requiere|Requiere su atención|Primeros pasos/),
    },
    { address: '/empresa/sucursales', heading: 'Empresa', shown: text('Casa central') },
    {
      address: `/empresa/sucursales/${branch.id}`,
      heading: 'Sucursal Casa central',
      shown: field('Ciudad'),
    },
    { address: '/auditoria', ...log, shown: cell('Creó una sucursal') },
    { address: '/auditoria?buscar=nada+de+esto', ...log, shown: text('Ningún hecho coincide') },
  ];
}
