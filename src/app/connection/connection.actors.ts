import type { EventReader } from '#api/client/open-events.ts';
import type { ConnectionEvent } from '#machines/connection/index.ts';
import { fromCallback } from 'xstate';

interface EventStreamOptions {
  /** Opens the stream with the events that follow this id. The implementation reports every unsuccessful response. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<EventReader | null>;
  /** Identifies the current session, because event ids are only valid within one session. */
  sessionName: () => string | undefined;
}

/**
 * Reads live events until stopped. Remembers the id of the last event, so that a reconnected stream resumes after that
 * event.
 */
export function eventStreamActor({ open, sessionName }: EventStreamOptions) {
  let last: { session: string | undefined; id: string | null } = { session: undefined, id: null };
  return fromCallback<ConnectionEvent>(({ sendBack }) => {
    const controller = new AbortController();
    const read = async () => {
      const session = sessionName();
      const readEvents = await open(last.session === session ? last.id : null, controller.signal);
      if (readEvents === null) return;
      sendBack({ type: 'stream.opened' });
      await readEvents(({ id, topic, payload }) => {
        if (id !== null) last = { session, id };
        if (topic === 'stream.displaced') sendBack({ type: 'stream.displaced' });
        else sendBack({ type: 'stream.received', message: { topic, payload } });
      });
    };
    const end = () => {
      if (!controller.signal.aborted) sendBack({ type: 'stream.ended' });
    };
    void read().then(end, end);
    return () => controller.abort();
  });
}
