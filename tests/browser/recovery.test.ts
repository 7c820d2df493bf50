import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { linkIn, mailTo, registerCompany } from './kit/company.ts';
import { expectToasts, heading, signIn, submitCredentials, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const REFUSED = 'Correo electrónico o contraseña incorrectos.';

describe('the sign-in form', () => {
  test('responds alike to a wrong password and to an unknown user, and keeps the typed values', async () => {
    const company = await registerCompany(url);
    const { page, problems } = await visit({ url });
    problems.expect(httpFailure(401));
    await page.goto('/#/login');
    const attempts = [
      { email: company.email, password: 'no es esta clave' },
      { email: `nadie.${company.email}`, password: 'no es esta clave' },
    ];
    for (const attempt of attempts) {
      await submitCredentials(page, attempt);
      const refusal = page.getByRole('main').getByRole('alert');
      await refusal.waitFor();
      expect(await refusal.innerText()).toBe(REFUSED);
      expect(await refusal.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(attempt.email);
      expect(await page.getByLabel('Contraseña').inputValue()).toBe(attempt.password);
      await expectToasts(page);
      await page.reload();
    }
    await expectAccessible(page);
  });

  test('shows an error at each empty required field without sending a request', async () => {
    const { page } = await visit({ url });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto('/#/login');
    await submitCredentials(page, { email: 'sin arroba', password: '' });
    await page.getByText('Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.').waitFor();
    await page.getByText('Complete este dato.').waitFor();
    expect(await page.getByLabel('Correo electrónico').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(sent).not.toContain('POST /api/v1/login');
    await expectAccessible(page);
  });
});

test('a password reset by mail works once and ends the other sessions; its link, reopened, says that it expired', async () => {
  const company = await registerCompany(url);
  const elsewhere = await visitAs(company, { url });
  elsewhere.problems.expect(httpFailure(401));

  const { page, problems } = await visit({ url });
  problems.expect(httpFailure(422));
  await page.goto('/#/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await heading(page, 'Recuperar contraseña').waitFor();
  await page.getByLabel('Correo electrónico').fill(company.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  const link = linkIn(await mailTo(company.email, /Contraseña nueva/));

  await page.goto(link);
  await heading(page, 'Nueva contraseña').waitFor();
  await expect.poll(() => page.url()).toBe(`${url}/#/password-reset`);
  const password = `una clave distinta ${company.tenant.slice(0, 4)}`;
  const fill = async (first: string, second: string) => {
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(first);
    await page.getByLabel('Repetir contraseña').fill(second);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  };
  await fill('corta', 'otra');
  await page.getByText('Use al menos 12 caracteres.').waitFor();
  await fill(password, `${password}.`);
  await page.getByText('Las contraseñas no coinciden.').waitFor();
  await fill(password, password);
  await page
    .getByText('La contraseña se cambió y todas las sesiones abiertas terminaron. Ingrese con la nueva.')
    .waitFor();

  await heading(elsewhere.page, 'Iniciar sesión').waitFor();

  await page.getByRole('link', { name: 'Ir a Iniciar sesión' }).click();
  await heading(page, 'Iniciar sesión').waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, 'Nueva contraseña').waitFor();
  const refusal = page.getByRole('main').getByRole('alert');
  await refusal.waitFor();
  expect(await refusal.innerText()).toBe(
    'El enlace no es válido o ya venció. Solicite uno nuevo.\n\nSolicitar un enlace nuevo',
  );
  expect(await page.getByLabel('Nueva contraseña', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await signIn(page, { email: company.email, password });
});

test('requesting a password reset shows the same message for a known and an unknown mail address', async () => {
  const company = await registerCompany(url);
  const { page } = await visit({ url });
  const answers: string[] = [];
  for (const email of [company.email, `nadie.${company.email}`]) {
    await page.goto('about:blank');
    await page.goto('/#/request-password-reset');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    const status = page.getByRole('main').getByRole('status');
    await expect.poll(() => status.innerText()).not.toBe('');
    answers.push(await status.innerText());
  }
  const sent = [
    'Si el correo está registrado, le enviamos un enlace. Sirve una sola vez y vence en 30 minutos.',
    '¿No llegó? Revise el correo no deseado antes de pedir otro: cada enlace nuevo anula el anterior.',
  ].join('\n\n');
  expect(answers).toEqual([sent, sent]);
  await expectAccessible(page);
});
