import { companyEndpoints } from '#contract/endpoints/company.ts';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { type FaultProxy, faultProxy } from './kit/fault-proxy.ts';
import { newId, open, submitCredentials, visitAs } from './kit/journey.ts';
import { visit } from './kit/browser.ts';
import { connectionFailure } from './kit/problems.ts';

const { url } = inject('product');

let proxy: FaultProxy;
beforeEach(async () => {
  proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
});

test('a server that dies under an open page is told in a strip, which goes when it is back and the list is read again', async () => {
  const company = await registerCompany(url);
  const { page, problems } = await visitAs(company, { url: proxy.url });
  for (const expected of [ANY_FAILURE, connectionFailure]) problems.expect(expected);
  await open(page, '/empresa/sucursales');
  await page.getByText('Todavía no hay sucursales').waitFor();
  await proxy.down();
  const strip = page.getByText(
    'Sin conexión con el servidor. Se vuelve a intentar solo; lo escrito se conserva en este equipo.',
  );
  await strip.waitFor();
  await expectAccessible(page);
  expect(await page.getByText('Todavía no hay sucursales').isVisible()).toBe(true);

  const body = { id: newId(), name: 'Luque', establishment: '002', address: 'Ruta 2', city: '', phone: '', users: [] };
  await callApi(url, companyEndpoints.createBranch, { body, session: company });
  await proxy.up();
  await strip.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Luque' }).waitFor();
});

test('whoever signs in while the server is away reads so over the form, until it is back', async () => {
  const company = await registerCompany(url);
  const { page, problems } = await visit({ url: proxy.url });
  for (const expected of [ANY_FAILURE, connectionFailure]) problems.expect(expected);
  await page.goto('/#/login');
  await page.getByLabel('Correo electrónico').waitFor();
  await page.waitForLoadState('networkidle');
  await proxy.down();
  await submitCredentials(page, company);
  const strip = page.getByText('Sin conexión con el servidor. Podrá ingresar cuando vuelva a responder.');
  await strip.waitFor();
  await proxy.up();
  await strip.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(company.email);
});
