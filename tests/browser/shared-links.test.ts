import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { ownClipboard } from './kit/clipboard.ts';
import { callApi } from './kit/company.ts';
import {
  admitGuest,
  closeToasts,
  confirmedCompany,
  expectToasts,
  heading,
  newId,
  open,
  visitAs,
} from './kit/journey.ts';
import { customerValues, makeRecord, press } from './kit/records-programs.ts';

const { url } = inject('product');

test('a link to what the reader may not see, or of a company without a user of theirs, is refused and names nothing', async () => {
  const company = await confirmedCompany(url);
  const other = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Consulta');
  const { page } = await visitAs(guest, { url });
  await page.goto(`/#/usuarios?empresa=${company.tenant}`);
  await heading(page, 'Acceso no permitido').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Quiénes entran');

  await page.goto(`/#/clientes?buscar=luque&empresa=${other.tenant}`);
  await expectToasts(page, 'Este enlace pertenece a una empresa en la que usted no tiene usuario.');
  expect(await page.locator('body').textContent()).not.toContain(other.company);
  expect(new URL(page.url()).hash).toBe('#/clientes?buscar=luque');
  await expectAccessible(page);
});

/** Copies the link of the page by its menu, and gives what the clipboard holds. */
async function copyLink(page: Page): Promise<string> {
  const copied = await ownClipboard(page);
  await press(page, 'Más acciones');
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  await expectToasts(page, 'Se copió el enlace. Lo abre quien tenga permiso, después de iniciar sesión.');
  await closeToasts(page);
  return copied();
}

test('the links of a record and of a filtered list open the same for another person who may see them', async () => {
  const company = await confirmedCompany(url);
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén Ñandutí', ciudad: 'Luque' }));
  await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Bodega', ciudad: 'Areguá' }));
  const { page } = await visitAs(company, { url });
  await open(page, '/clientes?buscar=luque&orden=nombre');
  await page.getByRole('link', { name: 'Almacén Ñandutí' }).waitFor();
  const list = await copyLink(page);
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén Ñandutí').waitFor();
  const record = await copyLink(page);
  expect([list, record].map((link) => link.slice(link.indexOf('#')))).toEqual([
    `#/clientes?buscar=luque&orden=nombre&empresa=${company.tenant}`,
    `#/clientes/${id}?empresa=${company.tenant}`,
  ]);

  const { page: other } = await visitAs(await admitGuest(url, company, 'Consulta'), { url });
  await other.goto(record);
  await heading(other, 'Almacén Ñandutí').waitFor();
  await other.goto(list);
  await other.getByRole('link', { name: 'Almacén Ñandutí' }).waitFor();
  expect([await other.getByRole('searchbox').inputValue(), await other.getByText('Bodega').count()]).toEqual([
    'luque',
    0,
  ]);
});

test('a link to a record that the reader may not see says the same as one to a record that does not exist', async () => {
  const company = await confirmedCompany(url);
  const hidden = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén Ñandutí' }));
  const grants = [{ program: 'clientes', actions: ['view' as const], scope: 'own' as const }];
  await callApi(url, userEndpoints.createRole, { session: company, body: { id: newId(), name: 'Propios', grants } });
  const { page, problems } = await visitAs(await admitGuest(url, company, 'Propios'), { url });
  problems.expect(/status of 404/);
  const texts: (string | null)[] = [];
  for (const id of [hidden, newId()]) {
    await page.goto(`/#/clientes/${id}?empresa=${company.tenant}`);
    await page.getByText('Este registro no existe o usted no tiene permiso para verlo.').waitFor();
    texts.push(await page.locator('main').textContent());
    await open(page, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain('Ñandutí');
  await expectAccessible(page);
});
