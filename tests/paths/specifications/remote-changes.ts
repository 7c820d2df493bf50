import type { AppError } from '#contract/app-error.ts';
import { type RemoteChange, remoteChangesMachine, selectFound } from '#machines/remote-changes/index.ts';
import { type Journey, type Move, specify, type Step } from '../generator/specification.ts';

type Changes = typeof remoteChangesMachine;

const [three, five]: readonly [RemoteChange, RemoteChange] = [
  { kind: 'rows', count: 3 },
  { kind: 'rows', count: 5 },
];
const failureOf = (kind: AppError['kind']): AppError => ({ kind, text: 'No se pudo leer.', place: 'notice' });
const [offline, forbidden, notFound] = [failureOf('offline'), failureOf('forbidden'), failureOf('notFound')];

const announced: Move<Changes> = { type: 'change.announced' };
const read: Move<Changes> = { type: 'data.read' };
const shows: Move<Changes> = { type: 'change.show' };
const gathers: Move<Changes> = { wait: 300 };
const pauses: Move<Changes> = { wait: 5_000 };
const finds = (change: RemoteChange | null): Move<Changes> => ({ resolve: 'findChange', with: change });
const fails = (failure: AppError): Move<Changes> => ({ reject: 'findChange', with: failure });
const requested = (change: RemoteChange) => ({ type: 'change.requested', change }) as const;

const isAnnounced = (move: Move<Changes> | null) => move !== null && 'type' in move && move.type === 'change.announced';

/** The change found last and not shown yet, from the moves alone. */
const tracker = () => {
  let found: RemoteChange | null = null;
  return (move: Move<Changes> | null) => {
    const before = found;
    if (move !== null && 'type' in move && move.type === 'change.show') found = null;
    if (move !== null && 'resolve' in move) found = move.with;
    if (move !== null && 'reject' in move && move.with !== offline) found = null;
    return { before, found };
  };
};

const runningOf = ({ calls }: Step<Changes>) => calls.filter(({ isRunning }) => isRunning());

const one = ['findChange'];
const journey = (
  of: Omit<Journey<Changes>, 'emitted'> & Partial<Pick<Journey<Changes>, 'emitted'>>,
): Journey<Changes> => ({
  emitted: [],
  ...of,
});

