import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { emptyAnswer } from '#contract/failures.ts';
import { liveTopics, type LiveTopic } from '#contract/live-events.ts';
import { parseJson } from '#domain/parse-json.ts';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { callAddress } from './address.ts';
import type { Calls } from './calls.ts';
import type { ClientOptions } from './client.types.ts';
import { commonHeaders } from './headers.ts';
import { isSuccess } from './read-answer.ts';

/** Reads an open stream until it ends. */
export type EventReader = (onEvent: (event: StreamEvent) => void) => Promise<void>;

/**
 * Opens the stream of the live events after the event `lastEventId`. An error response is reported like that of any
 * other call, and the result is null. Rejects when there is no response.
 */
export async function openEvents(
  client: ClientOptions,
  calls: Calls,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<EventReader | null> {
  const call = calls.begin();
  const answer = await fetch(callAddress(client.base, sessionEndpoints.events, undefined), {
    headers: {
      ...commonHeaders(client),
      Accept: 'text/event-stream',
      ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
    },
    credentials: 'include',
    cache: 'no-store',
    signal,
  });
  const { status, headers, body } = answer;
  if (isSuccess(status)) return body === null ? null : (onEvent) => readEventStream(body, onEvent);
  calls.read('api', call, { status, headers, body: await answer.text() }, () => ({ ok: false, error: emptyAnswer() }));
  return null;
}

/** One event of a `text/event-stream`. */
export interface StreamEvent {
  id: string | null;
  topic: LiveTopic;
  payload: unknown;
}

/**
 * Reads a body of server-sent events until it ends. Skips events of unknown topics and events whose data is not JSON.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  // TypeScript's DOM types require a transform of any buffer type here, but a response body yields only `Uint8Array`.
  const text = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const event = toStreamEvent(value);
    if (event !== undefined) onEvent(event);
  }
}

function toStreamEvent({ id, event, data }: EventSourceMessage): StreamEvent | undefined {
  const topic = liveTopics.find((known) => known === event);
  const payload = parseJson(data);
  return topic === undefined || payload === undefined ? undefined : { id: id ?? null, topic, payload };
}
