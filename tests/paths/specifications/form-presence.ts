import type { AppError } from '#contract/app-error.ts';
import { formPresenceMachine, type Participant, selectOthers } from '#machines/form-presence/index.ts';
import type { StateValue } from 'xstate';
import { type Move, specify, type Step } from '../generator/specification.ts';

type Presence = typeof formPresenceMachine;

const input = { program: 'pedidos', window: 'ventana-1' };
const ana: Participant = { name: 'Ana Báez', since: '2026-11-21T12:00:00Z', is_own: false };
const beto: Participant = { ...ana, name: 'Beto Ruiz' };
const own: Participant = { ...ana, name: 'Eva Paz', is_own: true };
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

const shown = { type: 'page.shown' } as const;
const hidden = { type: 'page.hidden' } as const;
const closed = { type: 'page.closed' } as const;
const refreshes = { type: 'participants.refresh' } as const;
const answers = (...others: readonly Participant[]): Move<Presence> => ({ resolve: 'sendPresence', with: { others } });
const fails: Move<Presence> = { reject: 'sendPresence', with: offline };

const typeOf = (move: Move<Presence> | null): string => (move !== null && 'type' in move ? move.type : '');
const isAnswer = (move: Move<Presence> | null): boolean => move !== null && 'resolve' in move;

const visible = (report: string): StateValue => ({ present: { visible: report } });

/** Follows the page in a model of its own. */
function pageState() {
  let page = 'absent';
  return ({ move }: Step<Presence>): string => {
    const type = typeOf(move);
    if (type === 'page.shown') page = 'visible';
    if (type === 'page.closed') page = 'absent';
    if (type === 'page.hidden' && page === 'visible') page = 'hidden';
    return page;
  };
}

const running = ({ calls }: Step<Presence>, name: string) =>
  calls.filter(({ src, isRunning }) => src === name && isRunning()).length;