export const remoteChanges = specify<Changes>({
  machine: remoteChangesMachine,
  events: {
    'change.announced': { '': {} },
    'data.read': { '': {} },
    'change.show': { '': {} },
  },
  answers: {
    findChange: {
      resolves: { three, nothing: null },
      rejects: { offline, forbidden, notFound },
    },
  },
  abstract: ({ found }) => found !== null,
  invariants: {
    'one comparison runs at a time': () => (step) => runningOf(step).length <= 1,
    'a comparison starts at least 300 ms after the data were read or the first change after the last comparison':
      () => {
        let since: number | null = null;
        let failedAt: number | null = null;
        return ({ move, started, now }) => {
          if (move !== null && 'type' in move && move.type === 'data.read' && since !== null) since = now;
          if (isAnnounced(move)) since ??= now;
          if (isAnnounced(move)) failedAt = null;
          if (move !== null && 'type' in move && move.type !== 'change.announced') failedAt = null;
          if (move !== null && 'reject' in move) failedAt = now;
          const [compared] = started;
          if (compared === undefined) return true;
          const isRetry = failedAt !== null && compared.at >= failedAt + 5_000;
          const isGathered = since !== null && compared.at >= since + 300;
          return isRetry || isGathered;
        };
      },
    'nothing is compared before a change is announced': () => {
      let hasBeenAnnounced = false;
      return ({ move, started }) => {
        hasBeenAnnounced ||= isAnnounced(move);
        return hasBeenAnnounced || started.length === 0;
      };
    },
    'a comparison that was running when a change was announced decides nothing': () => {
      let isOld = false;
      return ({ move, calls }) => {
        if (isAnnounced(move)) isOld = calls.some(({ isRunning }) => isRunning());
        return !isOld;
      };
    },
    'exactly the change found last is shown as found, until the user asks for it': () => {
      const track = tracker();
      return ({ move, snapshot }) => JSON.stringify(selectFound(snapshot)) === JSON.stringify(track(move).found);
    },
    'a change is requested exactly when the user asks for one that was found': () => {
      const track = tracker();
      return ({ move, emitted }) => {
        const { before } = track(move);
        const isAsked = move !== null && 'type' in move && move.type === 'change.show' && before !== null;
        return JSON.stringify(emitted) === JSON.stringify(isAsked ? [requested(before)] : []);
      };
    },
  },
  effects: {
    'every comparison starts without input': ({ calls }) => calls.every(({ input }) => input === undefined),
  },
  selectors: { selectFound },
  journeys: {
    'nothing is compared while nobody changes anything': journey({
      moves: [{ wait: 60_000 }, read, shows, { wait: 60_000 }],
      value: 'current',
      context: { found: null },
      calls: [],
      selected: { selectFound: null },
    }),
    'changes are compared together 300 ms after the first of them, not before': journey({
      moves: [announced, { wait: 200 }, announced, { wait: 99 }],
      value: { announced: 'gathering' },
      calls: [],
    }),
    'a found change is offered': journey({
      moves: [announced, { wait: 200 }, announced, { wait: 100 }, finds(three)],
      value: { announced: 'changed' },
      context: { found: three },
      calls: one,
      selected: { selectFound: three },
    }),
    'a change that the user does not see is not offered': journey({
      moves: [announced, gathers, finds(null)],
      value: 'current',
      context: { found: null },
      calls: one,
    }),
    'the user gets the change on request, once': journey({
      moves: [announced, gathers, finds(three), shows, shows],
      value: 'current',
      context: { found: null },
      emitted: [requested(three)],
      calls: one,
      selected: { selectFound: null },
    }),
    'a found change stays offered while it is compared again': journey({
      moves: [announced, gathers, finds(three), announced, gathers],
      value: { announced: 'comparing' },
      context: { found: three },
      calls: ['findChange', 'findChange'],
      selected: { selectFound: three },
    }),
    'a change that is undone by somebody is no longer offered': journey({
      moves: [announced, gathers, finds(three), announced, gathers, finds(null), shows],
      value: 'current',
      context: { found: null },
      calls: ['findChange', 'findChange'],
    }),
    'the user can ask for a change while it is compared again': journey({
      moves: [announced, gathers, finds(three), announced, gathers, shows],
      value: 'current',
      emitted: [requested(three)],
      calls: ['findChange', 'findChange'],
    }),
    'a change during a comparison starts another one': journey({
      moves: [announced, gathers, announced, gathers, finds(five)],
      value: { announced: 'changed' },
      context: { found: five },
      calls: ['findChange', 'findChange'],
    }),
    'data that are read meanwhile are compared once they are shown': journey({
      moves: [announced, gathers, read, { wait: 299 }],
      value: { announced: 'gathering' },
      calls: one,
    }),
    'data that were read do not take a found change away before they are compared': journey({
      moves: [announced, gathers, finds(three), read, gathers, finds(null)],
      value: 'current',
      context: { found: null },
      calls: ['findChange', 'findChange'],
    }),
    'a failed comparison is repeated after five seconds, not before': journey({
      moves: [announced, gathers, fails(offline), { wait: 4_999 }],
      value: { announced: 'waiting' },
      calls: one,
    }),
    'a failed comparison is repeated until one succeeds': journey({
      moves: [announced, gathers, fails(offline), pauses, fails(offline), pauses, finds(three)],
      value: { announced: 'changed' },
      context: { found: three },
      calls: ['findChange', 'findChange', 'findChange'],
    }),
    'a change announced after a failed comparison is compared soon': journey({
      moves: [announced, gathers, fails(offline), announced, gathers],
      value: { announced: 'comparing' },
      calls: ['findChange', 'findChange'],
    }),
    'nothing is offered to a user who may no longer see the data': journey({
      moves: [announced, gathers, finds(three), announced, gathers, fails(forbidden)],
      value: 'refused',
      context: { found: null },
      calls: ['findChange', 'findChange'],
      selected: { selectFound: null },
    }),
    'nothing more is compared in a program that was removed': journey({
      moves: [announced, gathers, fails(notFound)],
      value: 'refused',
      calls: one,
    }),
  },
});
