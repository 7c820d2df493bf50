import { text as streamText } from 'node:stream/consumers';
import { API_BASE_PATH } from '#contract/constants.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { inspectorTexts } from '#app/inspector/inspector.texts.ts';
import type { Entry } from '#app/inspector/inspected.types.ts';
import { valueText } from '#app/inspector/viewer/chart-model.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import {
  answerBox,
  box,
  chooseInUserMenu,
  closeToasts,
  expectToasts,
  greeting,
  submitCredentials,
} from './kit/journey.ts';
import {
  ENTRY_FORMS,
  fillEverything,
  type Form,
  foundIn,
  goTo,
  NO_GATE,
  noteSent,
  SHELL_FORMS,
  typeInto,
} from './kit/inspector-secrets.ts';
import { openInspected, openSignIn, visitOffline } from './kit/inspected.ts';
import { httpFailure } from './kit/problems.ts';
import { developmentServer, startProduct, type Product } from './kit/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ command: developmentServer });
});

afterAll(() => product.stop());

const actor = (viewer: Page, name: string): Locator =>
  viewer.getByRole('region', { name: 'Actores' }).getByRole('button', { name: new RegExp(`^${name} `) });

const chart = (viewer: Page): Locator => viewer.getByRole('region', { name: /^Diagrama/ });

const activeStates = (viewer: Page): Promise<string[]> =>
  chart(viewer).locator('[data-active=true] > .state-name strong').allInnerTexts();

const lastTransitions = (viewer: Page): Promise<string[]> => chart(viewer).locator('[data-last=true]').allInnerTexts();

async function saveRecording(viewer: Page): Promise<{ text: string; entries: Entry[] }> {
  const saved = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Guardar grabación' }).click();
  const text = await streamText(await (await saved).createReadStream());
  return { text, entries: JSON.parse(text).entries };
}

/** All states of all recorded actors. */
function recordedStates(entries: readonly Entry[]): string[] {
  const names = new Map<string, string>();
  return entries.flatMap(({ run, inspected }) => {
    const actorOfRun = `${run} ${inspected.sessionId}`;
    if (inspected.type === '@xstate.actor') names.set(actorOfRun, inspected.name);
    return inspected.type === '@xstate.snapshot'
      ? `${names.get(actorOfRun)} ${valueText(inspected.snapshot.value)}`
      : [];
  });
}

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

const position = (viewer: Page) => viewer.getByRole('group', { name: 'Recorrer los eventos' }).getByRole('status');

