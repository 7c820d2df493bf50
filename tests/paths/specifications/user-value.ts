import type { AppError } from '#contract/app-error.ts';
import { userValueMachine } from '#machines/user-value/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type Machine = typeof userValueMachine;
type Order = readonly string[];

const before: Order = ['empresa', 'usuarios'];
const first: Order = ['usuarios', 'empresa'];
const second: Order = ['usuarios'];
const third: Order = [];
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

const sets = (value: Order): Move<Machine> => ({ type: 'value.set', value });
const saved: Move<Machine> = { resolve: 'saveValue', with: undefined };
const fails: Move<Machine> = { reject: 'saveValue', with: offline };
const input = { confirmed: before, value: first };

const journey = (of: Omit<Journey<Machine>, 'calls' | 'input'> & { saves: readonly Order[] }): Journey<Machine> => {
  const { saves, ...rest } = of;
  const inputs = { saveValue: saves.map((value) => ({ value })) };
  return { input, calls: saves.map(() => 'saveValue'), inputs, ...rest };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const userValue = specify<Machine>({
  machine: userValueMachine,
  inputs: { '': input },
  events: { 'value.set': { second: { value: second }, third: { value: third } } },
  answers: { saveValue: { resolves: { '': undefined }, rejects: { '': offline } } },
  abstract: (context) => context,
  invariants: {
    'one save runs at a time, until the last chosen order is saved or refused':
      () =>
      ({ snapshot, calls }) =>
        calls.filter((call) => call.isRunning()).length === (snapshot.status === 'active' ? 1 : 0),
    'each save sends the order chosen last': () => {
      let chosen: unknown = first;
      return ({ move, started }) => {
        if (move !== null && 'type' in move) chosen = move.value;
        return started.every((call) => isSame(call.input, { value: chosen }));
      };
    },
    'only the last failure reverts the order, to the last one saved': () => {
      let confirmed: unknown = before;
      let sent: unknown = first;
      return ({ move, started, emitted, snapshot }) => {
        if (move !== null && 'resolve' in move) confirmed = sent;
        const isLastFailure = move !== null && 'reject' in move && started.length === 0;
        if (started.length > 0) sent = snapshot.context.sent;
        const expected = isLastFailure ? [{ type: 'value.reverted', value: confirmed, failure: offline }] : [];
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
      emitted: [{ type: 'value.reverted', value: before, failure: offline }],
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
      emitted: [{ type: 'value.reverted', value: first, failure: offline }],
      saves: [first, second],
    }),
  },
});
