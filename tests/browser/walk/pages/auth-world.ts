import { accountEndpoints } from '#contract/endpoints/account.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from '../../kit/browser.ts';
import { callApi, registerCompany, type RegisteredCompany } from '../../kit/company.ts';
import type { Behaviour, Exchange, FaultProxy } from '../../kit/fault-proxy.ts';
import { answer } from '../../kit/faults.ts';
import { greeting, heading, open, registerAnother, submitCredentials } from '../../kit/journey.ts';
import { connectionFailure, httpFailure } from '../../kit/problems.ts';
import { type LiveStream, liveStream } from './live-stream.ts';
import { onlyOnce, startProxy } from './stage.ts';
import { type Turnstile, turnstile } from './request-queue.ts';

/** Requests that the proxy holds until the walk releases them, by the end of their path. */
export const gated = [
  'login',
  'new-user-confirm',
  'get-permissions',
  'switch-company',
  'resend-confirmation',
  'logout',
] as const;

type Gated = (typeof gated)[number];

const openGates = (): Record<Gated, Turnstile> => ({
  login: turnstile(),
  'new-user-confirm': turnstile(),
  'get-permissions': turnstile(),
  'switch-company': turnstile(),
  'resend-confirmation': turnstile(),
  logout: turnstile(),
});

/** A company of the user. */
export interface Company {
  tenant: string;
  name: string;
}

/** The visible content that is not determined by the state alone. */
export interface Scene {
  hash: string;
  headings: string[];
  /** Companies that the page offers. */
  choices: string[];
  /** Labels of the busy buttons. */
  busy: string[];
  /** Texts and buttons of the alerts in the form. */
  errors: string[];
  /** The programs while the user reorders them. */
  rows: string[];
}

/** The browser, the server and what the walk expects of them. */
export interface World {
  page: Page;
  context: BrowserContext;
  proxy: FaultProxy;
  person: RegisteredCompany;
  companies: { home: Company; other: Company };
  gates: Record<Gated, Turnstile>;
  live: LiveStream;
  /** Another tab of the same browser; null if none is open. Requests of the sibling are not held. */
  sibling: Page | null;
  scene: Scene;
  /** Company of the session; null without a session. */
  company: Company | null;
  /** URL that the app opens after the next sign-in. */
  wanted: string | null;
  /** URL that the app opens once the session is known. */
  pending: string | null;
  /** Companies with an unsaved draft. */
  drafts: Set<Company>;
  /** Whether a change is in progress, which a sign-out waits for. */
  isChanging: boolean;
  /** Whether the page's clock is paused. */
  isPaused: boolean;
  /** Whether the page reloads as soon as its clock runs. */
  isLeaving: boolean;
  /** Whether the app finds the session at once, so that the search for it cannot be observed. */
  isFound: boolean;
}

const { url } = inject('product');

/** The header that marks the requests of the sibling. */
const SIBLING = 'x-sibling';

/** A user of two companies. */
const people = onlyOnce(async () => {
  const person = await registerCompany(url);
  const other = await registerAnother(url, person);
  return { person, companies: { home: { tenant: person.tenant, name: person.company }, other } };
});

/** The heading of each page. */
const headings: Readonly<Record<string, string>> = {
  '/': 'Buenas',
  '/apps': 'Aplicaciones',
  '/usuarios': 'Usuarios',
  '/auditoria': 'Auditoría',
  '/login': 'Iniciar sesión',
  '/new-user-confirm': 'Activar usuario',
};

/** The scene of a page that was just opened. */
export const sceneAt = (address: string): Scene => ({
  hash: `#${address}`,
  headings: [headings[address] ?? ''],
  choices: [],
  busy: [],
  errors: [],
  rows: [],
});

/** The server's response to the correct password, for one of the user's companies. */
export const grant =
  ({ person }: World, { tenant }: Company): Behaviour =>
  async (exchange) => {
    const { email, password } = person;
    const workstation = exchange.request.headers[HEADERS.workstation.toLowerCase()];
    const headers = typeof workstation === 'string' ? { [HEADERS.workstation]: workstation } : {};
    const body = await callApi(url, sessionEndpoints.login, { body: { email, password, tenant }, headers });
    await answer({ status: 200, body })(exchange);
  };

/**
 * Opens the URL of a program, in a browser without a session or next to another tab whose session storage was cleared.
 */
