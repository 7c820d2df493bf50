import { viewAsEndpoints } from '#contract/endpoints/view-as.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi } from './kit/company.ts';
import {
  admitGuest,
  chooseInUserMenu,
  confirmedCompany,
  dashboardLoaded,
  expectToasts,
  greeting,
  heading,
  open,
  visitAs,
} from './kit/journey.ts';
import { printed } from './kit/printing.ts';
import { httpFailure } from './kit/problems.ts';
import { actOn, save } from './kit/records.ts';
import { currentFaults } from './kit/screens.ts';

const { url } = inject('product');

const OPEN = 'Ver como esta persona';
const LEAVE = 'Salir de la vista';

const bar = (page: Page) => page.getByText(/^Está viendo como .* \(solo lectura\)$/);
const userButton = (page: Page, person: string) => page.getByRole('banner').getByRole('button', { name: person });
const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allInnerTexts();

/** A company with a seller, and the page of its administrator. */
async function administratorOfSeller() {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Ventas');
  return { company, guest, ...(await visitAs(company, { url })) };
}

test('an administrator sees the app as a seller, cannot change anything, and is themselves again after a reload', async () => {
  const { company, guest, page, problems } = await administratorOfSeller();
  await open(page, '/usuarios');
  const answered = page.waitForResponse((response) => response.url().endsWith('/view-as'));
  await actOn(page, guest.person, OPEN);
  await bar(page).waitFor();
  await greeting(page).waitFor();
  await dashboardLoaded(page);
  expect([await bar(page).innerText(), await page.getByText('Quedan 15 min').count()]).toEqual([
    `Está viendo como ${guest.person} (solo lectura)`,
    1,
  ]);
  expect(await navigation(page)).toEqual(['Inicio', 'Aplicaciones', 'Clientes', 'Productos', 'Calendario', 'Empresa']);
  expect(await page.getByRole('button', { name: /^Avisos/ }).count()).toBe(0);
  expect(await currentFaults(page, 'home in a view')).toEqual([]);
  await userButton(page, guest.person).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Ayuda de esta pantalla\n¿',
    'Atajos de teclado\n?',
    LEAVE,
  ]);
  await page.keyboard.press('Escape');

  const { api_token: token } = JSON.parse(await (await answered).text());
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));
  expect([typeof token, stored.includes(String(token))]).toEqual(['string', false]);

  const [paper] = await printed(page);
  const [viewer, viewed] = [company.person, guest.person].map((name) => name.replaceAll(' ', ''));
  expect(paper).toContain(`por${viewer},comove${viewed}`);

  problems.expect(httpFailure(403));
  await open(page, '/clientes/nuevo');
  await page.getByLabel('Nombre o razón social').fill('Almacén El Puente');
  await page.getByLabel('RUC', { exact: true }).fill('80009735-1');
  await save(page);
  await expectToasts(
    page,
    expect.stringContaining(`Está viendo la aplicación como ${guest.person}, solo para leer.`) as string,
  );
  await expectAccessible(page);

  await page.reload();
  await userButton(page, company.person).waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('a view is opened and left by keyboard, from the page of the user and from the palette', async () => {
  const { company, guest, page } = await administratorOfSeller();
  await open(page, `/usuarios/${guest.id}`);
  const command = page.getByRole('main').getByRole('button', { name: OPEN });
  await command.focus();
  await page.keyboard.press('Enter');
  await bar(page).waitFor();
  await greeting(page).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('salir de la vista');
  await page.getByRole('option', { name: LEAVE }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, new RegExp(guest.person)).waitFor();
  expect([await bar(page).count(), await userButton(page, company.person).count()]).toEqual([0, 1]);
});

test('a view that the server no longer answers gives back the own session, in this tab alone', async () => {
  const { company, guest, page, problems } = await administratorOfSeller();
  const other = await page.context().newPage();
  await other.goto(`${url}/#/usuarios`);
  await heading(other, 'Usuarios').waitFor();
  await open(page, '/usuarios');
  const answered = page.waitForResponse((response) => response.url().endsWith('/view-as'));
  await actOn(page, guest.person, OPEN);
  await bar(page).waitFor();
  const { api_token: token } = JSON.parse(await (await answered).text());
  await callApi(url, viewAsEndpoints.endViewAs, { session: { token, tenant: company.tenant }, body: {} });
  problems.expect(httpFailure(401));
  await open(page, '/clientes');
  await expectToasts(page, `El servidor terminó la vista como ${guest.person}. Esta es otra vez su sesión.`);
  await heading(page, 'Usuarios').waitFor();
  await chooseInUserMenu(page, company.person, 'Mis datos');
  await page.getByRole('dialog').waitFor();
  expect([await heading(other, 'Usuarios').count(), await userButton(other, company.person).count()]).toEqual([1, 1]);
});
