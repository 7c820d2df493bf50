import { HEADERS } from '#contract/constants.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi } from './kit/company.ts';
import { admitGuest, confirmedCompany, heading, newId, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

type Action = 'view' | 'edit';

const grants = (...actions: Action[]) => [{ program: 'empresa', actions, scope: 'all' as const }];

test('losing the permission to save is reported in the open form and on the page that replaces it', async () => {
  const company = await confirmedCompany(url);
  const role = { id: newId(), name: 'Datos' };
  const options = { session: company };
  const createdRole = await callApi(url, userEndpoints.createRole, {
    ...options,
    body: { ...role, grants: grants('view', 'edit') },
  });
  const guest = await admitGuest(url, company, role.name);
  const { page } = await visitAs(guest, { url });
  await open(page, '/empresa');
  await page.getByLabel('Ciudad').fill('Encarnación');

  const changed = await callApi(url, userEndpoints.changeRole, {
    ...options,
    body: { ...role, grants: grants('view') },
    headers: { [HEADERS.ifMatch]: String(createdRole.revision) },
  });
  const permissionAlert = page.getByRole('alert').filter({ hasText: 'Ya no tiene permiso para cambiar estos datos' });
  await permissionAlert.waitFor();
  await expectAccessible(page);
  expect([
    await page.getByLabel('Ciudad').inputValue(),
    await page.getByRole('button', { name: 'Guardar' }).count(),
  ]).toEqual(['Encarnación', 0]);

  await callApi(url, userEndpoints.changeRole, {
    ...options,
    body: { ...role, grants: [] },
    headers: { [HEADERS.ifMatch]: String(changed.revision) },
  });
  await heading(page, 'Acceso no permitido').waitFor();
  await page.getByText('Lo que usted escribió allí y no guardó sigue como borrador en este navegador').waitFor();
  await expectAccessible(page);
});