export async function openProgram(hasSibling: boolean): Promise<World> {
  const { person, companies } = await people();
  const proxy = await startProxy(url);
  const { page, context, problems } = await visit({ url: proxy.url });
  for (const expected of [httpFailure(401), httpFailure(500), httpFailure(503), connectionFailure]) {
    problems.expect(expected);
  }
  const world: World = {
    page,
    context,
    proxy,
    person,
    companies,
    gates: openGates(),
    live: liveStream(),
    sibling: null,
    scene: { ...sceneAt('/auditoria'), headings: [] },
    company: null,
    wanted: null,
    pending: '/auditoria',
    drafts: new Set(),
    isChanging: false,
    isPaused: false,
    isLeaving: false,
    isFound: hasSibling,
  };
  installGates(world);
  await page.clock.install();
  if (hasSibling) await signInAndClearStorage(world);
  await pauseClock(world);
  const isStarted = nextVersionCheck(world);
  await page.goto('/#/auditoria');
  await isStarted();
  return world;
}

/**
 * Gives a function that waits for the next request for the published version. Once the app has sent this request, it
 * has also begun to look for a session.
 */
function nextVersionCheck({ proxy }: World): () => Promise<void> {
  const checks = () => proxy.requestsTo('GET /version.json').length;
  const before = checks();
  return async () => {
    await expect.poll(checks).toBeGreaterThan(before);
  };
}

/** Makes the proxy hold the requests of this tab for the walk, and forward those of the sibling at once. */
function installGates(world: World): void {
  const { proxy, gates, live, companies, person } = world;
  const isSibling = ({ request }: Exchange) => request.headers[SIBLING] !== undefined;
  for (const name of gated) {
    proxy.fault(API_BASE_PATH + name, (exchange) => {
      if (!isSibling(exchange)) return gates[name].behaviour(exchange);
      return name === 'login' ? grant(world, companies.home)(exchange) : exchange.pass();
    });
  }
  const invitation = { company: companies.other, user: { name: person.person, email: person.email }, known: true };
  proxy.fault(API_BASE_PATH + accountEndpoints.invitation.path, answer({ status: 200, body: invitation }));
  proxy.fault(API_BASE_PATH + sessionEndpoints.events.path, (exchange) =>
    isSibling(exchange) ? exchange.pass() : live.behaviour(exchange),
  );
}

/** Opens the sibling, which shares the session of this tab if there is one. */
export async function openSibling(world: World, address: string): Promise<Page> {
  const sibling = await world.context.newPage();
  world.sibling = sibling;
  await sibling.setExtraHTTPHeaders({ [SIBLING]: '1' });
  await open(sibling, address);
  return sibling;
}

/** Closes the sibling, if there is one. */
export async function closeSibling(world: World): Promise<void> {
  await world.sibling?.close();
  world.sibling = null;
  await world.page.bringToFront();
}

/** Signs in in a sibling and clears its session storage. */
async function signInAndClearStorage(world: World): Promise<void> {
  const sibling = await openSibling(world, '/login');
  await submitCredentials(sibling, world.person);
  await greeting(sibling).waitFor();
  await sibling.evaluate(() => sessionStorage.clear());
  await world.page.bringToFront();
}

/** Milliseconds that the clock skips when it is paused: more than pausing takes on a busy machine. */
const MARGIN = 5_000;

/** Pauses the page's clock. From then on only the walk advances it. */
export async function pauseClock(world: World): Promise<void> {
  world.isPaused = true;
  await world.page.clock.pauseAt((await world.page.evaluate(() => Date.now())) + MARGIN);
}

/** Resumes the page's clock if it is paused, and waits for a pending reload. */
export async function resumeClock(world: World): Promise<void> {
  if (!world.isPaused) return;
  world.isPaused = false;
  const loaded = world.isLeaving ? world.page.waitForEvent('load') : null;
  world.isLeaving = false;
  await world.page.clock.resume();
  await loaded;
}

/** Opens the sign-in form from any other page that needs no session. */
export async function goToSignIn(world: World): Promise<void> {
  if (world.scene.hash === '#/login') return;
  await open(world.page, '/login');
  await heading(world.page, 'Iniciar sesión').waitFor();
  world.scene = sceneAt('/login');
}

/** Expects no session. The pending URL becomes the URL to open after the sign-in. */
export function setSignedOut(world: World): void {
  const wanted = world.pending ?? world.wanted;
  Object.assign(world, { company: null, wanted, pending: null, scene: sceneAt('/login') });
}

/** Expects the sign-in form after the end of a session. The draft of its company stays unless it was erased. */
export function setSessionEnded(world: World, isErased: boolean): void {
  if (isErased && world.company !== null) world.drafts.delete(world.company);
  Object.assign(world, { company: null, wanted: null, pending: null, scene: sceneAt('/login') });
}

/** Waits until the sibling has received the session of this tab. */
export async function siblingHasSession(sibling: Page, { name }: Company): Promise<void> {
  await expect.poll(() => sibling.evaluate(() => sessionStorage.getItem('nemu.session') ?? '')).toContain(name);
}
