import type { ServerResponse } from 'node:http';
import type { LiveTopic } from '#contract/live-events.ts';
import type { Behaviour } from '../../kit/fault-proxy.ts';

/** A stream of live events that the test sends in place of the server. */
export interface LiveStream {
  behaviour: Behaviour;
  /** Number of pages that listen. */
  readonly listeners: number;
  /** Sends an event to every page that listens. */
  sendEvent(topic: LiveTopic): void;
}

/** Creates a stream without listeners. */
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
