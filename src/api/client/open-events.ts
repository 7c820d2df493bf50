import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { emptyAnswer } from '#contract/failures.ts';
import { callAddress } from './address.ts';
import type { Calls } from './calls.ts';
import type { ClientOptions } from './client.types.ts';
import { readEventStream, type StreamEvent } from './event-stream.ts';
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
