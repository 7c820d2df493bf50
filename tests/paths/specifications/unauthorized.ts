import { selectIsLeaving, unauthorizedMachine } from '#machines/unauthorized/index.ts';
import { specify } from '../generator/specification.ts';

const inOrder = ['lock.releaseRequested', 'unauthorized.raised', 'reload.requested'];
const steps = ['clearSession', 'leaveToLogin', 'keepNotice'];

const hasPrefix = (list: readonly string[], prefix: readonly string[]) =>
  prefix.length <= list.length && prefix.every((name, index) => name === list[index]);

const failure = new Error('no se pudo');
const ended = { resolves: { '': undefined }, rejects: { '': failure } };

/** The end of a journey in which every step of the sequence ran once, with the message of the first 401. */
const throughAllSteps = (detail: string) =>
  ({
    value: 'reloading',
    emitted: [{ type: 'lock.releaseRequested' }, { type: 'unauthorized.raised', detail }, { type: 'reload.requested' }],
    calls: ['clearSession', 'leaveToLogin', 'keepNotice'],
  }) as const;

export const unauthorized = specify<typeof unauthorizedMachine>({
  machine: unauthorizedMachine,
  events: {
    'response.unauthorized': { first: { detail: 'La sesión terminó.' }, other: { detail: 'Inicie sesión.' } },
  },
  answers: { clearSession: ended, leaveToLogin: ended, keepNotice: ended },
  abstract: () => null,
  ends: { reloading: 'the page is loaded anew' },
  invariants: {
    'the lock release, the notice and the reload are requested in this order, each at most once': () => {
      const reported: string[] = [];
      return ({ emitted }) => {
        reported.push(...emitted.map(({ type }) => type));
        return hasPrefix(inOrder, reported);
      };
    },
    'nothing is emitted within 250 ms of leaving the page': () => {
      let leftAt = Number.POSITIVE_INFINITY;
      return ({ move, now, emitted, calls }) => {
        const isLeaving = calls.some(({ src }) => src === 'leaveToLogin');
        const hasLeft = calls.some(({ src, isRunning }) => src === 'leaveToLogin' && !isRunning());
        if (isLeaving && hasLeft) leftAt = Math.min(leftAt, now);
        return emitted.length === 0 || move === null || now >= leftAt + 250;
      };
    },
    'the session is cleared before the page is left, and the notice is stored after both':
      () =>
      ({ calls }) =>
        hasPrefix(
          steps,
          calls.map(({ src }) => src),
        ),
    'the lock release and the notice are requested together':
      () =>
      ({ emitted }) =>
        emitted.some(({ type }) => type === 'lock.releaseRequested') ===
        emitted.some(({ type }) => type === 'unauthorized.raised'),
    '`selectIsLeaving` returns true from the first 401 on': () => {
      let isUnauthorized = false;
      return ({ move, snapshot }) => {
        isUnauthorized ||= move !== null && 'type' in move;
        return selectIsLeaving(snapshot) === isUnauthorized;
      };
    },
  },
  effects: {
    'the notice and its stored copy have the message of the first 401': ({ steps: walked, emitted, calls }) => {
      const details = walked.flatMap(({ move }) => (move !== null && 'detail' in move ? [move.detail] : []));
      return (
        emitted.every((fact) => fact.type !== 'unauthorized.raised' || fact.detail === details[0]) &&
        calls.every(
          ({ src, input }) =>
            src === 'leaveToLogin' || JSON.stringify(input) === JSON.stringify({ detail: details[0] }),
        )
      );
    },
  },
  selectors: { selectIsLeaving },
  journeys: {
    'a page starts idle and without a notice': {
      moves: [],
      value: 'idle',
      context: { detail: '' },
      emitted: [],
      calls: [],
      selected: { selectIsLeaving: false },
    },
    'the first 401 starts the sequence with its message': {
      moves: [{ type: 'response.unauthorized', detail: 'fin' }],
      value: 'clearing',
      context: { detail: 'fin' },
      emitted: [],
      calls: ['clearSession'],
      inputs: { clearSession: [{ detail: 'fin' }] },
      selected: { selectIsLeaving: true },
    },
    'at 1,999 ms the session is still being cleared': {
      moves: [{ type: 'response.unauthorized', detail: 'fin' }, { wait: 1_999 }],
      value: 'clearing',
      emitted: [],
      calls: ['clearSession'],
    },
    'at 250 ms the lock release and the notice are requested, before the notice is stored': {
      moves: [
        { type: 'response.unauthorized', detail: 'fin' },
        { resolve: 'clearSession', with: undefined },
        { resolve: 'leaveToLogin', with: undefined },
        { wait: 250 },
      ],
      value: 'notifying',
      emitted: [{ type: 'lock.releaseRequested' }, { type: 'unauthorized.raised', detail: 'fin' }],
      calls: ['clearSession', 'leaveToLogin', 'keepNotice'],
      inputs: { leaveToLogin: [undefined], keepNotice: [{ detail: 'fin' }] },
    },
    'several 401 responses run the sequence once, with the message of the first': {
      moves: [
        { type: 'response.unauthorized', detail: 'primero' },
        { type: 'response.unauthorized', detail: 'segundo' },
        { resolve: 'clearSession', with: undefined },
        { type: 'response.unauthorized', detail: 'tercero' },
        { resolve: 'leaveToLogin', with: undefined },
        { type: 'response.unauthorized', detail: 'cuarto' },
        { wait: 250 },
        { resolve: 'keepNotice', with: undefined },
        { type: 'response.unauthorized', detail: 'quinto' },
      ],
      ...throughAllSteps('primero'),
      context: { detail: 'primero' },
    },
    'at 249 ms the lock release is not yet requested': {
      moves: [
        { type: 'response.unauthorized', detail: '' },
        { resolve: 'clearSession', with: undefined },
        { resolve: 'leaveToLogin', with: undefined },
        { wait: 249 },
      ],
      value: 'waiting',
      emitted: [],
      calls: ['clearSession', 'leaveToLogin'],
    },
    'a step that never ends is skipped after 2 s': {
      moves: [
        { type: 'response.unauthorized', detail: 'fin' },
        { wait: 2_000 },
        { reject: 'leaveToLogin', with: failure },
        { wait: 250 },
        { wait: 1_999 },
        { wait: 1 },
      ],
      ...throughAllSteps('fin'),
    },
    'drafts that fail to flush and a form that blocks navigation do not stop the sequence': {
      moves: [
        { type: 'response.unauthorized', detail: 'fin' },
        { reject: 'clearSession', with: failure },
        { wait: 2_000 },
        { wait: 250 },
        { reject: 'keepNotice', with: failure },
      ],
      ...throughAllSteps('fin'),
    },
  },
});