describe('the built-in inspector', () => {
  test('shows every actor live without internet, and a recording contains the same states', async () => {
    const company = await registerCompany(product.url);
    const { page, context, problems } = await visitOffline(product.url);
    problems.expect(httpFailure(401));
    const viewer = await openInspected(context, page, 'inspect=local');
    await actor(viewer, 'auth').click();
    await expect.poll(() => activeStates(viewer)).toEqual(['auth', 'signedOut', 'idle']);

    await submitCredentials(page, company);
    await greeting(page).waitFor();
    await expect.poll(() => activeStates(viewer)).toEqual(['auth', 'signedIn', 'steady']);
    expect(await lastTransitions(viewer)).toEqual([expect.stringContaining('última transición')]);

    await goTo(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Caazapá');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await box(page).waitFor();
    await actor(viewer, 'message-box').click();
    await expect.poll(() => activeStates(viewer)).toEqual(['message-box', 'showing']);
    await expectAccessible(viewer);
    await context.route(`**${API_BASE_PATH}${companyEndpoints.changeCompany.path}`, (route) =>
      route.fulfill({ status: 401, json: { code: 'sessionEnded', message: 'La sesión terminó.' } }),
    );
    await answerBox(page, 'SI');
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    // The app has reloaded meanwhile. The inspector page keeps listening, and still shows the chosen actor.
    await expect.poll(() => actor(viewer, 'auth').innerText()).toContain('signedOut.idle');
    await expect.poll(() => activeStates(viewer)).toEqual(['message-box', 'idle']);

    const { text, entries } = await saveRecording(viewer);
    expect(recordedStates(entries)).toEqual(expect.arrayContaining(['message-box showing', 'unauthorized waiting']));
    await viewer.getByLabel('Cargar grabación').setInputFiles(fileOf('inspector.json', text));
    await expect.poll(() => position(viewer).innerText()).toBe(`Evento 1 de ${entries.length}`);
    const showingIndex = entries.findIndex(
      ({ inspected }) => inspected.type === '@xstate.snapshot' && inspected.snapshot.value === 'showing',
    );
    const slider = viewer.getByRole('slider');
    await slider.fill(String(showingIndex + 1));
    await expect.poll(() => actor(viewer, 'message-box').innerText()).toContain('showing');
    await slider.press('ArrowLeft');
    await expect.poll(() => position(viewer).innerText()).toBe(`Evento ${showingIndex} de ${entries.length}`);
    expect(await actor(viewer, 'message-box').innerText()).toContain('idle');
    await expectAccessible(viewer);
    await viewer.getByRole('button', { name: 'Volver a lo que pasa ahora' }).click();
    await viewer.getByText('En vivo', { exact: true }).waitFor();
  }, 120_000);
});

describe('opening the inspector', () => {
  test('falls back to the built-in page without internet, and reports it', async () => {
    const { page, context } = await visitOffline(product.url);
    await openSignIn(page);
    const [viewer] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Alt+i')]);
    await actor(viewer, 'auth').click();
    await expect.poll(() => activeStates(viewer)).toEqual(['auth', 'signedOut', 'idle']);
    expect(new URL(viewer.url()).pathname).toBe('/inspector.html');
    await expectToasts(page, inspectorTexts.unreachable);
  });

  test('reports a window blocked by the browser, and can be retried', async () => {
    const { page, context } = await visitOffline(product.url);
    await context.addInitScript(() => {
      const open = window.open.bind(window);
      let isBlocked = true;
      window.open = (...showingIndex) => {
        const opened = isBlocked ? null : open(...showingIndex);
        isBlocked = false;
        return opened;
      };
    });
    await openSignIn(page, '?inspect=local');
    await expectToasts(page, inspectorTexts.blocked);
    await closeToasts(page);
    const [viewer] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Alt+i')]);
    await actor(viewer, 'request-lock').waitFor();
    await page.keyboard.press('Control+Alt+i');
    await expectToasts(page, inspectorTexts.alreadyOpen);
  });
});

/**
 * Signs in with both inspectors open and types into every form; returns the sent messages and the secrets that they
 * must not contain.
 */
async function typeEverywhere(
  entry: readonly Form[],
  shell: readonly Form[],
  prepare?: (context: BrowserContext) => Promise<unknown>,
) {
  const company = await registerCompany(product.url);
  const { page, context, problems } = await visitOffline(product.url);
  problems.expect(httpFailure(4));
  const sent = await noteSent(context);
  await prepare?.(context);
  const foreign = await openInspected(context, page, 'inspect');
  await foreign.waitForURL('https://stately.ai/**');
  const local = await context.newPage();
  await local.goto('/inspector.html');
  await page.bringToFront();
  const secrets = [company.email, company.password, company.person, company.company, company.ruc, 'secreto-del-enlace'];
  for (const [place, form] of entry.entries()) secrets.push(...(await typeInto(page, form, `E${place}x`)));
  await goTo(page, '/login');
  await submitCredentials(page, company);
  await greeting(page).waitFor();
  const token = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  secrets.push(...(token.match(/[\w-]{32,}/g) ?? []).filter((text) => !/^[\da-f-]{36}$/.test(text)));
  for (const [place, form] of shell.entries()) secrets.push(...(await typeInto(page, form, `S${place}x`)));
  if (shell.length > 1) {
    await chooseInUserMenu(page, company.person, 'Cambiar contraseña');
    const sheet = page.getByRole('dialog', { name: 'Cambiar contraseña' });
    secrets.push(...(await fillEverything(sheet, 'Clave')));
    await sheet.getByRole('button', { name: 'Cambiar contraseña' }).click();
  }
  // Waits until the page is idle, when the app sends the last events to the inspector.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return { sent, secrets, company };
}

describe('data sent to an inspector', () => {
  test('contains no value typed into a form of the shell and nothing about the signed-in user', async () => {
    const { sent, secrets } = await typeEverywhere(ENTRY_FORMS, SHELL_FORMS);
    expect(secrets.length).toBeGreaterThan(30);
    for (const messages of [sent.local, sent.stately]) {
      expect(messages.join()).toContain('"field.change"');
      expect(messages.join()).toContain('record-editor');
      expect(foundIn(messages, secrets)).toEqual([]);
    }
  }, 120_000);

  test('would contain typed values and the user without the gate', async () => {
    const { sent, secrets, company } = await typeEverywhere([], [['/empresa', 'Empresa']], (context) =>
      context.route('**/src/app/inspector/gate/serialize.ts*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: NO_GATE }),
      ),
    );
    const leaked = [company.email, company.person, company.company, company.ruc];
    for (const messages of [sent.local, sent.stately]) {
      const found = foundIn(messages, secrets);
      expect(found).toEqual(expect.arrayContaining(leaked));
      expect(found.some((text) => text.startsWith('Secreto S0x'))).toBe(true);
    }
  });
});

describe('a recording of 5,000 events', () => {
  test('can be navigated', async () => {
    const { page } = await visitOffline(product.url);
    await page.goto('/inspector.html');
    const entries = Array.from({ length: 5_000 }, (_, place) => ({
      run: 'one',
      number: place + 1,
      inspected: {
        type: '@xstate.snapshot',
        sessionId: `x:${place % 7}`,
        rootId: 'x:0',
        createdAt: '1795190400000',
        _version: '0.7.2',
        event: { type: 'record.save' },
        snapshot: { status: 'active', value: place % 2 === 0 ? 'idle' : 'saving', context: { count: place } },
      },
    }));
    const file = { format: 'nemu-inspector', version: 1, entries };
    const chosen = page.getByLabel('Cargar grabación');
    await chosen.setInputFiles(fileOf('otra.json', '{}'));
    await page.getByRole('alert').filter({ hasText: '«otra.json» no es una grabación del inspector.' }).waitFor();
    await chosen.setInputFiles(fileOf('larga.json', JSON.stringify(file)));
    await expect.poll(() => position(page).innerText()).toBe('Evento 1 de 5000');
    await page.getByRole('slider').press('End');
    await expect.poll(() => position(page).innerText()).toBe('Evento 5000 de 5000');
    expect(await page.locator('.log > li').count()).toBe(100);
    await page.getByRole('button', { name: 'Anterior', exact: true }).press('Enter');
    await expect.poll(() => position(page).innerText()).toBe('Evento 4999 de 5000');
    await page.getByLabel('Mostrar los eventos de').selectOption('x:0');
    const line = page.locator('.log > li').last();
    await line.locator('summary').press('Enter');
    await expect.poll(() => line.locator('pre').innerText()).toContain('"type": "record.save"');
    await expectAccessible(page);
  });
});
