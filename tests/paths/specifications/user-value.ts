import type { AppError } from '#contract/app-error.ts';
import { type StoredValue, userValueMachine } from '#machines/user-value/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type Machine = typeof userValueMachine;

const [first, second, third] = ['usuarios primero', 'empresa al final', 'auditoría oculta'];
const stored: StoredValue = { value: ['empresa', 'usuarios'], revision: 4 };
const after: StoredValue = { value: ['usuarios', 'empresa'], revision: 5 };
/** What another tab stored meanwhile. */
const current: StoredValue = { value: ['clientes'], revision: 7 };
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const stale: AppError = { kind: 'stale', text: 'Cambió.', place: 'form', current };
/** A refusal of which nobody can tell what the server has. */
const unreadable: AppError = { ...stale, current: { value: [] } };

const changes = (change: string): Move<Machine> => ({ type: 'value.change', change });
const saves: Move<Machine> = { resolve: 'saveValue', with: after };
const fails = (error: AppError): Move<Machine> => ({ reject: 'saveValue', with: error });
const input = { stored, change: first };

type Save = readonly [stored: StoredValue, ...changes: readonly string[]];

const journey = (of: Omit<Journey<Machine>, 'calls' | 'input'> & { saved: readonly Save[] }): Journey<Machine> => {
  const { saved, ...rest } = of;
  const inputs = { saveValue: saved.map(([base, ...made]) => ({ stored: base, changes: made })) };
  return { input, calls: saved.map(() => 'saveValue'), inputs, ...rest };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const userValue = specify<Machine>({
  machine: userValueMachine,
  inputs: { '': input },
  events: { 'value.change': { second: { change: second } } },
  answers: {
    saveValue: { resolves: { '': after }, rejects: { offline, stale, unreadable } },
  },
  abstract: ({ waiting }) => Math.min(waiting.length, 1),
  invariants: {
    'one save runs at a time, until every change is saved or refused':
      () =>
      ({ snapshot, calls }) =>
        calls.filter((call) => call.isRunning()).length === (snapshot.status === 'active' ? 1 : 0),
    'each save sends the changes that are not saved yet, in order, on top of what the server has': () => {
      let base: unknown = stored;
      let unsaved: unknown[] = [first];
      let made: unknown[] = [];
      return ({ move, started }) => {
        if (move !== null && 'type' in move) made.push(move.change);
        if (move !== null && 'resolve' in move) [base, unsaved, made] = [after, made, []];
        if (move !== null && 'reject' in move) {
          if (isSame(move.with, stale)) base = current;
          [unsaved, made] = [[...unsaved, ...made], []];
        }
        return started.every((call) => isSame(call.input, { stored: base, changes: unsaved }));
      };
    },
    'only what the page cannot know is told: the end, and the value of another tab': () => {
      let base: unknown = stored;
      return ({ move, emitted, started, snapshot }) => {
        if (move !== null && 'resolve' in move) base = after;
        const isMerged = move !== null && 'reject' in move && isSame(move.with, stale);
        if (isMerged) base = current;
        const failure = move !== null && 'reject' in move ? move.with : null;
        if (isMerged) return isSame(emitted, [{ type: 'value.merged', stored: base, changes: snapshot.context.sent }]);
        if (move === null || 'type' in move || 'wait' in move || started.length > 0) return emitted.length === 0;
        const ended =
          failure === null ? { type: 'value.saved', stored: base } : { type: 'value.reverted', stored: base, failure };
        return isSame(emitted, [ended]);
      };
    },
  },
  effects: {
    'the process ends with no change that is waiting': ({ steps }) => {
      const last = steps.at(-1)?.snapshot;
      return last?.status !== 'done' || last.context.waiting.length === 0;
    },
  },
  journeys: {
    'the first change is saved at once': journey({
      moves: [],
      value: 'saving',
      context: { stored, sent: [first], waiting: [] },
      emitted: [],
      saved: [[stored, first]],
    }),
    'a saved change ends the process with what the server has': journey({
      moves: [saves],
      value: 'saved',
      context: { stored: after },
      emitted: [{ type: 'value.saved', stored: after }],
      saved: [[stored, first]],
    }),
    'the changes made during a save are saved next, together': journey({
      moves: [changes(second), changes(third), saves],
      value: 'saving',
      context: { stored: after, sent: [second, third], waiting: [] },
      emitted: [],
      saved: [
        [stored, first],
        [after, second, third],
      ],
    }),
    'what another tab stored meanwhile stays, and all changes are saved on top of it': journey({
      moves: [changes(second), fails(stale), saves],
      value: 'saved',
      context: { stored: after },
      emitted: [
        { type: 'value.merged', stored: current, changes: [first, second] },
        { type: 'value.saved', stored: after },
      ],
      saved: [
        [stored, first],
        [current, first, second],
      ],
    }),
    'a failed save returns to what the server has': journey({
      moves: [fails(offline)],
      value: 'reverted',
      context: { stored },
      emitted: [{ type: 'value.reverted', stored, failure: offline }],
      saved: [[stored, first]],
    }),
    'a refusal that does not tell what the server has is a failure': journey({
      moves: [fails(unreadable)],
      value: 'reverted',
      emitted: [{ type: 'value.reverted', stored, failure: unreadable }],
      saved: [[stored, first]],
    }),
    'a failure before the last change is not reported, and its change is saved with that one': journey({
      moves: [changes(second), fails(offline), saves],
      value: 'saved',
      context: { stored: after },
      emitted: [{ type: 'value.saved', stored: after }],
      saved: [
        [stored, first],
        [stored, first, second],
      ],
    }),
    'a failure after a merge returns to the value of the other tab': journey({
      moves: [fails(stale), fails(offline)],
      value: 'reverted',
      emitted: [
        { type: 'value.merged', stored: current, changes: [first] },
        { type: 'value.reverted', stored: current, failure: offline },
      ],
      saved: [
        [stored, first],
        [current, first],
      ],
    }),
  },
});
