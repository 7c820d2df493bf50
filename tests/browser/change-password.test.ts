import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { chooseInUserMenu, expectToasts, greeting, submitCredentials, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

test('a password is changed from the user’s menu: this session goes on, the other one ends', async () => {
  const company = await registerCompany(url);
  const password = `${company.password} y otra`;
  const other = await visitAs(company, { url });
  const { page, problems } = await visitAs(company, { url });
  problems.expect(httpFailure(422));
  await chooseInUserMenu(page, company.person, 'Cambiar contraseña');
  const sheet = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current');
  const send = async (current: string) => {
    await sheet.getByLabel('Contraseña actual').fill(current);
    await sheet.getByLabel('Nueva contraseña').fill(password);
    await sheet.getByLabel('Repetir contraseña').fill(password);
    await sheet.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await send('no es esta clave');
  await sheet.getByText('La contraseña actual no es correcta.').waitFor();
  await expectAccessible(page);
  await send(company.password);
  await sheet.waitFor({ state: 'detached' });
  await expectToasts(page, 'La contraseña se cambió. Sus demás sesiones terminaron.');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(company.person);

  await other.page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
  await submitCredentials(other.page, { email: company.email, password });
  await greeting(other.page).waitFor();
});
