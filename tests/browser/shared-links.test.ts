import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { admitGuest, confirmedCompany, expectToasts, heading, visitAs } from './kit/journey.ts';

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
