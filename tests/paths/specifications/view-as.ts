import type { AppError } from '#contract/app-error.ts';
import { selectIsViewing, selectMinutesLeft, selectViewedName, viewAsMachine } from '#machines/view-as/index.ts';
import { type Move, specify, type Step } from '../generator/specification.ts';

type View = typeof viewAsMachine;

const MINUTE = 60_000;
const blas = { id: 'm2', name: 'Blas', email: 'blas@uno.com.py' };
const eva = { id: 'm3', name: 'Eva', email: 'eva@uno.com.py' };
const refusal: AppError = { kind: 'forbidden', text: 'No tiene permiso para hacer esto.', place: 'notice' };
const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };

const opens = (user: string): Move<View> => ({ type: 'view.open', user });
const agrees: Move<View> = { resolve: 'agreeToLeave', with: true };
const stays: Move<View> = { resolve: 'agreeToLeave', with: false };
const opened: Move<View> = { resolve: 'openView', with: { user: blas, minutes: 2 } };
const leaves: Move<View> = { type: 'view.leave' };
const left: Move<View> = { resolve: 'closeView', with: undefined };
const isRefused: Move<View> = { type: 'view.refused' };
const sessionEnds: Move<View> = { type: 'session.ended' };

const viewing = [opens('m2'), agrees, opened];
const viewingCalls = ['agreeToLeave', 'openView'];
const isOpened = { type: 'view.opened', user: blas } as const;
const closed = (end: 'left' | 'expired' | 'refused' | 'lost') => ({ type: 'view.closed', user: blas, end }) as const;

/** The view that is open, from the moves alone; null while there is none. */
function trackView() {
  let view: { name: string; end: number; minutes: number; isLeft: boolean } | null = null;
  return ({ move, now }: Pick<Step<View>, 'move' | 'now'>) => {
    const type = move !== null && 'type' in move ? move.type : '';
    const answered = move !== null && ('resolve' in move ? move.resolve : 'reject' in move ? move.reject : '');
    if (move !== null && 'resolve' in move && move.resolve === 'openView') {
      const { user, minutes } = move.with;
      view = { name: user.name, end: now + minutes * MINUTE, minutes, isLeft: false };
    }
    if (view === null) return null;
    if (!view.isLeft && type === 'view.leave') view = { ...view, isLeft: true, end: now + 5_000 };
    const isOver =
      now >= view.end ||
      type === 'session.ended' ||
      (type === 'view.refused' && !view.isLeft) ||
      answered === 'closeView';
    if (isOver) view = null;
    else if (!view.isLeft) view = { ...view, minutes: Math.ceil((view.end - now) / MINUTE) };
    return view;
  };
}

