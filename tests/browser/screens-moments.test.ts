import { HEADERS } from '#contract/constants.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ANY_FAILURE, trace } from './kit/catalogue-rows.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { answer } from './kit/faults.ts';
import { answerBox, box, chooseInUserMenu, heading, open, readCompany, toasts, visitAs } from './kit/journey.ts';
import { connectionFailure } from './kit/problems.ts';
import { addressOfScript } from './kit/scripts.ts';
import { currentFaults, faultsOnPhone, viewports } from './kit/screens.ts';

const { url } = inject('product');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const city = (page: Page) => page.getByLabel('Ciudad');

/** Saves the company's record as another person. */
async function saveElsewhere(company: RegisteredCompany): Promise<void> {
  const { id: _id, revision, ...body } = await readCompany(url, company);
  const headers = { [HEADERS.ifMatch]: String(revision) };
  await callApi(url, companyEndpoints.changeCompany, {
    body: { ...body, city: 'Paraguarí' },
    session: company,
    headers,
  });
}

test('a form is accessible while it asks, compares, offers to recover a draft and reports the result', async () => {
  const company = await registerCompany(url);
  const { page, problems } = await visitAs(company, { url });
  problems.expect(ANY_FAILURE);
  await page.evaluate(() => localStorage.setItem('nemu.preferences', '{"toastDuration":30000}'));
  await page.reload();
  await open(page, '/empresa');
  await city(page).fill('Caazapá');
  await button(page, 'Guardar').click();
  await box(page).waitFor();
  const faults = await currentFaults(page, 'a question');
  await saveElsewhere(company);
  await answerBox(page, 'SI');
  await page.getByText('Otra persona guardó este registro mientras usted lo editaba').waitFor();
  faults.push(...(await currentFaults(page, 'a conflict')));
  await button(page, 'Seguir con lo elegido').click();
  await button(page, 'Guardar').click();
  await answerBox(page, 'SI');
  await toasts(page).waitFor();
  faults.push(...(await currentFaults(page, 'a saved form')));

  await city(page).fill('Villarrica');
  await page.getByLabel('Razón social').fill('');
  await button(page, 'Guardar').click();
  await page.getByText('Revise lo siguiente').waitFor();
  faults.push(...(await currentFaults(page, 'a form with problems')));
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('nemu.drafts.');
  await page.reload();
  await page.getByText(/^Hay cambios sin guardar del /).waitFor();
  faults.push(...(await currentFaults(page, 'a draft on offer')));
  await chooseInUserMenu(page, company.person, 'Cerrar sesión');
  await box(page).waitFor();
  faults.push(...(await currentFaults(page, 'a question of three answers')));
  expect(faults).toEqual([]);
}, 150_000);

test('every overlay is accessible: menus, sheets, details, and programs being reordered', async () => {
  const company = await registerCompany(url);
  const { page } = await visitAs(company, { url });
  await open(page, '/apps');
  await button(page, 'Ordenar').click();
  const administration = page.getByRole('main').getByRole('list', { name: 'Administración' });
  const grips = administration.locator('[data-grip]');
  await grips.first().waitFor();
  const faults = await currentFaults(page, 'ordering');
  await grips.nth(2).dragTo(grips.nth(0));
  const order = () => administration.getByRole('listitem').allInnerTexts();
  await expect.poll(order).toEqual(['Auditoría', 'Usuarios', 'Empresa', 'Diseñador de formularios']);
  faults.push(...(await currentFaults(page, 'ordering after a drag')));
  await button(page, 'Mover Auditoría').click();
  await page.getByRole('menu').waitFor();
  faults.push(...(await currentFaults(page, 'the menu of a row')));
  await page.keyboard.press('Escape');

  await open(page, '/auditoria');
  const details = page.getByRole('main').getByRole('button', { name: /^Ver$|cambio/ });
  await details.last().click();
  await page.getByRole('main').locator('[aria-expanded=true]').waitFor();
  faults.push(...(await currentFaults(page, 'a detail of the log')));
  await button(page, company.person).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor();
  faults.push(...(await currentFaults(page, 'the menu of the user')));
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
  await page.getByRole('dialog', { name: 'Cambiar contraseña' }).waitFor();
  faults.push(...(await currentFaults(page, 'the sheet of the password')));
  await page.keyboard.press('Escape');
  await button(page, company.person).click();
  await page.getByRole('menuitem', { name: 'Mis datos' }).click();
  await page.getByRole('dialog', { name: 'Mis datos' }).waitFor();
  faults.push(...(await currentFaults(page, 'the sheet of one’s own data')));
  await page.keyboard.press('Escape');

  await page.setViewportSize(viewports.phone);
  await button(page, 'Abrir la navegación').click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor();
  faults.push(...(await faultsOnPhone(page)).map((fault) => `the navigation: ${fault}`));
  expect(faults).toEqual([]);
}, 150_000);

test('the screen of every failure is accessible: a server fault, a missing chunk, a lost connection', async () => {
  const proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  const { page, context, problems } = await visitAs(await registerCompany(url), { url: proxy.url });
  for (const expected of [ANY_FAILURE, connectionFailure, /PartMissingError/]) problems.expect(expected);
  await open(page, '/apps');
  await heading(page, 'Aplicaciones').waitFor();
  const broken = { message: 'SQLSTATE[08006]', ...trace };
  proxy.fault('GET /api/v1/users', answer({ status: 500, body: broken }), 1);
  await open(page, '/usuarios');
  await box(page).getByRole('button', { name: 'Mostrar Detalles' }).click();
  const faults = await currentFaults(page, 'a fault of the system');
  await answerBox(page, 'OK');

  proxy.fault(`GET ${addressOfScript('src/features/audit/audit.page.tsx')}`, answer({ status: 404, body: '' }));
  await open(page, '/auditoria');
  await box(page).filter({ hasText: 'Actualizacion Disponible' }).waitFor();
  faults.push(...(await currentFaults(page, 'a part that is gone')));
  proxy.clear();
  await box(page).getByRole('button', { name: 'OK' }).click();
  await heading(page, 'Auditoría').waitFor();

  await context.setOffline(true);
  await open(page, '/config-local');
  await heading(page, 'No se pudo abrir la página').waitFor();
  await page.getByText('Sin conexión. Lo escrito se conserva en este equipo.').waitFor();
  faults.push(...(await currentFaults(page, 'a lost connection')));
  await context.setOffline(false);
  await button(page, 'Reintentar').click();
  await heading(page, 'Configuración local').waitFor();
  expect(faults).toEqual([]);
}, 150_000);
