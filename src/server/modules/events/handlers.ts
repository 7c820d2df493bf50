import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { openStream } from './stream.ts';
import type { StreamHub } from './streams.ts';

/** The handler of the live stream, fed by this process's hub. */
export const eventHandlers = (hub: StreamHub): Handlers<Pick<typeof sessionEndpoints, 'events'>> => ({
  events: { in: 'session', run: (call) => Promise.resolve(openStream(call, hub)) },
});
