// @vitest-environment happy-dom
import { type Query, queryKeyOf } from '#api/query.ts';
import type { Result } from '#contract/app-error.ts';
import { readIdentity } from '#app/stores/session-values.ts';
import { prefetch } from '#features/kit/services/query-cache.ts';
import { selectIsSignedIn } from '#machines/auth/index.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingAnswer } from '../features/kit/page-harness.tsx';
import { permissions, signedInAs, startApp } from './running-app.ts';

type RunningApp = ReturnType<typeof startApp>;

let running: RunningApp[] = [];
const start = (...options: Parameters<typeof startApp>) => {
  const app = startApp(...options);
  running.push(app);
  return app;
};

const signedIn = async (app: RunningApp) => {
  await expect.poll(() => selectIsSignedIn(app.actors.auth.getSnapshot())).toBe(true);
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"version":"0.0.45"}')));
});

afterEach(() => {
  for (const app of running) app.stop();
  running = [];
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });

/** Prefetches an answer for the current identity; returns the signal of its request. */
function prefetchInto({ services, stores }: RunningApp, name: string, answer: Promise<Result<unknown>>): AbortSignal {
  const signals: AbortSignal[] = [];
  const query: Query<unknown> = {
    name: [name],
    live: [],
    read: (_, { signal }) => {
      signals.push(signal);
      return answer;
    },
  };
  prefetch(services, readIdentity(stores.session), query);
  return signals[0] ?? AbortSignal.abort('nothing was requested');
}

const cached = ({ queryClient }: RunningApp) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [, company, name] }) => [company, name]);

describe('the cached answers of a session', () => {
  test('are removed when it ends, and a pending request is aborted', async () => {
    const app = start({ session: 't1' });
    await signedIn(app);
    prefetchInto(app, 'roles', Promise.resolve(ok([])));
    const pending = prefetchInto(app, 'branches', pendingAnswer().answer);
    expect([cached(app), pending.aborted]).toEqual([
      [
        ['c-t1', 'roles'],
        ['c-t1', 'branches'],
      ],
      false,
    ]);
    app.receive({ type: 'session.ended', session: 'info-t1' });
    await expect.poll(() => app.actors.auth.getSnapshot().matches('signedOut')).toBe(true);
    expect([cached(app), pending.aborted]).toEqual([[], true]);
  });

  test('of another company are removed when the user changes company', async () => {
    const app = start({
      session: 't1',
      api: { switchCompany: () => Promise.resolve({ ok: true, data: signedInAs('t2') }) },
    });
    await signedIn(app);
    const pending = prefetchInto(app, 'branches', pendingAnswer().answer);
    app.actors.auth.send({ type: 'company.switch', tenant: 't2' });
    await expect.poll(() => readIdentity(app.stores.session)?.company.id).toBe('c-t2');
    await signedIn(app);
    prefetchInto(app, 'roles', Promise.resolve(ok([])));
    expect([cached(app), pending.aborted]).toEqual([[['c-t2', 'roles']], true]);
  });
});

describe('the first address', () => {
  /** Starts the app at a form without navigating; returns its requests. */
  function startAt(session?: string) {
    const requests: unknown[] = [];
    start({
      ...(session !== undefined && { session }),
      address: '/tests/ordenes',
      api: {
        get: (endpoint: { path: string }, argument: unknown) => {
          requests.push([endpoint.path, argument]);
          return new Promise<never>(() => undefined);
        },
      },
    });
    return requests;
  }

  test('prefetches its data when the router is created, before it is rendered', async () => {
    const requests = startAt('t1');
    await expect.poll(() => requests, { timeout: 30_000 }).toEqual([['form', { program: 'ordenes' }]]);
  });

  test('prefetches nothing without a session', async () => {
    const requests = startAt();
    await import('#features/form-designer/form-designer.page.tsx');
    await Promise.resolve();
    expect(requests).toEqual([]);
  });
});

describe('a navigation', () => {
  /** Opens a program in an app whose permissions load when `respond` is called. */
  function open(path: string) {
    const requests: unknown[] = [];
    const { answer, respond } = pendingAnswer();
    const app = start({
      session: 't1',
      api: {
        get: async (endpoint: { path: string }, argument: unknown) => {
          requests.push([endpoint.path, argument]);
          return new Promise<never>(() => undefined);
        },
        loadPermissions: async () => {
          await answer;
          return permissions;
        },
      },
    });
    app.history.push(path);
    void app.router.load();
    return { app, requests, respond: () => respond(permissions) };
  }

  test('prefetches the data of its page while the permissions are still loading', async () => {
    const { requests, app } = open('/tests/ordenes');
    await expect.poll(() => requests, { timeout: 30_000 }).toEqual([['form', { program: 'ordenes' }]]);
    const identity = readIdentity(app.stores.session);
    const key = queryKeyOf(identity, { name: ['form', { program: 'ordenes' }] });
    expect(app.queryClient.getQueryState(key)?.fetchStatus).toBe('fetching');
  });

  test('to a page that the permissions refuse prefetches nothing', async () => {
    const { requests, app, respond } = open('/');
    respond();
    await signedIn(app);
    app.history.push('/tests/ordenes');
    await app.router.load();
    expect(requests).toEqual([]);
  });
});
