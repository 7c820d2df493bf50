import { accountEndpoints } from '#contract/endpoints/account.ts';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserStores } from '#contract/stores.ts';
import type { SessionKey } from '#contract/session-keys.ts';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { expectToasts, greeting, heading, submitCredentials, toasts, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const RESEND = `**/api/v1/${accountEndpoints.resendConfirmation.path}`;
const SESSION_ENDED = 'Acceso/Requisicion no Autorizada! La sesión terminó. Inicie sesión de nuevo.';

/**
 * Holds every request to resend a confirmation link. The requests are held before they are sent, because a browser
 * opens at most six connections.
 */
async function holdResends(context: BrowserContext): Promise<Route[]> {
  const held: Route[] = [];
  await context.route(RESEND, (route) => {
    held.push(route);
  });
  return held;
}

/** Requests a link, navigates away and back, so that many requests of one tab are in progress at once. */
async function resendManyTimes(page: Page, times: number): Promise<void> {
  await page.bringToFront();
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await link('Aplicaciones').click();
    await heading(page, 'Aplicaciones').waitFor();
    if (time + 1 < times) await link('Inicio').click();
  }
}

/** Records from now on every URL that a tab shows, and how often the tab loads. */
function watchJourney(page: Page): { addresses: string[]; loads: number } {
  const journey = { addresses: [] as string[], loads: 0 };
  page.on('framenavigated', (frame) => journey.addresses.push(frame.url().replace(url, '')));
  page.on('load', () => {
    journey.loads += 1;
  });
  return journey;
}

test('20 requests refused at once in each of two tabs cause one toast, one navigation and one reload per tab', async () => {
  const company = await registerCompany(url);
  const { page: first, context, problems } = await visitAs(company, { url });
  problems.expect(httpFailure(401));
  const second = await context.newPage();
  await second.goto('/');
  await greeting(second).waitFor();
  const held = await holdResends(context);
  await resendManyTimes(first, 20);
  await resendManyTimes(second, 20);
  await second.goto('/#/config-local');
  await heading(second, 'Configuración local').waitFor();
  await expect.poll(() => held.length).toBe(40);

  const journeys = [first, second].map(watchJourney);
  const refusedAt = Date.now();
  const body = JSON.stringify({ code: 'sessionEnded', message: 'La sesión terminó. Inicie sesión de nuevo.' });
  // A reloading tab aborts its pending requests.
  await Promise.all(held.map((route) => route.fulfill({ status: 401, body }).catch(() => undefined)));
  await context.unroute(RESEND);

  for (const journey of journeys) await expect.poll(() => journey.loads).toBe(1);
  for (const tab of [first, second]) {
    await heading(tab, 'Iniciar sesión').waitFor();
    await expectToasts(tab, SESSION_ENDED);
  }
  await expectAccessible(first);
  for (const tab of [first, second]) {
    await tab.bringToFront();
    await expect.poll(() => toasts(tab).count()).toBe(0);
  }
  // The toast closes five seconds after it appeared, which is 250 ms after the refusal.
  expect(Date.now() - refusedAt).toBeGreaterThanOrEqual(5_250);
  expect(journeys).toEqual([
    { addresses: ['/#/login', '/#/login'], loads: 1 },
    { addresses: ['/#/login', '/#/login'], loads: 1 },
  ]);

  await first.bringToFront();
  await submitCredentials(first, company);
  await heading(first, 'Aplicaciones').waitFor();
  await heading(second, 'Configuración local').waitFor();
});

/** Removes everything from a tab's session except the given keys. */
const retainSessionKeys = (page: Page, retainedKeys: readonly SessionKey[]) =>
  page.evaluate(
    ({ key, names }) => {
      const stored = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(stored.filter(([name]) => names.includes(name)))));
    },
    { key: browserStores.session.key, names: [...retainedKeys] as string[] },
  );

test('a session with a token but no user starts no sign-out sequence, and the form shows the refusal', async () => {
  const company = await registerCompany(url);
  const { page, problems } = await visitAs(company, { url });
  problems.expect(httpFailure(401));
  await retainSessionKeys(page, ['apiToken', 'tenant']);
  await page.reload();
  await heading(page, 'Iniciar sesión').waitFor();
  const journey = watchJourney(page);
  await submitCredentials(page, { ...company, password: 'otra clave cualquiera' });
  const errorText = page.getByRole('main').getByRole('alert').locator('p');
  await expect.poll(() => errorText.allInnerTexts()).toEqual(['Correo electrónico o contraseña incorrectos.']);
  await expectToasts(page);
  expect(journey).toEqual({ addresses: [], loads: 0 });
});

test('a session with a user but no token starts the sign-out sequence', async () => {
  const company = await registerCompany(url);
  const { page, problems } = await visitAs(company, { url });
  problems.expect(httpFailure(401));
  // This page requests nothing after it has shown the sessions.
  await page.goto('/#/config-local');
  await page.getByText('Sesiones abiertas').waitFor();
  await retainSessionKeys(page, ['loggedUser', 'loggedCompany', 'tenant']);
  const journey = watchJourney(page);
  await page.goto('/#/usuarios');
  await expect.poll(() => journey.loads).toBe(1);
  await heading(page, 'Iniciar sesión').waitFor();
  await expectToasts(page, 'Acceso/Requisicion no Autorizada! Inicie sesión para continuar.');
});
