import type { ServerResponse } from 'node:http';
import type { LiveTopic } from '#contract/live-events.ts';
import type { Behaviour } from '../../kit/fault-proxy.ts';

/** A server's stream of live events whose events are told by hand. */
export interface LiveStream {
  behaviour: Behaviour;
  /** How many pages listen. */
  readonly listeners: number;
  /** Tells everybody who listens of something. */
  sendEvent(topic: LiveTopic): void;
}

/** A stream to which nobody listens yet. */
export function liveStream(): LiveStream {
  const listening = new Set<ServerResponse>();
  return {
    behaviour: ({ response }) =>
      new Promise((resolve) => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        response.flushHeaders();
        listening.add(response);
        response.once('close', () => {
          listening.delete(response);
          resolve();
        });
      }),
    get listeners() {
      return listening.size;
    },
    sendEvent(topic) {
      for (const response of listening) response.write(`event: ${topic}\ndata: {}\n\n`);
    },
  };
}
