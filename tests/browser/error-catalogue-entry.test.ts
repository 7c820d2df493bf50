import { expect, onTestFinished, test } from 'vitest';
import { companyBehindProxy, readDetails } from './kit/behind-proxy.ts';
import { visit } from './kit/browser.ts';
import { ANY_FAILURE, EMPTY, INVALID, OFFLINE } from './kit/catalogue-rows.ts';
import type { Behaviour } from './kit/fault-proxy.ts';
import { answer, empty, halfJson, html } from './kit/faults.ts';
import { answerBox, box, expectToasts, greeting, heading, readBox, submitCredentials, visitAs } from './kit/journey.ts';
import { connectionFailure } from './kit/problems.ts';

const stage = companyBehindProxy();

test('the sign-in form reports each failure itself, keeps the typed values and works once the server does', async () => {
  const { proxy, company } = stage();
  onTestFinished(() => proxy.clear());
  const { page, problems } = await visit({ url: proxy.url });
  problems.expect(ANY_FAILURE);
  problems.expect(connectionFailure);
  await page.goto('/#/login');
  const errorAlert = page.getByRole('main').getByRole('alert');
  const rows: readonly [Behaviour, string][] = [
    [empty(), EMPTY],
    [html(), INVALID],
    [halfJson(), INVALID],
    [answer({ status: 429, body: { message: 'Demasiados intentos.' } }), 'Demasiados intentos.'],
    [answer({ status: 404, body: '' }), 'Error al Ejecutar Request > ERR_BAD_REQUEST'],
  ];
  for (const [behaviour, text] of rows) {
    const fault = proxy.fault('POST /api/v1/login', behaviour);
    await submitCredentials(page, company);
    await expect.poll(() => fault.hits).toBe(1);
    await expect.poll(() => errorAlert.locator('p').allInnerTexts()).toEqual([text]);
    expect(await page.getByLabel('Contraseña').inputValue()).toBe(company.password);
    fault.lift();
  }
  await proxy.down();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect.poll(() => errorAlert.locator('p').allInnerTexts()).toEqual([OFFLINE]);
  await expectToasts(page);
  await proxy.up();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await greeting(page).waitFor();
});

test('the sign-in form reports permissions that cannot be loaded, and a retry needs no password', async () => {
  const { proxy, company } = stage();
  onTestFinished(() => proxy.clear());
  const { page, problems } = await visit({ url: proxy.url });
  problems.expect(ANY_FAILURE);
  const fault = proxy.fault('GET /api/v1/get-permissions', html(502));
  await page.goto('/#/login');
  await submitCredentials(page, company);
  const errorAlert = page.getByRole('main').getByRole('alert');
  await errorAlert.waitFor();
  expect(await errorAlert.locator('p').first().innerText()).toBe(
    '502 <!doctype html><title>Acceso</title><h1>Bienvenido</h1>',
  );
  fault.lift();
  await errorAlert.getByRole('button', { name: 'Reintentar' }).click();
  await greeting(page).waitFor();
});

test('the system-error dialog reports an uncaught exception with its stack', async () => {
  const { url, company } = stage();
  const { page, problems } = await visitAs(company, { url });
  problems.expect(/^Error: se rompió algo/);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('se rompió algo');
    });
  });
  await box(page).waitFor();
  expect(await readBox(page)).toEqual({
    title: 'Oopss - System Core',
    text: 'se rompió algo',
    buttons: ['Mostrar Detalles', 'OK'],
  });
  expect(await readDetails(box(page))).toMatch(/^Error: se rompió algo\n +at /);
  await answerBox(page, 'OK');
  await heading(page, /^Buen/).waitFor();
});
