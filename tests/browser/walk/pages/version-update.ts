import type { versionUpdateMachine } from '#machines/version-update/index.ts';
import { appVersion } from '#contract/version.ts';
import { versionUpdate } from '#tests/paths/specifications/version-update.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from '../../kit/browser.ts';
import { pauseTime, passTime } from '../../kit/clock.ts';
import type { Behaviour, FaultProxy } from '../../kit/fault-proxy.ts';
import { answer, dropBeforeSend } from '../../kit/faults.ts';
import { box, heading, readBox, toasts } from '../../kit/journey.ts';
import { connectionFailure, httpFailure } from '../../kit/problems.ts';
import { addressOfScript } from '../../kit/scripts.ts';
import { by, follows, walkable } from '../page-specification.ts';
import { untilReceived, noOtherPage, startProxy, typeAddress } from './stage.ts';
import { type Turnstile, turnstile } from './request-queue.ts';

interface World {
  page: Page;
  proxy: FaultProxy;
  /** The held requests for the published version. */
  checks: Turnstile;
  /** The held requests for a newer service worker. */
  workers: Turnstile;
  reloads: { readonly hits: number };
  /** Number of consecutive failed checks. */
  failures: number;
  /** The toasts about failed checks that are still open. */
  errors: string[];
  /** Milliseconds by which the page's clock has advanced since the last wait began. */
  elapsed: number;
  /** Whether the request for a newer service worker got a response. */
  isWorkerAnswered: boolean;
  /** Chunks that are not loaded yet, each with a URL that needs the chunk. */
  parts: { module: string; address: string }[];
}

const { url } = inject('product');

const OFFER = {
  title: 'Actualizacion Disponible',
  text: 'Una nueva version esta disponible! Click en OK, o apriete F5 en el Teclado para Recargar.',
  buttons: ['OK'],
};
const FAILED = 'Erro al verificar nueva version 500';
/** Milliseconds after which every toast has closed. */
const LONG = 10_000;
/** Milliseconds that the page needs to render a toast or an error. */
const DRAWING = 1_000;

const published = (version: string) => answer({ status: 200, body: { version } });

/** A service worker as an installable build has it, which takes control on request. */
const worker = (release: string) =>
  answer({
    status: 200,
    body: `// ${release}
self.addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`,
    headers: { 'content-type': 'text/javascript' },
  });

/** Opens the sign-in page with the worker of an installable build, with its clock paused and its requests held. */
async function openPaused(): Promise<World> {
  const proxy = await startProxy(url);
  const { page, problems } = await visit({ url: proxy.url });
  for (const expected of [httpFailure(404), httpFailure(426), httpFailure(500), connectionFailure]) {
    problems.expect(expected);
  }
  problems.expect(/^PartMissingError: a part of the app could not be loaded/);
  const [checks, workers] = [turnstile(), turnstile()];
  proxy.fault('GET /version.json', checks.behaviour);
  proxy.fault('GET /sw.js', worker('first'));
  await pauseTime(page);
  await draw(page);
  await page.evaluate(leaveWorker);
  proxy.fault('GET /sw.js', workers.behaviour);
  const reloads = proxy.fault('GET /', noOtherPage);
  const parts = [
    { module: 'src/features/password-recovery/request-reset.page.tsx', address: '/request-password-reset' },
    { module: 'src/app/router/link-pages.tsx', address: '/new-user-confirm?token=x' },
  ];
  return { page, proxy, checks, workers, reloads, failures: 0, errors: [], elapsed: 0, isWorkerAnswered: false, parts };
}

/** Advances the page's clock as far as rendering needs, and shortens the next wait by as much. */
async function allowRendering(world: World): Promise<void> {
  await passTime(world.page, DRAWING);
  world.elapsed += DRAWING;
}

/** Loads the sign-in page and advances its clock until the page is rendered. */
async function draw(page: Page): Promise<void> {
  await page.goto('/#/login');
  await passTime(page, 1_000);
  await heading(page, 'Iniciar sesión').waitFor();
}

/** Runs in the page: registers the worker and waits until it controls the page. */
async function leaveWorker(): Promise<void> {
  const pass = (address: string) => address;
  const address = window.trustedTypes?.createPolicy('nemu', { createScriptURL: pass }).createScriptURL('/sw.js');
  const controllerChanged = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await navigator.serviceWorker.register(address ?? '/sw.js');
  await controllerChanged;
}

/** Opens the page and makes it reload for a missing chunk. */
async function reloadForChunk(): Promise<World> {
  const world = await openPaused();
  const { page, proxy, checks } = world;
  await expect.poll(() => checks.waiting).toBe(1);
  await missChunk(world, { module: 'src/features/register/register.page.tsx', address: '/register' });
  await box(page).waitFor();
  const loaded = page.waitForEvent('load');
  proxy.fault('GET /', (exchange) => exchange.pass(), 1);
  await confirm(world);
  await expect.poll(() => world.workers.waiting).toBe(1);
  world.workers.answer(dropBeforeSend);
  await loaded;
  await passTime(page, 1_000);
  await page.getByLabel('Razón social').waitFor();
  return world;
}

