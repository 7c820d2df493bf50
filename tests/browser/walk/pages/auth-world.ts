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

/** Requests the server has and does not answer until the walk says so, each by the end of its address. */
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

/** One of the companies of the person. */
export interface Company {
  tenant: string;
  name: string;
}

/** What is on screen but for what the state alone decides. */
export interface Scene {
  hash: string;
  headings: string[];
  /** Companies offered to choose from. */
  choices: string[];
  /** Buttons that work. */
  busy: string[];
  /** Why a way in failed. */
  errors: string[];
  /** The programs while they are put in order. */
  rows: string[];
}

/** The browser, the server, and what is known of them. */
export interface World {
  page: Page;
  context: BrowserContext;
  proxy: FaultProxy;
  person: RegisteredCompany;
  companies: { home: Company; other: Company };
  gates: Record<Gated, Turnstile>;
  live: LiveStream;
  /** Another tab of the same browser, while there is one. Its requests are answered at once. */
  sibling: Page | null;
  scene: Scene;
  /** Whose session it is. */
  company: Company | null;
  /** Where somebody who signs in goes on, and the address that waits until it is known who is there. */
  wanted: string | null;
  pending: string | null;
  /** Companies in which something was typed and not saved. */
  drafts: Set<Company>;
  /** Whether a change is under way, which a sign-out waits for. */
  isChanging: boolean;
  /** Whether the page's time stands, and whether the page is loaded anew as soon as it goes on. */
  isPaused: boolean;
  isLeaving: boolean;
  /** Whether the session is found at once, so that nobody can see it being looked for. */
  isFound: boolean;
}

const { url } = inject('product');

/** What marks the requests of the sibling. */
const SIBLING = 'x-sibling';

/** Somebody of two companies. */
const people = onlyOnce(async () => {
  const person = await registerCompany(url);
  const other = await registerAnother(url, person);
  return { person, companies: { home: { tenant: person.tenant, name: person.company }, other } };
});

/** What stands over each page. */
const headings: Readonly<Record<string, string>> = {
  '/': 'Buenas',
  '/apps': 'Aplicaciones',
  '/usuarios': 'Usuarios',
  '/auditoria': 'Auditoría',
  '/login': 'Iniciar sesión',
  '/new-user-confirm': 'Activar usuario',
};

/** A page as it stands when it was just opened. */
export const sceneAt = (address: string): Scene => ({
  hash: `#${address}`,
  headings: [headings[address] ?? ''],
  choices: [],
  busy: [],
  errors: [],
  rows: [],
});

/** The answer of the server to the person's password, in one of their companies. */
export const grant =
  ({ person }: World, { tenant }: Company): Behaviour =>
  async (exchange) => {
    const { email, password } = person;
    const workstation = exchange.request.headers[HEADERS.workstation.toLowerCase()];
    const headers = typeof workstation === 'string' ? { [HEADERS.workstation]: workstation } : {};
    const body = await callApi(url, sessionEndpoints.login, { body: { email, password, tenant }, headers });
    await answer({ status: 200, body })(exchange);
  };

/** Begins at the address of a program, in a browser that knows no session or whose other tab has forgotten its own. */
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

/** Waits for the question for the published version: whoever asks it has begun to look for a session, too. */
function nextVersionCheck({ proxy }: World): () => Promise<void> {
  const checks = () => proxy.requestsTo('GET /version.json').length;
  const before = checks();
  return async () => {
    await expect.poll(checks).toBeGreaterThan(before);
  };
}

/** Stands between the pages and the server: what this tab asks is answered by hand, what the sibling asks at once. */
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

/** Opens the sibling: it shares the session of this tab if there is one. */
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

/** A sibling that is signed in and whose part of the browser's storage was emptied. */
async function signInAndClearStorage(world: World): Promise<void> {
  const sibling = await openSibling(world, '/login');
  await submitCredentials(sibling, world.person);
  await greeting(sibling).waitFor();
  await sibling.evaluate(() => sessionStorage.clear());
  await world.page.bringToFront();
}

/** Time a page skips when its clock is stopped, ms: more than stopping it takes on a busy machine. */
const MARGIN = 5_000;

/** From here on time passes only by what the walk lets pass. */
export async function pauseClock(world: World): Promise<void> {
  world.isPaused = true;
  await world.page.clock.pauseAt((await world.page.evaluate(() => Date.now())) + MARGIN);
}

/** Time goes on by itself, if it stands. */
export async function resumeClock(world: World): Promise<void> {
  if (!world.isPaused) return;
  world.isPaused = false;
  const loaded = world.isLeaving ? world.page.waitForEvent('load') : null;
  world.isLeaving = false;
  await world.page.clock.resume();
  await loaded;
}

/** Goes to the sign-in form from any other page of those who have not come in. */
export async function goToSignIn(world: World): Promise<void> {
  if (world.scene.hash === '#/login') return;
  await open(world.page, '/login');
  await heading(world.page, 'Iniciar sesión').waitFor();
  world.scene = sceneAt('/login');
}

/** It is known that nobody is there: the address that waited is wanted. */
export function setSignedOut(world: World): void {
  const wanted = world.pending ?? world.wanted;
  Object.assign(world, { company: null, wanted, pending: null, scene: sceneAt('/login') });
}

/** The session is over: the sign-in form stands, and nothing of the user is left but what is kept for them. */
export function setSessionEnded(world: World, isErased: boolean): void {
  if (isErased && world.company !== null) world.drafts.delete(world.company);
  Object.assign(world, { company: null, wanted: null, pending: null, scene: sceneAt('/login') });
}

/** Waits until this tab's session was taken over by the sibling. */
export async function siblingHasSession(sibling: Page, { name }: Company): Promise<void> {
  await expect.poll(() => sibling.evaluate(() => sessionStorage.getItem('nemu.session') ?? '')).toContain(name);
}
