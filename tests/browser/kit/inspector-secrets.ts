import { accountEndpoints } from '#contract/endpoints/account.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { box, heading } from './journey.ts';

/** Somebody else's inspector, of which only what it is sent is of interest. */
const FOREIGN_INSPECTOR = `<!doctype html><html lang="en"><title>Inspector</title><script>
  addEventListener('message', ({ data }) => noteSent('stately', JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script></html>`;

/** The gate taken out: what is JSON goes through as it is. */
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

/** Lets the pages of mailed links take any token for a living one, so that their forms are there to be typed into. */
async function answerLinks(context: BrowserContext): Promise<void> {
  const invitation = { company: { name: 'Uno' }, user: { name: 'Ana', email: 'ana@secreto.com.py' }, known: false };
  for (const [{ path }, json] of [
    [accountEndpoints.invitation, invitation],
    [accountEndpoints.passwordResetLink, { ok: true }],
  ] as const) {
    await context.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
  }
}

/** Notes every message to either inspector, over every load of every page of a profile. */
export async function noteSent(context: BrowserContext): Promise<Sent> {
  const sent: Sent = { local: [], stately: [] };
  await answerLinks(context);
  await context.exposeBinding('noteSent', (_, to: keyof Sent, text: string) => void sent[to].push(text));
  await context.addInitScript(() => {
    const note = (text: string) => Reflect.get(window, 'noteSent')('local', text);
    const post = Reflect.get(BroadcastChannel.prototype, 'postMessage');
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      // The other channel of the app is where its tabs share a session.
      if (this.name === 'nemu-inspector') note(JSON.stringify(message));
      Reflect.apply(post, this, [message]);
    };
  });
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: FOREIGN_INSPECTOR }),
  );
  return sent;
}

/** What can be typed into. */
const FIELDS = ['input:not([type=checkbox], [type=radio], [type=file], [type=date], [type=range])', 'textarea']
  .map((field) => `${field}:visible:enabled`)
  .join(', ');

/** Types something unmistakable into every field on screen and gives what then stands in them. */
export async function fillEverything(page: Page | Locator, mark: string): Promise<string[]> {
  const fields = await page.locator(FIELDS).all();
  const typed: string[] = [];
  for (const [place, field] of fields.entries()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    const words = type === 'email' ? `${mark}${place}@secreto.com.py` : `Secreto ${mark}${place}`;
    await field.fill(words).catch(() => undefined);
    // A mask that takes figures alone has left nothing.
    if ((await field.inputValue()) === '') await field.fill(`80009735-1`);
    typed.push(await field.inputValue());
  }
  return typed.filter((text) => text.length >= 5);
}

/** Answers a question on screen, if there is one. */
async function answerQuestion(page: Page): Promise<void> {
  const answer = box(page).getByRole('button', { name: /^(?:SI|OK)$/ });
  if ((await answer.count()) > 0) await answer.click({ timeout: 2_000 }).catch(() => undefined);
}

/** Goes to an address of the app without loading it anew; questions about what was left unsaved are answered. */
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

/** Goes to an address as a link does. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);

/** Fills and sends the form of an address, and gives what was typed. */
export async function typeInto(page: Page, [address, title]: Form, mark: string): Promise<string[]> {
  await arrive(page, address, title);
  const typed = await fillEverything(page, mark);
  expect(typed, address).not.toEqual([]);
  const submit = page.locator('button[type=submit]:visible:enabled').first();
  if ((await submit.count()) > 0) await submit.click({ timeout: 2_000 }).catch(() => answerQuestion(page));
  return typed;
}

/** Those of some secrets that stand in any of some messages. */
export const foundIn = (sent: readonly string[], secrets: readonly string[]): string[] => {
  const all = sent.join('\n').toLowerCase();
  // As they stand in JSON.
  return secrets.filter((secret) => all.includes(JSON.stringify(secret).slice(1, -1).toLowerCase()));
};