/** Opens a URL whose chunk the server does not have. */
async function missChunk(world: World, { module, address }: World['parts'][number]): Promise<void> {
  const { page, proxy } = world;
  const fault = proxy.fault(`GET ${addressOfScript(module)}`, answer({ status: 404, body: 'no' }));
  await typeAddress(page, address);
  await expect.poll(() => fault.hits).toBeGreaterThan(0);
  await untilReceived(page);
  await allowRendering(world);
  await page.getByRole('button', { name: 'Reintentar', includeHidden: true }).waitFor({ state: 'attached' });
  fault.lift();
}

/** Opens a URL whose chunk is not loaded yet and is missing. */
async function missAnother(world: World): Promise<void> {
  const part = world.parts.shift();
  if (part === undefined) throw new Error('every part of the app is loaded');
  await missChunk(world, part);
}

async function confirm(world: World): Promise<void> {
  world.elapsed = 0;
  await box(world.page).getByRole('button', { name: 'OK' }).click();
}

const show =
  (state: DocumentVisibilityState) =>
  async ({ page }: World) => {
    await page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  };

/** Signs in at a server that refuses this build as outdated. */
async function signInToNewerServer({ page, proxy }: World): Promise<void> {
  const old = answer({ status: 426, body: { code: 'outdatedClient', message: 'Actualice la aplicación.' } });
  proxy.fault('POST /api/v1/login', old);
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.com.py');
  await page.getByLabel('Contraseña').fill('una clave larga');
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

const answerVersionCheck = (behaviour: Behaviour, hasFailed: boolean) =>
  by(async (world: World) => {
    await expect.poll(() => world.checks.waiting).toBe(1);
    world.checks.answer(behaviour);
    await untilReceived(world.page);
    world.elapsed = 0;
    await allowRendering(world);
    world.failures = hasFailed ? world.failures + 1 : 0;
    if (world.failures === 1) world.errors = [FAILED];
  });

const answerWorkerRequest = (behaviour: Behaviour) =>
  by(async (world: World) => {
    await expect.poll(() => world.workers.waiting).toBe(1);
    world.workers.answer(behaviour);
    world.isWorkerAnswered = true;
  });

interface Shown {
  box: typeof OFFER | null;
  toasts: string[];
  checks: number;
  workers: number;
  reloads: number;
}

const shown =
  (part: Partial<Shown>) =>
  ({ errors }: World): Shown => ({ box: null, toasts: errors, checks: 0, workers: 0, reloads: 0, ...part });

export const versionUpdatePage = walkable<typeof versionUpdateMachine>()({
  specification: versionUpdate,
  tours: true,
  start: ({ input }) => (JSON.stringify(input).includes('"reloadedForChunk":true') ? reloadForChunk() : openPaused()),
  look: async ({ page, checks, workers, reloads }): Promise<Shown> => ({
    box: (await box(page).count()) === 0 ? null : await readBox(page),
    toasts: await toasts(page).locator('[data-part=description]').allInnerTexts(),
    checks: checks.waiting,
    workers: workers.waiting,
    reloads: reloads.hits,
  }),
  states: {
    'watching.checking': shown({ checks: 1 }),
    'watching.waiting': shown({}),
    paused: shown({}),
    prompting: shown({ box: OFFER }),
    flushing: 'drafts are written at once',
    activating: shown({ workers: 1 }),
    reloading: (world) => shown({ reloads: 1, workers: world.isWorkerAnswered ? 0 : 1 })(world),
  },
  events: {
    'watch.pause': { '': by(show('hidden')) },
    'watch.resume': { '': by(show('visible')) },
    'chunk.missed': { '': by(missAnother) },
    'client.outdated': { '': by(signInToNewerServer) },
    'prompt.confirm': { '': by(confirm) },
  },
  answers: {
    fetchVersion: {
      resolves: {
        same: answerVersionCheck(published(appVersion), false),
        newer: answerVersionCheck(published('9.9.9'), false),
      },
      rejects: { '': answerVersionCheck(answer({ status: 500, body: 'x' }), true) },
    },
    flushDrafts: {
      resolves: { '': follows() },
      rejects: { '': 'what the browser refuses to store is told by the stores' },
    },
    activateWorker: {
      resolves: { '': answerWorkerRequest(worker('second')) },
      rejects: { '': answerWorkerRequest(dropBeforeSend) },
    },
  },
  causeless: {
    'flushing · flushDrafts rejects → activating': 'what the browser refuses to store is told by the stores',
  },
  wait: async (world, milliseconds) => {
    await passTime(world.page, Math.max(0, milliseconds - world.elapsed));
    world.elapsed = 0;
    if (milliseconds > LONG) world.errors = [];
  },
});
