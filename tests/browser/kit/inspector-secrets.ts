import { accountEndpoints } from '#contract/endpoints/account.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { box, heading } from './journey.ts';

/** A third-party inspector, reduced to receiving messages. */
const FOREIGN_INSPECTOR = `<!doctype html><html lang="en"><title>Inspector</title><script>
  addEventListener('message', ({ data }) => noteSent('stately', JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script></html>`;

/** A module that replaces the gate and disables it: every JSON value is sent unchanged. */
export const NO_GATE = `export const serialize = (event) => {
  const PARTS = ['machine', 'children', 'system', 'self', 'actorRef'];
  const inside = [];
  return JSON.parse(JSON.stringify(event, function (key, value) {
    while (inside.length > 0 && inside.at(-1) !== this) inside.pop();
    if (inside.includes(value) || typeof value === 'function' || key.startsWith('_') || PARTS.includes(key)) return undefined;
    if (typeof value === 'object' && value !== null) inside.push(value);
    return value;
  }));
};`;

export type Form = readonly [address: string, heading: string];

export const ENTRY_FORMS: readonly Form[] = [
  ['/login', 'Iniciar sesión'],
  ['/register', 'Crear empresa'],
  ['/request-password-reset', 'Recuperar contraseña'],
  ['/password-reset?email=ana%40secreto.com.py&token=secreto-del-enlace', 'Nueva contraseña'],
  ['/new-user-confirm?token=secreto-del-enlace', 'Activar usuario'],
];

export const SHELL_FORMS: readonly Form[] = [
  ['/empresa', 'Empresa'],
  ['/empresa/sucursales/nuevo', 'Nueva sucursal'],
  ['/usuarios', 'Usuarios'],
  ['/usuarios/nuevo', 'Invitar usuario'],
  ['/usuarios/perfiles/nuevo', 'Nuevo perfil'],
  ['/auditoria', 'Auditoría'],
  ['/apps', 'Aplicaciones'],
  ['/config-local', 'Configuración local'],
];

export interface Sent {
  local: string[];
  stately: string[];
}

/** Makes the pages of mailed links accept any token as valid, so that their forms can be filled in. */
async function answerLinks(context: BrowserContext): Promise<void> {
  const invitation = { company: { name: 'Uno' }, user: { name: 'Ana', email: 'ana@secreto.com.py' }, known: false };
  for (const [{ path }, json] of [
    [accountEndpoints.invitation, invitation],
    [accountEndpoints.passwordResetLink, { ok: true }],
  ] as const) {
    await context.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  }
}

/** Records every message to either inspector, from all pages of a profile and across reloads. */
export async function noteSent(context: BrowserContext): Promise<Sent> {
  const sent: Sent = { local: [], stately: [] };
  await answerLinks(context);
  await context.exposeBinding('noteSent', (_, to: keyof Sent, text: string) => void sent[to].push(text));
  await context.addInitScript(() => {
    const note = (text: string) => Reflect.get(window, 'noteSent')('local', text);
    const post = Reflect.get(BroadcastChannel.prototype, 'postMessage');
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      // The app's other broadcast channel, over which tabs share a session, is not recorded.
      if (this.name === 'nemu-inspector') note(JSON.stringify(message));
      Reflect.apply(post, this, [message]);
    };
  });
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: FOREIGN_INSPECTOR }),
  );
  return sent;
}

/** Selector of editable fields. */
const FIELDS = ['input:not([type=checkbox], [type=radio], [type=file], [type=date], [type=range])', 'textarea']
  .map((field) => `${field}:visible:enabled`)
  .join(', ');

/** Types a recognisable text into every visible field and returns the resulting values. */
export async function fillEverything(page: Page | Locator, mark: string): Promise<string[]> {
  const fields = await page.locator(FIELDS).all();
  const typed: string[] = [];
  for (const [place, field] of fields.entries()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    const value = type === 'email' ? `${mark}${place}@secreto.com.py` : `Secreto ${mark}${place}`;
    await field.fill(value).catch(() => undefined);
    // A field that accepts only digits has discarded the text.
    if ((await field.inputValue()) === '') await field.fill(`80009735-1`);
    typed.push(await field.inputValue());
  }
  return typed.filter((text) => text.length >= 5);
}

/** Answers the open question, if there is one. */
async function answerQuestion(page: Page): Promise<void> {
  const answer = box(page).getByRole('button', { name: /^(?:SI|OK)$/ });
  if ((await answer.count()) > 0) await answer.click({ timeout: 2_000 }).catch(() => undefined);
}

/** Navigates within the app without a reload, answering questions about unsaved edits. */
async function arrive(page: Page, address: string, title: string): Promise<void> {
  await expect
    .poll(async () => {
      await answerQuestion(page);
      if (new URL(page.url()).hash !== `#${address}`) await goTo(page, address);
      return heading(page, title).and(page.locator(':visible')).count();
    })
    .toBe(1);
  await page.locator(FIELDS).first().waitFor();
}

/** Navigates to a URL of the app as a link does. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);

/** Fills in and submits the form at a URL, and returns the typed values. */
export async function typeInto(page: Page, [address, title]: Form, mark: string): Promise<string[]> {
  await arrive(page, address, title);
  const typed = await fillEverything(page, mark);
  expect(typed, address).not.toEqual([]);
  const submit = page.locator('button[type=submit]:visible:enabled').first();
  if ((await submit.count()) > 0) await submit.click({ timeout: 2_000 }).catch(() => answerQuestion(page));
  return typed;
}

/** The secrets that occur in any of the messages. */
export const foundIn = (sent: readonly string[], secrets: readonly string[]): string[] => {
  const all = sent.join('\n').toLowerCase();
  // The messages contain the secrets as JSON encodes them.
  return secrets.filter((secret) => all.includes(JSON.stringify(secret).slice(1, -1).toLowerCase()));
};
