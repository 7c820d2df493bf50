import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { openStream } from './stream.ts';
import type { StreamHub } from './streams.ts';

/** The handler that opens streams of live events; the hub of this process wakes them. */
export const eventHandlers = (hub: StreamHub): Handlers<Pick<typeof sessionEndpoints, 'events'>> => ({
  events: { in: 'session', run: (call) => Promise.resolve(openStream(call, hub)) },
});
