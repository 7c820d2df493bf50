import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen, type ListeningPort } from '#server/http/node-adapter.ts';
import { createStreamHub, type Watcher } from '#server/modules/events/streams.ts';
import { notifyStreams } from '#server/modules/events/publish.ts';
import { registerCompany, PASSWORD, type Person, personOf } from '../api/kit/people.ts';
import { type Api, newId, startApi } from '../api/kit/start-api.ts';

let api: Api;
let listening: ListeningPort;
let ana: Person;
/** IP addresses of the clients whose connections the server closed. */
const hungUp: string[] = [];

beforeEach(async () => {
  hungUp.length = 0;
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  listening = await listen({
    server: {
      handle: (request, peer) =>
        api.server.handle(request, { ...peer, hangUp: () => (hungUp.push(peer.address), peer.hangUp?.()) }),
    },
    files: { built: () => Promise.resolve(new Response('')) },
    servesHost: () => true,
    isSecure: false,
    host: '127.0.0.1',
    port: 0,
  });
});

afterEach(async () => {
  await listening.close();
  await api.close();
});

const signIn = async () => {
  const workstation = newId();
  const { data, text } = await api.call('login', { body: { email: ana.email, password: PASSWORD }, workstation });
  if (!('api_token' in data)) throw new Error(text);
  return personOf(ana.email, data, workstation);
};

/** Opens an event stream over a connection of its own. Gives functions that read its next chunk and close it. */
async function open(person: Person) {
  const response = await fetch(`${listening.url}/api/v1/events`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  const next = async () => {
    const { done, value } = await reader.read();
    return done ? 'end' : decoder.decode(value);
  };
  await next();
  return { next, stop: () => reader.cancel() };
}

/** Publishes an event with this many letters to the company. */
const publish = (letters: number) =>
  api.database.owner(async (sql) => {
    await sql`
      with counter as (update live_counter set last = last + 1 where tenant_id = ${ana.tenant} returning last)
      insert into live_event (tenant_id, id, at, topic, data)
      select ${ana.tenant}, last, now(), 'company.changed', to_json(repeat('x', ${letters})) from counter`;
    await notifyStreams(sql, ana.tenant);
  });

const DISPLACED = 'event: stream.displaced\ndata: {}\n\n';

describe('open event streams', () => {
  test('are limited to four per session: a fifth replaces the oldest, which receives a notice and ends', async () => {
    const streams = [];
    for (let i = 0; i < 5; i += 1) streams.push(await open(ana));
    const [first, ...others] = streams;
    expect([await first?.next(), await first?.next()]).toEqual([DISPLACED, 'end']);
    await publish(1);
    const received = await Promise.all(others.map(({ next }) => next()));
    expect(received.map((text) => text.includes('company.changed'))).toEqual([true, true, true, true]);
    await Promise.all(others.map(({ stop }) => stop()));
  });

  test('are limited to sixteen per person in a company, across sessions', async () => {
    const streams = [];
    for (let session = 0; session < 4; session += 1) {
      const person = await signIn();
      for (let i = 0; i < 4; i += 1) streams.push(await open(person));
    }
    streams.push(await open(ana));
    expect(await streams[0]?.next()).toBe(DISPLACED);
    await publish(1);
    expect(await streams[1]?.next()).toContain('company.changed');
    await Promise.all(streams.slice(1).map(({ stop }) => stop()));
  });

  test('are limited per company; closed streams do not count', () => {
    const hub = createStreamHub({ session: 9, member: 9, company: 2 });
    const displaced: string[] = [];
    const watch = (name: string, tenantId = 'uno') => {
      const watcher: Watcher = { wake: () => undefined, close: () => undefined, displace: () => release() };
      const unwatch = hub.watch({ tenantId, membershipId: name, sessionId: name }, watcher);
      const release = () => {
        displaced.push(name);
        unwatch();
      };
      return unwatch;
    };
    watch('ana');
    const bruno = watch('bruno');
    watch('eva', 'dos');
    bruno();
    watch('carla');
    expect(displaced).toEqual([]);
    watch('dario');
    expect(displaced).toEqual(['ana']);
  });

  test('all end when the server stops; a stream opened afterwards ends at once', async () => {
    const streams = [await open(ana), await open(ana)];
    await api.server.stop();
    expect(await Promise.all(streams.map(({ next }) => next()))).toEqual(['end', 'end']);
    const late = await fetch(`${listening.url}/api/v1/events`, { headers: { Authorization: `Bearer ${ana.token}` } });
    expect(await late.text()).toBe('');
  });
});

test(
  'a client that stops reading its event stream is disconnected; another client receives every event',
  { timeout: 60_000 },
  async () => {
    const { hostname, port } = new URL(listening.url);
    const slow: Socket = connect(Number(port), hostname).pause();
    slow.on('error', () => undefined);
    await once(slow, 'connect');
    slow.write(`GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ana.token}\r\n\r\n`);
    const quick = await open(ana);
    let sent = 0;
    let letters = 0;
    for (; hungUp.length === 0 && sent < 400; sent += 1) {
      await publish(100_000);
      for (const wanted = (sent + 1) * 100_000; letters < wanted;)
        letters += (await quick.next()).split('x').length - 1;
    }
    expect([hungUp, letters]).toEqual([['127.0.0.1'], sent * 100_000]);
    slow.resume();
    await once(slow, 'close');
    await quick.stop();
  },
);

test('a client that missed too many events receives `resync`, the request to reload everything', async () => {
  await api.database.owner(async (sql) => {
    await sql`
      insert into live_event (tenant_id, id, at, topic, data)
      select tenant_id, last + n, now(), 'company.changed', '{}' from live_counter, generate_series(1, 600) as n`;
    await sql`update live_counter set last = last + 600`;
  });
  const response = await fetch(`${listening.url}/api/v1/events`, {
    headers: { Authorization: `Bearer ${ana.token}`, 'Last-Event-ID': '1' },
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('id: 601\nevent: resync\ndata: {}\n\n');
  await reader.cancel();
});