export const formPresence = specify<Presence>({
  machine: formPresenceMachine,
  inputs: { '': input },
  events: {
    'page.shown': { '': {} },
    'page.hidden': { '': {} },
    'page.closed': { '': {} },
    'participants.refresh': { '': {} },
  },
  answers: {
    sendPresence: {
      resolves: { '': { others: [ana] }, 'of the same user too': { others: [ana, own] } },
      rejects: { '': offline },
    },
  },
  abstract: ({ others, age, missed }) => [others.length, age, missed],
  invariants: {
    'the page is watched once, from the start on': () => (step) =>
      step.calls.filter(({ src }) => src === 'watchPage').length === 1 && running(step, 'watchPage') === 1,
    'the absence is reported exactly after the page was present': () => {
      const follow = pageState();
      return (step) => running(step, 'reportAbsence') === (follow(step) === 'absent' ? 0 : 1);
    },
    'only a visible page sends reports, one at a time': () => {
      const follow = pageState();
      return (step) => running(step, 'sendPresence') <= (follow(step) === 'visible' ? 1 : 0);
    },
    'a page that is shown, or whose participants may have changed, sends a report at once': () => {
      const follow = pageState();
      return (step) => {
        const isVisible = follow(step) === 'visible';
        const isDue = ['page.shown', 'participants.refresh'].includes(typeOf(step.move)) && isVisible;
        return !isDue || step.started.filter(({ src }) => src === 'sendPresence').length === 1;
      };
    },
    'a visible page sends a report every 20 s': () => {
      const follow = pageState();
      return (step) => {
        const last = step.calls.findLast(({ src }) => src === 'sendPresence');
        return follow(step) !== 'visible' || (last !== undefined && step.now - last.at < 20_000);
      };
    },
    'the others are those of the last answer, without other windows of the user in the first minute': () => {
      let expected: readonly Participant[] = [];
      let answeredAt = Number.NEGATIVE_INFINITY;
      return ({ move, snapshot, now }) => {
        const shownOthers = selectOthers(snapshot);
        if (move !== null && 'resolve' in move) {
          answeredAt = now;
          expected = move.with.others;
        }
        const isForgotten = expected.length > 0 && shownOthers.length === 0;
        if (isForgotten && move !== null && 'reject' in move && now - answeredAt >= 60_000) expected = [];
        const others = expected.filter(({ is_own }) => !is_own);
        const isShown = (one: readonly Participant[]) => JSON.stringify(one) === JSON.stringify(shownOthers);
        return now < 60_000 ? isShown(others) : isShown(others) || isShown(expected);
      };
    },
    'after three heartbeats without an answer a failure forgets the others, and before them it does not': () => {
      let beats = 0;
      let page = 0;
      return ({ move, snapshot, started, now }) => {
        if (move !== null && 'wait' in move && started.some(({ src }) => src === 'sendPresence')) beats += 1;
        if (move !== null && 'resolve' in move) beats = 0;
        if (typeOf(move) === 'page.hidden') page = now;
        if (snapshot.matches({ present: 'hidden' }) && now - page >= 60_000) beats = 3;
        const isFailure = move !== null && 'reject' in move;
        return !isFailure || selectOthers(snapshot).length === 0 || beats < 3;
      };
    },
  },
  effects: {
    'every report names the form and the window': ({ calls }) =>
      calls.every(({ input: given }) => JSON.stringify(given) === JSON.stringify(input)),
    'answers come only from reports': ({ steps, calls }) =>
      steps.filter(({ move }) => isAnswer(move)).length <= calls.filter(({ src }) => src === 'sendPresence').length,
  },
  selectors: { selectOthers },
  journeys: {
    'nothing is sent before the page is shown': {
      input,
      moves: [refreshes, hidden, closed, { wait: 60_000 }],
      value: 'absent',
      context: { ...input, others: [], age: 0, missed: 0 },
      emitted: [],
      calls: ['watchPage'],
      inputs: { watchPage: [input] },
      selected: { selectOthers: [] },
    },
    'a visible page reports its window at once': {
      input,
      moves: [shown, answers(ana, beto)],
      value: visible('waiting'),
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence'],
      inputs: { sendPresence: [input], reportAbsence: [input] },
      selected: { selectOthers: [ana, beto] },
    },
    'at 19,999 ms no second report is sent, and a refresh does not postpone it': {
      input,
      moves: [shown, { wait: 10_000 }, refreshes, answers(ana), { wait: 9_999 }],
      value: visible('waiting'),
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence'],
    },
    'a report is sent every 20 s, also while the last one has no answer': {
      input,
      moves: [
        shown,
        { wait: 20_000 },
        answers(ana),
        { wait: 10_000 },
        shown,
        answers(ana),
        { wait: 10_000 },
        answers(beto),
      ],
      value: visible('waiting'),
      context: { age: 2, missed: 0 },
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [beto] },
    },
    'a hidden page sends nothing, keeps the others, and reports at once when it is shown': {
      input,
      moves: [shown, answers(ana), hidden, refreshes, { wait: 600_000 }, shown],
      value: visible('sending'),
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [ana] },
    },
    'a page that was hidden for a minute forgets the others when its report fails': {
      input,
      moves: [shown, answers(ana), hidden, { wait: 60_000 }, shown, fails],
      value: visible('waiting'),
      context: { age: 3, missed: 3 },
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [] },
    },
    'a page that was hidden for less than a minute keeps the others when its report fails': {
      input,
      moves: [shown, answers(ana, own), hidden, { wait: 59_999 }, shown, fails],
      value: visible('waiting'),
      context: { age: 0, missed: 0 },
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [ana] },
    },
    'a closed page sends nothing more, and is present again when the browser shows it again': {
      input,
      moves: [shown, answers(ana), closed, refreshes, { wait: 20_000 }, shown],
      value: visible('sending'),
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'reportAbsence', 'sendPresence'],
    },
    'a hidden page that closes is absent': {
      input,
      moves: [shown, hidden, closed],
      value: 'absent',
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence'],
    },
    'the others stay while reports fail for less than a minute': {
      input,
      moves: [
        shown,
        answers(ana),
        { wait: 20_000 },
        fails,
        { wait: 20_000 },
        fails,
        { wait: 19_999 },
        refreshes,
        fails,
      ],
      value: visible('waiting'),
      context: { age: 2, missed: 2 },
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [ana] },
    },
    'the others are forgotten at the first failure a minute after the last answer': {
      input,
      moves: [shown, answers(ana), { wait: 20_000 }, fails, { wait: 20_000 }, fails, { wait: 20_000 }, fails],
      value: visible('waiting'),
      context: { age: 3, missed: 3 },
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [] },
    },
    'each answer starts the minute anew': {
      input,
      moves: [
        shown,
        answers(ana),
        { wait: 20_000 },
        { wait: 20_000 },
        answers(ana, beto),
        { wait: 20_000 },
        { wait: 20_000 },
        { wait: 19_999 },
        refreshes,
        fails,
      ],
      value: visible('waiting'),
      context: { age: 3, missed: 2 },
      emitted: [],
      calls: ['watchPage', 'reportAbsence', ...Array.from({ length: 6 }, () => 'sendPresence')],
      selected: { selectOthers: [ana, beto] },
    },
    'another window of the user is not shown at 59,999 ms, because it may be this one before a reload': {
      input,
      moves: [shown, { wait: 20_000 }, { wait: 20_000 }, { wait: 19_999 }, refreshes, answers(ana, own)],
      value: visible('waiting'),
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [ana] },
    },
    'another window of the user is shown from one minute on': {
      input,
      moves: [shown, { wait: 20_000 }, { wait: 20_000 }, { wait: 20_000 }, answers(ana, own)],
      value: visible('waiting'),
      emitted: [],
      calls: ['watchPage', 'reportAbsence', 'sendPresence', 'sendPresence', 'sendPresence', 'sendPresence'],
      selected: { selectOthers: [ana, own] },
    },
  },
});
