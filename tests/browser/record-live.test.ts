import { HEADERS } from '#contract/constants.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { callApi, type RegisteredCompany } from './kit/company.ts';
import { admitGuest, confirmedCompany, expectToasts, newId, open, readCompany, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { save } from './kit/records.ts';

const { url } = inject('product');

const REFRESHED = 'Estos datos cambiaron. Ya se muestran como quedaron.';

const over = (revision: number) => ({ [HEADERS.ifMatch]: String(revision) });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function expectValue(page: Page, label: string, value: string): Promise<void> {
  await expect.poll(() => field(page, label).inputValue()).toBe(value);
}

async function expectDeleted(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
}

describe('an open form, when another person changes its record,', () => {
  let company: RegisteredCompany;
  beforeAll(async () => {
    company = await confirmedCompany(url);
  });

  async function openForm(address: string): Promise<Page> {
    const { page, problems } = await visitAs(company, { url });
    problems.expect(httpFailure(412));
    await open(page, address);
    return page;
  }

  /** Saves the company's town as another person. */
  async function saveTown(city: string): Promise<void> {
    const { id: _id, revision, ...stored } = await readCompany(url, company);
    const body = { ...stored, city };
    await callApi(url, companyEndpoints.changeCompany, { body, session: company, headers: over(revision) });
  }

  test('shows the company’s new values, and compares them with values typed meanwhile', async () => {
    const page = await openForm('/empresa');
    await expectValue(page, 'Razón social', company.company);
    await saveTown('Areguá');
    await expectValue(page, 'Ciudad', 'Areguá');
    await expectToasts(page, REFRESHED);

    await field(page, 'Ciudad').fill('Itá');
    await saveTown('Luque');
    await save(page);
    await page.getByRole('radiogroup', { name: 'Ciudad' }).waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Ciudad' }).getByRole('radio').count()).toBe(2);
  });

  test('shows the branch’s new values', async () => {
    const body = {
      id: newId(),
      name: 'Central',
      establishment: '001',
      address: 'Palma',
      city: '',
      phone: '',
      users: [],
    };
    const { revision } = await callApi(url, companyEndpoints.createBranch, { body, session: company });
    const page = await openForm(`/empresa/sucursales/${body.id}`);
    await expectValue(page, 'Nombre', 'Central');
    const change = { body: { ...body, name: 'Matriz' }, session: company, headers: over(revision) };
    await callApi(url, companyEndpoints.changeBranch, change);
    await expectValue(page, 'Nombre', 'Matriz');
    await expectToasts(page, REFRESHED);
  });

  test('says that the branch was deleted, and can no longer be saved', async () => {
    const id = newId();
    const body = { id, name: 'Norte', establishment: '002', address: 'Ruta 3', city: '', phone: '', users: [] };
    const { revision } = await callApi(url, companyEndpoints.createBranch, { body, session: company });
    const page = await openForm(`/empresa/sucursales/${id}`);
    await expectValue(page, 'Nombre', 'Norte');
    await callApi(url, companyEndpoints.deleteBranch, { body: { id }, session: company, headers: over(revision) });
    await expectDeleted(page, 'Esta sucursal ya no existe.');
  });

  test('says that the role was deleted, and can no longer be saved', async () => {
    const id = newId();
    const body = { id, name: 'Depósito', grants: [] };
    const { revision } = await callApi(url, userEndpoints.createRole, { body, session: company });
    const page = await openForm(`/usuarios/perfiles/${id}`);
    await expectValue(page, 'Nombre', 'Depósito');
    await callApi(url, userEndpoints.deleteRole, { body: { id }, session: company, headers: over(revision) });
    await expectDeleted(page, 'Este perfil ya no existe.');
  });

  test('shows the role’s new values', async () => {
    const body = { id: newId(), name: 'Datos', grants: [] };
    const { revision } = await callApi(url, userEndpoints.createRole, { body, session: company });
    const page = await openForm(`/usuarios/perfiles/${body.id}`);
    await expectValue(page, 'Nombre', 'Datos');
    const change = { body: { ...body, name: 'Lectura' }, session: company, headers: over(revision) };
    await callApi(url, userEndpoints.changeRole, change);
    await expectValue(page, 'Nombre', 'Lectura');
    await expectToasts(page, REFRESHED);
  });

  test('shows the user’s new values', async () => {
    const guest = await admitGuest(url, company, 'Administrador');
    const page = await openForm(`/usuarios/${guest.id}`);
    await expectValue(page, 'Nombre y apellido', guest.person);
    const { rows } = await callApi(url, userEndpoints.users, { session: company });
    const row = rows.find(({ id }) => id === guest.id);
    const body = { id: guest.id, name: 'Bruno Ñandú', roles: row?.roles.map(({ id }) => id) ?? [], branches: [] };
    const change = { body, session: company, headers: over(row?.revision ?? 0) };
    await callApi(url, userEndpoints.changeUser, change);
    await expectValue(page, 'Nombre y apellido', 'Bruno Ñandú');
    await expectToasts(page, REFRESHED);
  });
});