export const viewAs = specify<View>({
  machine: viewAsMachine,
  events: {
    'view.open': { Blas: { user: 'm2' }, Eva: { user: 'm3' } },
    'view.leave': { '': {} },
    'view.refused': { '': {} },
    'session.ended': { '': {} },
  },
  answers: {
    agreeToLeave: { resolves: { agrees: true, stays: false }, rejects: { '': new Error('almacén dañado') } },
    openView: {
      resolves: { '1 minute': { user: eva, minutes: 1 }, '2 minutes': { user: blas, minutes: 2 } },
      rejects: { '': refusal },
    },
    closeView: { resolves: { '': undefined }, rejects: { '': offline } },
  },
  abstract: ({ minutesLeft }) => minutesLeft,
  invariants: {
    'the app is that of another user exactly while a view is open, with the name and the minutes of that view': () => {
      const track = trackView();
      return (step) => {
        const view = track(step);
        const { snapshot } = step;
        return (
          selectIsViewing(snapshot) === (view !== null) &&
          selectViewedName(snapshot) === (view?.name ?? null) &&
          selectMinutesLeft(snapshot) === (view?.minutes ?? 0)
        );
      };
    },
    'each view is reported once when it opens and once when it ends, with its user': () => {
      const track = trackView();
      let last: string | null = null;
      return (step) => {
        const name = track(step)?.name ?? null;
        const expected = [
          ...(last !== null && name === null ? [`closed ${last}`] : []),
          ...(last === null && name !== null ? [`opened ${name}`] : []),
        ];
        last = name;
        const facts = step.emitted.flatMap((fact) =>
          fact.type === 'view.failed' ? [] : [`${fact.type.slice('view.'.length)} ${fact.user.name}`],
        );
        return JSON.stringify(facts) === JSON.stringify(expected);
      };
    },
    'only a failed question and a failed opening are reported as failures':
      () =>
      ({ move, emitted }) => {
        const hasFailed =
          move !== null && 'reject' in move && (move.reject === 'agreeToLeave' || move.reject === 'openView');
        return emitted.filter(({ type }) => type === 'view.failed').length === (hasFailed ? 1 : 0);
      },
    'only the person causes the question':
      () =>
      ({ move, started }) => {
        const isWish = move !== null && 'type' in move && move.type === 'view.open';
        return isWish || started.every(({ src }) => src !== 'agreeToLeave');
      },
    'the end of the session and a failure leave nothing running':
      () =>
      ({ move, calls }) => {
        const isEnd = move !== null && (('type' in move && move.type === 'session.ended') || 'reject' in move);
        return !isEnd || calls.every(({ isRunning }) => !isRunning());
      },
    'no token is in the context or in the input of an actor':
      () =>
      ({ snapshot, calls }) =>
        !/token/i.test(JSON.stringify([snapshot.context, calls.map(({ input }) => input)])),
  },
  effects: {
    'the server opens a view only after the person agreed to leave, of the user that they chose last': ({ steps }) => {
      let chosen = '';
      return steps.every(({ move, started }) => {
        const isAsked = started.some(({ src }) => src === 'agreeToLeave');
        if (isAsked && move !== null && 'type' in move && move.type === 'view.open') chosen = move.user;
        const hasAgreed = move !== null && 'resolve' in move && move.resolve === 'agreeToLeave' && move.with;
        return started.every(
          ({ src, input }) =>
            src !== 'openView' || (hasAgreed && JSON.stringify(input) === JSON.stringify({ user: chosen })),
        );
      });
    },
    'the server ends exactly the views that the person leaves': ({ steps }) =>
      steps.every(({ move, started }) => {
        const isLeft = move !== null && 'type' in move && move.type === 'view.leave';
        return started.filter(({ src }) => src === 'closeView').length <= (isLeft ? 1 : 0);
      }),
  },
  selectors: { selectIsViewing, selectMinutesLeft, selectViewedName },
  journeys: {
    'at first the app is that of the person': {
      moves: [],
      value: 'own',
      context: { wanted: '', user: null, minutesLeft: 0 },
      emitted: [],
      calls: [],
    },
    'a question that fails is reported, and can be asked again': {
      moves: [opens('m2'), { reject: 'agreeToLeave', with: offline }, opens('m3')],
      value: 'asking',
      emitted: [{ type: 'view.failed', failure: offline }],
      calls: ['agreeToLeave', 'agreeToLeave'],
    },
    'a session that ends during the question opens nothing': {
      moves: [opens('m2'), sessionEnds],
      value: 'own',
      emitted: [],
      calls: ['agreeToLeave'],
    },
    'the end of the own session ends a view': {
      moves: [...viewing, sessionEnds],
      value: 'own',
      emitted: [isOpened, closed('lost')],
      calls: viewingCalls,
    },
    'a view that the server does not end is left all the same': {
      moves: [...viewing, leaves, { reject: 'closeView', with: offline }],
      value: 'own',
      emitted: [isOpened, closed('left')],
      calls: [...viewingCalls, 'closeView'],
    },
    'a view shows the app as the chosen user, with the minutes that the server gave': {
      moves: viewing,
      value: 'viewing',
      emitted: [isOpened],
      calls: viewingCalls,
      inputs: { openView: [{ user: 'm2' }] },
      selected: { selectIsViewing: true, selectMinutesLeft: 2, selectViewedName: 'Blas' },
    },
    'a person who stays with unsaved edits opens nothing': {
      moves: [opens('m2'), stays],
      value: 'own',
      emitted: [],
      calls: ['agreeToLeave'],
      selected: { selectIsViewing: false, selectMinutesLeft: 0, selectViewedName: null },
    },
    'a view that the server refuses is reported': {
      moves: [opens('m2'), agrees, { reject: 'openView', with: refusal }],
      value: 'own',
      context: { user: null },
      emitted: [{ type: 'view.failed', failure: refusal }],
      calls: viewingCalls,
    },
    'a session that ends before the answer opens nothing': {
      moves: [opens('m2'), agrees, sessionEnds],
      value: 'own',
      emitted: [],
      calls: viewingCalls,
    },
    'a view that is left ends with the answer of the server': {
      moves: [...viewing, leaves, left],
      value: 'own',
      context: { user: null, minutesLeft: 0 },
      emitted: [isOpened, closed('left')],
      calls: [...viewingCalls, 'closeView'],
    },
    'a view is left after 5 s without an answer': {
      moves: [...viewing, leaves, { wait: 4_999 }, { wait: 1 }],
      value: 'own',
      emitted: [isOpened, closed('left')],
      calls: [...viewingCalls, 'closeView'],
    },
    'a view is shown until its last millisecond': {
      moves: [...viewing, { wait: MINUTE }, { wait: MINUTE - 1 }],
      value: 'viewing',
      emitted: [isOpened],
      calls: viewingCalls,
      selected: { selectMinutesLeft: 1 },
    },
    'a view expires after the minutes that the server gave': {
      moves: [...viewing, { wait: MINUTE }, { wait: MINUTE }],
      value: 'own',
      emitted: [isOpened, closed('expired')],
      calls: viewingCalls,
    },
    'a refused token ends the view': {
      moves: [...viewing, isRefused],
      value: 'own',
      emitted: [isOpened, closed('refused')],
      calls: viewingCalls,
    },
    'the end of the own session ends the view, also while it is being left': {
      moves: [...viewing, leaves, sessionEnds],
      value: 'own',
      emitted: [isOpened, closed('lost')],
      calls: [...viewingCalls, 'closeView'],
    },
  },
});
