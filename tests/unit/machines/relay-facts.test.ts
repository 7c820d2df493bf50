import { relayFacts } from '#machines/kit/relay-facts.ts';
import { expect, test, vi } from 'vitest';
import { assign, createActor, emit, setup } from 'xstate';

/** A child that emits each number it receives. */
const child = setup({
  types: {
    events: {} as { type: 'number.send'; number: number },
    emitted: {} as { type: 'number.sent'; number: number },
  },
}).createMachine({
  on: { 'number.send': { actions: emit(({ event: { number } }) => ({ type: 'number.sent' as const, number })) } },
});

/** A parent that remembers the facts of its child, which reach it only while it relays them. */
function startParent({ hasChild = true } = {}) {
  const parent = setup({
    types: {
      context: {} as { received: readonly number[] },
      events: {} as { type: 'number.sent'; number: number } | { type: 'relay.start' } | { type: 'relay.stop' },
      children: {} as { child: 'child' },
    },
    actors: { child, relayFacts },
  }).createMachine({
    context: { received: [] },
    invoke: { id: 'child', src: 'child' },
    initial: 'relaying',
    on: {
      'number.sent': { actions: assign(({ context, event }) => ({ received: [...context.received, event.number] })) },
    },
    states: {
      relaying: {
        invoke: {
          src: 'relayFacts',
          input: ({ self }) => ({ childOf: () => self.getSnapshot().children[hasChild ? 'child' : 'nobody'] }),
        },
        on: { 'relay.stop': 'stopped' },
      },
      stopped: { on: { 'relay.start': 'relaying' } },
    },
  });
  const actor = createActor(parent).start();
  const childRef = () => {
    const found = actor.getSnapshot().children.child;
    if (found === undefined) throw new Error('the parent has no child');
    return found;
  };
  const send = (number: number) => childRef().send({ type: 'number.send', number });
  return { actor, childRef, send, received: () => actor.getSnapshot().context.received };
}

test('each fact of a child reaches its parent as an event, in order', () => {
  const { send, received } = startParent();
  send(1);
  send(2);
  expect(received()).toEqual([1, 2]);
});

test('no fact reaches a parent that has left the state which relays them, and each reaches it once afterwards', () => {
  const { actor, send, received } = startParent();
  actor.send({ type: 'relay.stop' });
  send(1);
  const receivedStopped = received();
  actor.send({ type: 'relay.start' });
  send(2);
  expect([receivedStopped, received()]).toEqual([[], [2]]);
});

test('the subscription to the child ends when the parent leaves that state', () => {
  const { actor, childRef } = startParent();
  actor.send({ type: 'relay.stop' });
  const subscribe = vi.spyOn(childRef(), 'on');
  actor.send({ type: 'relay.start' });
  const [subscribed] = subscribe.mock.results;
  if (subscribed?.type !== 'return') throw new Error('the parent does not subscribe to the child');
  const end = vi.spyOn(subscribed.value, 'unsubscribe');
  const calls = [end.mock.calls.length];
  actor.send({ type: 'relay.stop' });
  expect([...calls, end.mock.calls.length]).toEqual([0, 1]);
});

test('a parent without such a child receives nothing', () => {
  const { send, received } = startParent({ hasChild: false });
  send(1);
  expect(received()).toEqual([]);
});
