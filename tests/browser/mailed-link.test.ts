import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { linkIn, mailTo, someRuc } from './kit/company.ts';
import { greeting, heading } from './kit/journey.ts';

const { url } = inject('product');

/** The mailed link as this tab stores it. */
const storedLink = (page: Page) => page.evaluate(() => sessionStorage.getItem('nemu.mailed-link'));

test('the page of a mailed link survives a reload before and after the link is used, and stores no token', async () => {
  const mark = randomUUID().slice(0, 8);
  const email = `rosa.${mark}@ejemplo.com.py`;
  const { page } = await visit({ url });
  await page.goto('/#/register');
  await page.getByLabel('Razón social').fill(`Panadería ${mark}`);
  await page.getByLabel('RUC').pressSequentially(someRuc());
  await page.getByLabel('Nombre y apellido').fill('Rosa Duarte');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill('mi frase secreta y larga');
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await greeting(page).waitFor();

  const link = linkIn(await mailTo(email, /Confirme/));
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? 'none';
  await page.goto(link);
  await heading(page, 'Confirmar correo').waitFor();
  await expect.poll(() => page.url()).toBe(`${url}/#/new-user-confirm`);
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await page.getByText('Su correo ya está confirmado. Puede invitar a otras personas.').waitFor();
  const afterUse = await storedLink(page);
  expect([afterUse?.includes(token), page.url()]).toEqual([false, `${url}/#/new-user-confirm`]);

  await page.reload();
  await page.getByText('Su correo ya está confirmado. Puede invitar a otras personas.').waitFor();
  expect(await heading(page, 'Confirmar correo').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await greeting(page).waitFor();
  await expect.poll(() => storedLink(page)).toBeNull();
});
