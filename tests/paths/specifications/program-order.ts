import type { AppError } from '#contract/app-error.ts';
import { type ProgramOrder, programOrderMachine } from '#machines/program-order/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type Order = typeof programOrderMachine;

const before: ProgramOrder = ['empresa', 'usuarios'];
const first: ProgramOrder = ['usuarios', 'empresa'];
const second: ProgramOrder = ['usuarios'];
const third: ProgramOrder = [];
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

const sets = (order: ProgramOrder): Move<Order> => ({ type: 'order.set', order });
const saved: Move<Order> = { resolve: 'saveOrder', with: undefined };
const fails: Move<Order> = { reject: 'saveOrder', with: offline };
const input = { confirmed: before, order: first };

const journey = (of: Omit<Journey<Order>, 'calls' | 'input'> & { saves: readonly ProgramOrder[] }): Journey<Order> => {
  const { saves, ...rest } = of;
  const inputs = { saveOrder: saves.map((order) => ({ order })) };
  return { input, calls: saves.map(() => 'saveOrder'), inputs, ...rest };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const programOrder = specify<Order>({
  machine: programOrderMachine,
  inputs: { '': input },
  events: { 'order.set': { second: { order: second }, third: { order: third } } },
  answers: { saveOrder: { resolves: { '': undefined }, rejects: { '': offline } } },
  abstract: (context) => context,
  invariants: {
    'one save runs at a time, until the last chosen order is saved or refused':
      () =>
      ({ snapshot, calls }) =>
        calls.filter((call) => call.isRunning()).length === (snapshot.status === 'active' ? 1 : 0),
    'each save sends the order chosen last': () => {
      let chosen = first;
      return ({ move, started }) => {
        if (move !== null && 'type' in move) chosen = move.order;
        return started.every((call) => isSame(call.input, { order: chosen }));
      };
    },
    'only the last failure reverts the order, to the last one saved': () => {
      let confirmed = before;
      let sent: ProgramOrder = first;
      return ({ move, started, emitted, snapshot }) => {
        if (move !== null && 'resolve' in move) confirmed = sent;
        const isLastFailure = move !== null && 'reject' in move && started.length === 0;
        if (started.length > 0) sent = snapshot.context.sent;
        const expected = isLastFailure ? [{ type: 'order.reverted', order: confirmed, failure: offline }] : [];
        return isSame(emitted, expected);
      };
    },
  },
  effects: {
    'the process ends when the last chosen order is saved or refused': ({ steps }) => {
      const last = steps.at(-1)?.snapshot;
      return last?.status !== 'done' || last.context.sent === last.context.chosen;
    },
  },
  journeys: {
    'the first order is saved at once': journey({
      moves: [],
      value: 'saving',
      context: { confirmed: before, sent: first, chosen: first },
      emitted: [],
      saves: [first],
    }),
    'a saved order ends the process': journey({
      moves: [saved],
      value: 'saved',
      context: { confirmed: first },
      emitted: [],
      saves: [first],
    }),
    'of the orders chosen during a save, the last one is saved next': journey({
      moves: [sets(second), sets(third), saved],
      value: 'saving',
      context: { confirmed: first, sent: third, chosen: third },
      emitted: [],
      saves: [first, third],
    }),
    'a failed save reverts the order to that of the server': journey({
      moves: [fails],
      value: 'reverted',
      context: { confirmed: before },
      emitted: [{ type: 'order.reverted', order: before, failure: offline }],
      saves: [first],
    }),
    'a failure before the last order is not reported': journey({
      moves: [sets(second), fails, saved],
      value: 'saved',
      context: { confirmed: second },
      emitted: [],
      saves: [first, second],
    }),
    'a failure after a save reverts to the saved order': journey({
      moves: [sets(second), saved, fails],
      value: 'reverted',
      emitted: [{ type: 'order.reverted', order: first, failure: offline }],
      saves: [first, second],
    }),
  },
});
