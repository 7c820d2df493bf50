import type { requestLockMachine } from '#machines/request-lock/index.ts';
import { requestLock } from '#tests/paths/specifications/request-lock.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from '../../kit/browser.ts';
import type { FaultProxy } from '../../kit/fault-proxy.ts';
import { answer, dropBeforeSend, type Hold, hold } from '../../kit/faults.ts';
import { admitGuest, answerBox, confirmedCompany, open, overlay, registerAnother } from '../../kit/journey.ts';
import { connectionFailure, httpFailure } from '../../kit/problems.ts';
import { actOn } from '../../kit/records.ts';
import { by, lastly, walkable } from '../page-specification.ts';
import { enter, noOtherPage, onlyOnce, startProxy, typeAddress } from './stage.ts';

interface World {
  page: Page;
  proxy: FaultProxy;
  otherTenant: string;
  guest: string;
  /** The held requests, by the label of their example. */
  heldRequests: Map<'first' | 'second', Hold>;
}

const { url } = inject('product');

const people = onlyOnce(async () => {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Ventas');
  const other = await registerAnother(url, company);
  return { company, guest: guest.person, otherTenant: other.tenant };
});

/** Holds the next request to a path. Releasing it cuts the connection, so that the request can be sent again. */
async function holdRequest(world: World, name: 'first' | 'second', path: string, act: () => Promise<void>) {
  const held = hold(dropBeforeSend);
  world.proxy.fault(`POST /api/v1/${path}`, held.behaviour);
  await act();
  await expect.poll(() => held.waiting).toBe(1);
  world.heldRequests.set(name, held);
}

/** Ends the sessions of a user, from the row in the list of users. */
const startFirst = (world: World) =>
  holdRequest(world, 'first', 'end-user-sessions', async () => {
    await open(world.page, '/usuarios');
    await actOn(world.page, world.guest, 'Terminar sesiones');
    await answerBox(world.page, 'SI');
  });

/** Types the URL of another company, which is possible even under the overlay, and answers SI. */
const startSecond = (world: World) =>
  holdRequest(world, 'second', 'switch-company', async () => {
    await open(world.page, `/apps?empresa=${world.otherTenant}`);
    await answerBox(world.page, 'SI');
  });

async function end(world: World, name: 'first' | 'second'): Promise<void> {
  const held = world.heldRequests.get(name);
  world.heldRequests.delete(name);
  held?.release();
}

/**
 * The server refuses the session while the page is locked. The reload that follows gets no document, so that the page
 * stays visible.
 */
async function refuseSession({ page, proxy }: World): Promise<void> {
  const refused = answer({ status: 401, body: { code: 'sessionEnded', message: 'La sesión terminó.' } });
  proxy.fault('GET /api/v1/audit', refused);
  const reload = proxy.fault('GET /', noOtherPage);
  await typeAddress(page, '/auditoria');
  await expect.poll(() => reload.hits).toBe(1);
}

const inFlight = ({ requests }: { requests: readonly { id: string }[] }): unknown[] => requests.map(({ id }) => id);

export const requestLockPage = walkable<typeof requestLockMachine>()({
  specification: requestLock,
  tours: true,
  start: async () => {
    const { company, guest, otherTenant } = await people();
    const proxy = await startProxy(url);
    const { page, problems } = await visit({ url: proxy.url });
    problems.expect(connectionFailure);
    problems.expect(httpFailure(401));
    await enter(page, company);
    const world: World = { page, proxy, guest, otherTenant, heldRequests: new Map() };
    return world;
  },
  look: async ({ page, heldRequests }) => ({
    overlays: await overlay(page).allInnerTexts(),
    isInert: await page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null),
    unanswered: [...heldRequests.values()].map(({ waiting }) => waiting),
  }),
  states: {
    unlocked: ({ heldRequests }) => ({ overlays: [], isInert: false, unanswered: [...heldRequests].map(() => 1) }),
    locked: ({ heldRequests }) => ({
      overlays: [heldRequests.has('second') ? 'Cambiando de empresa…' : 'Un momento…'],
      isInert: true,
      unanswered: [...heldRequests].map(() => 1),
    }),
  },
  events: {
    'request.started': { first: by(startFirst), second: by(startSecond) },
    'request.ended': {
      first: by((world: World) => end(world, 'first')),
      second: by((world: World) => end(world, 'second')),
      unknown: 'a request that asked for no lock does not tell it of its end',
    },
    'lock.release': { '': lastly(refuseSession) },
  },
  answers: {},
  excludes: (event, { context }) => {
    const requests = inFlight(context);
    // The app ignores a refused session while the company changes.
    if (event.type === 'lock.release') return requests.includes('request-10');
    if (event.type === 'request.ended') return !requests.includes(event['id']);
    // Under the overlay the user can type a URL, but not press a control.
    const isFirst = event['id'] === 'request-1';
    return event.type === 'request.started' && (requests.includes(event['id']) || (isFirst && requests.length > 0));
  },
  causeless: {},
});
