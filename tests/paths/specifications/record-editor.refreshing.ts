import type { AppError } from '#contract/app-error.ts';
import { selectExists, selectIsDirty, type Values } from '#machines/record-editor/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import { happening, same } from './record-editor.invariants.ts';
import {
  asksToLeave,
  answers,
  blank,
  type Editor,
  input,
  isRefreshed,
  kept,
  loaded,
  notFound,
  offline,
  raised,
  readsAgain,
  refreshed,
  saves,
  stored,
  theirs,
  types,
} from './record-editor.moves.ts';

/** What a person counts on while others change the record of their form. */
export const refreshingInvariants: Specification<Editor>['invariants'] = {
  'a record is read again behind the form only while nothing is typed in it, and only one that exists':
    () =>
    ({ calls, snapshot }) => {
      const reading = calls.filter(({ src, isRunning }) => src === 'refreshRecord' && isRunning()).length;
      const isReading = snapshot.matches({ editing: { pristine: 'refreshing' } });
      return reading === (isReading ? 1 : 0) && (!isReading || (!selectIsDirty(snapshot) && selectExists(snapshot)));
    },
  'a reading again that ended, however it did, is not followed by another of its own':
    () =>
    ({ move, started }) =>
      !happening(move).startsWith('refreshRecord') || started.length === 0,
  'where nothing is typed, what was heard of is read before it is forgotten': () => {
    let isUnread = false;
    return ({ move, calls, snapshot }) => {
      const what = happening(move);
      if (what === 'record.refresh' && selectExists(snapshot)) isUnread = true;
      if (what.startsWith('refreshRecord')) isUnread = false;
      const isReading = calls.some(({ src, isRunning }) => src === 'refreshRecord' && isRunning());
      return !snapshot.matches({ editing: 'pristine' }) || isReading === isUnread;
    };
  },
  'what is read again stands in the form and is told exactly when it is another': () => {
    let before = { stored: { values: {} as Values, revision: null as number | null }, values: {} as Values };
    return ({ move, emitted, snapshot: { context } }) => {
      const { stored: last, values } = before;
      before = { stored: context.stored, values: context.values };
      const told = emitted.filter(({ type }) => type === 'record.refreshed').length;
      if (move === null || !('resolve' in move) || move.resolve !== 'refreshRecord') return told === 0;
      const isOther = move.with.revision !== last.revision;
      const expected = isOther ? [move.with, move.with.values] : [last, values];
      return same([context.stored, context.values], expected) && told === (isOther ? 1 : 0);
    };
  },
  'a reading again that fails changes nothing, unless the record is gone': () => {
    let before: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const seen = [context.values, context.stored, context.problems, context.failure];
      const isSame = same(seen, before);
      before = seen;
      const isGone = move !== null && 'reject' in move && (move.with as AppError).kind === 'notFound';
      return happening(move) !== 'refreshRecord rejects' || isGone || isSame;
    };
  },
};

/** What becomes of a form that is open while others save its record, written by hand. */
export const refreshingJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'what others saved is taken over where nothing was typed, and what is typed then goes over it': {
    input,
    moves: [loaded, isRefreshed, readsAgain(theirs), types('Ana'), saves(false)],
    value: 'saving',
    context: { stored: theirs, values: { name: 'Ana' }, revision: 5, problems: {}, failure: null },
    emitted: [refreshed, kept('Ana', 5)],
    calls: ['loadRecord', 'refreshRecord', 'saveRecord'],
  },
  'what is typed while the record is read again stays, over what it was typed over': {
    input,
    moves: [loaded, isRefreshed, types('Ana'), { wait: 400 }, isRefreshed],
    value: { editing: { dirty: 'savedDraft' } },
    context: { stored, values: { name: 'Ana' }, revision: 3 },
    emitted: [kept('Ana', 3)],
    calls: ['loadRecord', 'refreshRecord'],
  },
  'what others saved while something was typed is read once that is taken back': {
    input,
    moves: [loaded, types('Ana'), isRefreshed, types('Ada'), readsAgain(theirs)],
    value: { editing: { pristine: 'settled' } },
    context: { stored: theirs, values: { name: 'Eva' }, revision: 5 },
    emitted: [{ type: 'draft.dropped' }, refreshed],
    calls: ['loadRecord', 'refreshRecord'],
  },
  'what is read again is read anew where typing cut the reading off': {
    input,
    moves: [loaded, isRefreshed, types('Ana'), types('Ada'), readsAgain(stored), types('Ana'), types('Ada')],
    value: { editing: { pristine: 'settled' } },
    context: { stored, values: { name: 'Ada' }, revision: 3 },
    emitted: [{ type: 'draft.dropped' }, { type: 'draft.dropped' }],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord'],
  },
  'one change after another is read each time, the last reading counts': {
    input,
    moves: [loaded, isRefreshed, isRefreshed, readsAgain(stored), isRefreshed, readsAgain(theirs)],
    value: { editing: { pristine: 'settled' } },
    context: { stored: theirs, values: { name: 'Eva' }, revision: 5 },
    emitted: [refreshed],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord', 'refreshRecord'],
  },
  'a reading again that fails is not told, and the next one is made': {
    input,
    moves: [loaded, isRefreshed, { reject: 'refreshRecord', with: offline }, isRefreshed],
    value: { editing: { pristine: 'refreshing' } },
    context: { stored, failure: null },
    emitted: [],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord'],
  },
  'a record that others deleted meanwhile is told to be gone before anything is typed over it': {
    input,
    moves: [loaded, isRefreshed, { reject: 'refreshRecord', with: notFound }, asksToLeave],
    value: 'missing',
    context: { failure: notFound },
    emitted: [{ type: 'record.missing' }, { type: 'leave.allowed' }],
    calls: ['loadRecord', 'refreshRecord'],
  },
  'a record that is new is read from nowhere': {
    input,
    moves: [blank, isRefreshed, asksToLeave],
    value: { editing: { pristine: 'settled' } },
    emitted: [{ type: 'leave.allowed' }],
    calls: ['loadRecord'],
  },
  'a question asked meanwhile ends the reading, which is made again if the answer is no': {
    input,
    moves: [loaded, isRefreshed, { type: 'record.delete' }, answers(false)],
    value: { editing: { pristine: 'refreshing' } },
    emitted: [raised('delete')],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord'],
  },
};
