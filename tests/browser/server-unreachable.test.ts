import { companyEndpoints } from '#contract/endpoints/company.ts';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visitBehindProxy } from './kit/behind-proxy.ts';
import { visit } from './kit/browser.ts';
import { ANY_FAILURE, OFFLINE } from './kit/catalogue-rows.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { type FaultProxy, faultProxy } from './kit/fault-proxy.ts';
import { dropBeforeSend, hold } from './kit/faults.ts';
import { expectToasts, newId, open, overlay, submitCredentials, visitAs } from './kit/journey.ts';
import { connectionFailure } from './kit/problems.ts';
import { SAVED } from './kit/records.ts';

const { url } = inject('product');

let proxy: FaultProxy;
beforeEach(async () => {
  proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
});

test('a banner reports a server that stops while a page is open; when the server is back, the list reloads', async () => {
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

test('the sign-in form reports that the server is unreachable until it responds again', async () => {
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

test('a save without a response reports the delay, fails at once when offline, and is retried with the same key', async () => {
  const company = await registerCompany(url);
  const page = await visitBehindProxy(proxy, company);
  await open(page, '/empresa');
  await page.getByLabel('Ciudad').fill('Luque');
  const held = hold(dropBeforeSend);
  proxy.fault('POST /api/v1/change-company', held.behaviour, 1);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page
    .getByText(
      'Está tardando más de lo habitual. Si no llega la respuesta, la espera termina sola en unos segundos más y lo escrito se conserva.',
    )
    .waitFor();
  await expectAccessible(page);

  const dispatch = (type: 'offline' | 'online') =>
    page.evaluate((event) => window.dispatchEvent(new Event(event)), type);
  await dispatch('offline');
  await expectToasts(page, `Error al Guardar Datos ${OFFLINE}`);
  expect([await overlay(page).count(), await page.getByLabel('Ciudad').inputValue()]).toEqual([0, 'Luque']);
  held.release();
  await dispatch('online');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToasts(page, SAVED);
  const keys = proxy.requestsTo('POST /api/v1/change-company').map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
