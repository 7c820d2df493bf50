import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Client } from '../../http/client.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { authenticate } from '../session/authenticate.ts';
import type { Session } from '../session/session.types.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { formerTopicOf } from './former-topics.ts';
import { readLiveEvents, type LiveEventBatch, type StoredEvent } from './read.ts';
import type { StreamHub } from './streams.ts';

interface StreamCall {
  deps: Deps;
  session: Session;
  request: Request;
  client: Client;
}

/** The handler that opens streams of live events; the hub of this process wakes them. */
export const eventHandlers = (hub: StreamHub): Handlers<Pick<typeof sessionEndpoints, 'events'>> => ({
  events: { in: 'session', run: (call) => Promise.resolve(openStream(call, hub)) },
});

/** Milliseconds between heartbeats, each of which checks whether the session has expired. */
const HEARTBEAT = 20_000;

/**
 * Maximum number of bytes buffered for a client that reads slowly. Beyond it the connection is closed, and the client
 * receives the missed events after it reconnects.
 */
const MAX_BACKLOG = 262_144;

const encoder = new TextEncoder();

const frameText = (id: number, topic: string, data: string) => `id: ${id}\nevent: ${topic}\ndata: ${data}\n\n`;

const frame = ({ id, topic, data }: { id: number; topic: string; data: string }) =>
  encoder.encode(frameText(id, topic, data));

/**
 * Formats an event under its topic and, before that, under the topic's former name if it has one; both in one write.
 */
function eventFrames({ id, topic, data }: StoredEvent): Uint8Array<ArrayBuffer> {
  const former = formerTopicOf(topic);
  const texts = former === undefined ? [] : [frameText(id, former, data)];
  return encoder.encode([...texts, frameText(id, topic, data)].join(''));
}

function lastEventId(request: Request): number | undefined {
  const id = request.headers.get('Last-Event-ID') ?? '';
  return /^[0-9]{1,15}$/.test(id) ? Number(id) : undefined;
}

/**
 * Writes the events for one client to its stream, in order. Runs one query at a time; a notification during a query
 * causes another query.
 */
class Reader {
  private after: number | undefined;
  private isPolling = false;
  private hasPendingNotice = false;
  private readonly deps: Deps;
  private readonly session: Session;
  private readonly request: Request;
  private readonly controller: ReadableStreamDefaultController<Uint8Array>;
  private readonly close: () => void;
  private readonly hangUp: () => void;
  private isCut = false;

  constructor(
    { deps, session, request, client }: StreamCall,
    controller: ReadableStreamDefaultController<Uint8Array>,
    close: () => void,
  ) {
    this.deps = deps;
    this.session = session;
    this.request = request;
    this.hangUp = client.hangUp;
    this.controller = controller;
    this.close = close;
    this.after = lastEventId(request);
  }

  async poll(): Promise<void> {
    if (this.isPolling) {
      this.hasPendingNotice = true;
      return;
    }
    this.isPolling = true;
    do {
      this.hasPendingNotice = false;
      const { tenantId, accountId } = this.session;
      this.send(
        await this.deps.database.tenant({ tenantId, accountId }, (sql) =>
          readLiveEvents(sql, this.session, this.after),
        ),
      );
    } while (this.hasPendingNotice);
    this.isPolling = false;
  }

  /** Sends a heartbeat; rejects when the session has ended, and the caller then closes the stream. */
  async sendHeartbeat(): Promise<void> {
    await authenticate(this.deps, this.request.headers, { countsAsUse: false });
    this.write(encoder.encode(': \n\n'));
  }

  /** Tells the client that a newer stream has replaced this stream, and ends this stream. */
  displace(): void {
    this.write(encoder.encode('event: stream.displaced\ndata: {}\n\n'));
    this.close();
  }

  private write(bytes: Uint8Array): void {
    if (this.isCut) return;
    if ((this.controller.desiredSize ?? 0) >= bytes.byteLength) {
      this.controller.enqueue(bytes);
      return;
    }
    this.isCut = true;
    this.close();
    this.hangUp();
  }

  private send({ events, last, missed, alive }: LiveEventBatch): void {
    const isFirst = this.after === undefined;
    this.after = last;
    if (missed) this.write(frame({ id: last, topic: 'resync', data: '{}' }));
    else for (const event of events) this.write(eventFrames(event));
    if (isFirst) this.write(encoder.encode(`id: ${last}\ndata: \n\n`));
    if (!alive) this.close();
  }
}

/** Sends events to a stream until the session, the connection or the process ends. Gives a function that stops this. */
function startReader(
  call: StreamCall,
  hub: StreamHub,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  let isOpen = true;
  let release: () => void = () => undefined;
  const close = () => {
    if (!isOpen) return;
    release();
    controller.close();
  };
  const reader = new Reader(call, controller, close);
  const guarded = (step: Promise<void>) => void step.catch(close);
  const unwatch = hub.watch(call.session, {
    wake: () => guarded(reader.poll()),
    displace: () => reader.displace(),
    close,
  });
  const timer = setInterval(() => guarded(reader.sendHeartbeat()), HEARTBEAT);
  release = () => {
    isOpen = false;
    unwatch();
    clearInterval(timer);
  };
  call.request.signal.addEventListener('abort', close, { once: true });
  guarded(reader.poll());
  return release;
}

/** The response that streams a session's events as server-sent events, until the session or the connection ends. */
function openStream(call: StreamCall, hub: StreamHub): Response {
  let release: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        release = startReader(call, hub, controller);
      },
      cancel: () => release(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BACKLOG }),
  );
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } });
}
