import type { unauthorizedMachine } from '#machines/unauthorized/index.ts';
import { unauthorized } from '#tests/paths/specifications/unauthorized.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from '../../kit/browser.ts';
import { pauseTime, passTime } from '../../kit/clock.ts';
import { registerCompany } from '../../kit/company.ts';
import type { FaultProxy } from '../../kit/fault-proxy.ts';
import { answer } from '../../kit/faults.ts';
import { answerBox, greeting, heading, open, overlay, signIn, toasts } from '../../kit/journey.ts';
import { connectionFailure, httpFailure } from '../../kit/problems.ts';
import { by, follows, walkable } from '../page-specification.ts';
import { noOtherPage, onlyOnce, startProxy } from './stage.ts';
import { type Turnstile, turnstile } from './request-queue.ts';

interface World {
  page: Page;
  /** Another tab of the same session. */
  other: Page;
  proxy: FaultProxy;
  company: string;
  /** The held requests to save. */
  saves: Turnstile;
  reloads: { readonly hits: number };
  /** Message of the last refusal. */
  detail: string;
  /** Whether the save has no response yet. */
  isSaving: boolean;
}

const { url } = inject('product');

const company = onlyOnce(() => registerCompany(url));

const refused = (message: string) => answer({ status: 401, body: { code: 'sessionEnded', message } });

/** Opens two tabs of one session. The first tab waits for the response to a save, with its clock paused. */
async function saveSomething(): Promise<World> {
  const person = await company();
  const proxy = await startProxy(url);
  const { page, context, problems } = await visit({ url: proxy.url });
  problems.expect(httpFailure(401));
  problems.expect(connectionFailure);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/');
  await greeting(other).waitFor();
  await page.bringToFront();
  const saves = turnstile();
  proxy.fault('POST /api/v1/change-company', saves.behaviour);
  await open(page, '/empresa');
  await heading(page, 'Empresa').waitFor();
  await page.getByLabel('Ciudad').fill('Pilar');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await answerBox(page, 'SI');
  await expect.poll(() => saves.waiting).toBe(1);
  await pauseTime(page);
  const reloads = proxy.fault('GET /', noOtherPage);
  return { page, other, proxy, company: person.company, saves, reloads, detail: '', isSaving: true };
}

/** The server refuses the save. */
async function refuseSave(world: World): Promise<void> {
  [world.detail, world.isSaving] = ['La sesión terminó.', false];
  world.saves.answer(refused(world.detail));
}

/** The server refuses a request of the other tab, while the first tab still waits for the response to its save. */
async function refuseOther(world: World): Promise<void> {
  world.detail = 'Inicie sesión.';
  world.proxy.fault('POST /api/v1/resend-confirmation', refused(world.detail));
  await world.other.getByRole('button', { name: 'Enviar de nuevo' }).click();
}

interface Shown {
  hash: string;
  hasSession: boolean;
  overlays: string[];
  toasts: string[];
  storedNotice: string | null;
  isReloaded: boolean;
}

const overlays = ({ isSaving }: World) => (isSaving ? ['Un momento…'] : []);

const byItself = 'it is done at once, whatever the browser refuses';
const nothingHangs = 'no step waits for anybody';

export const unauthorizedPage = walkable<typeof unauthorizedMachine>()({
  specification: unauthorized,
  start: saveSomething,
  look: async ({ page, company: name, reloads }): Promise<Shown> => {
    const stored = await page.evaluate(() => ({
      session: sessionStorage.getItem('nemu.session') ?? '',
      notice: sessionStorage.getItem('nemu.pending-notice') ?? '',
    }));
    return {
      hash: new URL(page.url()).hash,
      hasSession: stored.session.includes(name),
      overlays: await overlay(page).allInnerTexts(),
      toasts: await toasts(page).locator('[data-part=description]').allInnerTexts(),
      storedNotice: /Acceso\/Requisicion no Autorizada! [^"]+/.exec(stored.notice)?.[0] ?? null,
      isReloaded: reloads.hits > 0,
    };
  },
  states: {
    idle: (world) => ({
      hash: '#/empresa',
      hasSession: true,
      overlays: overlays(world),
      toasts: [],
      storedNotice: null,
      isReloaded: false,
    }),
    clearing: 'the session is forgotten at once',
    leaving: 'the sign-in page comes at once',
    waiting: (world) => ({
      hash: '#/login',
      hasSession: false,
      overlays: overlays(world),
      toasts: [],
      storedNotice: null,
      isReloaded: false,
    }),
    notifying: 'the notice is kept at once',
    reloading: ({ detail }) => ({
      hash: '#/login',
      hasSession: false,
      overlays: [],
      toasts: [`Acceso/Requisicion no Autorizada! ${detail}`],
      storedNotice: `Acceso/Requisicion no Autorizada! ${detail}`,
      isReloaded: true,
    }),
  },
  events: { 'response.unauthorized': { first: by(refuseSave), other: by(refuseOther) } },
  answers: {
    clearSession: { resolves: { '': follows() }, rejects: { '': byItself } },
    leaveToLogin: { resolves: { '': follows() }, rejects: { '': byItself } },
    // The page renders a toast only while its clock advances.
    keepNotice: { resolves: { '': follows(({ page }: World) => passTime(page, 1_000)) }, rejects: { '': byItself } },
  },
  causeless: {
    'clearing · clearSession rejects → leaving': byItself,
    'clearing · after stepLimit → leaving': nothingHangs,
    'leaving · leaveToLogin rejects → waiting': byItself,
    'leaving · after stepLimit → waiting': nothingHangs,
    'notifying · keepNotice rejects → reloading': byItself,
    'notifying · after stepLimit → reloading': nothingHangs,
  },
  wait: ({ page }, milliseconds) => passTime(page, milliseconds),
});
