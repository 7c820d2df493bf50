import { type StreamEvent, readEventStream } from '#api/client/open-events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client-fixtures.ts';
import { reply, startFaultyServer } from './faulty-server.ts';

const STREAM = [
  ': ready',
  '',
  'id: 7',
  'event: permissions.changed',
  'data: null',
  '',
  'id: 8',
  'event: company.changed',
  'data: {"name":',
  'data:  "Ñandutí 🧵"}',
  '',
  'event: nobody.knows.this',
  'data: 1',
  '',
  'id: 9',
  'event: resync',
  'data: {"half',
  '',
  'event: resync',
  'data: null',
  '',
  'id: 10',
  'event: resync',
].join('\n');

const EVENTS: StreamEvent[] = [
  { id: '7', topic: 'permissions.changed', payload: null },
  { id: '8', topic: 'company.changed', payload: { name: 'Ñandutí 🧵' } },
  { id: null, topic: 'resync', payload: null },
];

async function read(...chunks: Uint8Array[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  await readEventStream(body, (event) => events.push(event));
  return events;
}

describe('a stream of live events', () => {
  const bytes = new TextEncoder().encode(STREAM);

  test('yields every complete event of a known topic, wherever the network splits the stream', async () => {
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(await read(bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(EVENTS);
    }
    expect(await read(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
  });

  test('yields the same events with CRLF line ends, even if a chunk ends between CR and LF', async () => {
    const windows = new TextEncoder().encode(STREAM.replaceAll('\n', '\r\n'));
    for (let cut = 0; cut <= windows.length; cut += 1) {
      expect(await read(windows.subarray(0, cut), windows.subarray(cut))).toEqual(EVENTS);
    }
  });
});

describe('opening the stream', () => {
  let server: Awaited<ReturnType<typeof startFaultyServer>>;
  beforeAll(async () => {
    server = await startFaultyServer();
  });
  afterAll(() => server.stop());
  const { signal } = new AbortController();

  test('sends the id of the last event and reads the events of the response', async () => {
    server.answer(reply(200, STREAM, { 'Content-Type': 'text/event-stream' }));
    const { api } = createClient(server.base);
    const readEvents = await api.openEvents('6', signal);
    const events: StreamEvent[] = [];
    await readEvents?.((event) => events.push(event));
    expect(events).toEqual(EVENTS);
    const { accept, authorization } = server.received[0]?.headers ?? {};
    expect([accept, authorization, server.received[0]?.headers['last-event-id']]).toEqual([
      'text/event-stream',
      'Bearer tok',
      '6',
    ]);
  });

  test('returns null after a 401 response, and calls onUnauthorized', async () => {
    server.answer(reply(401, { code: 'sessionEnded', message: 'La sesión terminó.' }));
    const { api, callbacks } = createClient(server.base);
    expect(await api.openEvents(null, signal)).toBeNull();
    expect(callbacks.unauthorized.mock.calls).toEqual([['La sesión terminó.']]);
    expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual([undefined]);
  });
});
