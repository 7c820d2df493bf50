import type { EventReader } from '#api/client/open-events.ts';
import type { ConnectionEvent } from '#machines/connection/index.ts';
import { fromCallback } from 'xstate';

interface EventStreamOptions {
  /** Opens the stream from an event on; an answer other than success is told by whoever opens it. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<EventReader | null>;
  /** Names the session in use: ids of events mean nothing to another one. */
  sessionName: () => string | undefined;
}

/** Reads the live events until stopped. The id of the last one is kept between streams, so that none is missed. */
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
