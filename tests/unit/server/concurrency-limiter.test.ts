import { beforeEach, expect, test, vi } from 'vitest';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#server/http/concurrency-limiter.ts';
import { Fault } from '#server/http/fault.ts';

const limits = {
  all: 3,
  company: 2,
  session: 1,
  waiting: { company: 4, session: 3 },
  wait: 10_000,
  retryAfter: 5,
};

const endless = new AbortController().signal;

let limiter: ConcurrencyLimiter;
/** The calls that the limiter admitted, in order. */
let admitted: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  limiter = createConcurrencyLimiter(limits);
  admitted = [];
  ends = new Map();
});

/** Sends a call named by its company, session and number, `a.1.x`. Gives how it was answered. */
function send(name: string, signal = endless): Promise<unknown> {
  const [tenantId = '', session = ''] = name.split('.');
  return limiter
    .run({ tenantId, sessionId: `${tenantId}.${session}` }, signal, async (hasWaited) => {
      admitted.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return hasWaited ? 'waited' : 'at once';
    })
    .catch((error: unknown) => (error instanceof Fault ? [error.code, error.details.retryAfter] : error));
}

/** Ends a running call. */
async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await vi.advanceTimersByTimeAsync(0);
}

test('admits one call of a session, two of a company and three in all', async () => {
  for (const name of ['a.1.x', 'a.1.y', 'a.2.x', 'a.3.x', 'b.1.x', 'b.2.x']) void send(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['a.1.x', 'a.2.x', 'b.1.x']);
});

test('lets the companies take turns, each in order of arrival', async () => {
  for (const name of ['a.1.x', 'a.2.x', 'b.1.x']) void send(name);
  for (const name of ['a.1.y', 'a.3.x', 'a.2.y', 'c.1.x', 'b.1.y']) void send(name);
  // The session a.3 has no running call, and c came before b.
  for (const name of ['b.1.x', 'a.2.x', 'a.1.x', 'c.1.x']) await end(name);
  expect(admitted.slice(3)).toEqual(['c.1.x', 'a.3.x', 'b.1.y', 'a.1.y']);
});

test('says whether a call had to wait', async () => {
  const [first, second] = [send('a.1.x'), send('a.1.y')];
  await end('a.1.x');
  await end('a.1.y');
  expect(await Promise.all([first, second])).toEqual(['at once', 'waited']);
});

test('refuses a call when too many of its session or its company wait already, and none of another company', async () => {
  const answers = ['1.x', '1.y', '1.z', '1.v', '1.w', '2.x', '2.y', '3.x'].map((name) => send(`a.${name}`));
  void send('b.1.x');
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.all([answers[4], answers[7]])).toEqual([
    ['throttled', 5],
    ['throttled', 5],
  ]);
  expect(admitted).toEqual(['a.1.x', 'a.2.x', 'b.1.x']);
});

test('refuses a call that has waited too long, which then takes no turn', async () => {
  void send('a.1.x');
  const late = send('a.1.y');
  await vi.advanceTimersByTimeAsync(9_999);
  const next = send('a.1.z');
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toEqual(['unavailable', 5]);
  await end('a.1.x');
  await end('a.1.z');
  expect([await next, admitted]).toEqual(['waited', ['a.1.x', 'a.1.z']]);
});

test('forgets a waiting call that was abandoned, and one that was abandoned before', async () => {
  void send('a.1.x');
  const abort = new AbortController();
  const waiting = send('a.1.y', abort.signal);
  abort.abort();
  expect(await Promise.all([waiting, send('a.1.z', abort.signal)])).toEqual([
    ['unavailable', 5],
    ['unavailable', 5],
  ]);
  await end('a.1.x');
  void send('a.1.v');
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['a.1.x', 'a.1.v']);
});

test('a call that fails leaves its place', async () => {
  const failed = limiter.run({ tenantId: 'a', sessionId: 'a.1' }, endless, () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  void send('a.1.x');
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['a.1.x']);
});
