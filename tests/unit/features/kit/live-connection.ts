import type { LiveTopic } from '#contract/live-events.ts';
import { connectionMachine } from '#machines/connection/index.ts';
import { createActor, fromCallback } from 'xstate';

/** The live connection of an open session, and a function that makes it receive an event from the server. */
export function liveConnection() {
  const connection = createActor(
    connectionMachine.provide({
      actors: { eventStream: fromCallback(({ sendBack }) => sendBack({ type: 'stream.opened' })) },
    }),
  ).start();
  connection.send({ type: 'session.opened' });
  const sendEvent = (topic: LiveTopic, payload: unknown = {}) =>
    connection.send({ type: 'stream.received', message: { topic, payload } });
  return { connection, sendEvent };
}
