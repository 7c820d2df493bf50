import type { AppError } from '#contract/app-error.ts';
import { selectExists, selectIsDirty, type Values } from '#machines/record-editor/index.ts';
import type { Journey, Specification } from '../generator/specification.ts';
import { moveName, same } from './record-editor.invariants.ts';
import {
  requestsLeave,
  answers,
  blank,
  type Editor,
  input,
  remoteChange,
  draftSaved,
  found,
  loaded,
  notFound,
  offline,
  raised,
  readsAgain,
  refreshed,
  saves,
  stale,
  stored,
  theirs,
  types,
} from './record-editor.moves.ts';

/** Invariants of an open form whose record other users change. */
export const refreshingInvariants: Specification<Editor>['invariants'] = {
  'only an existing record is refreshed, and only while the form has no edits':
    () =>
    ({ calls, snapshot }) => {
      const reading = calls.filter(({ src, isRunning }) => src === 'refreshRecord' && isRunning()).length;
      const isReading = snapshot.matches({ editing: { pristine: 'refreshing' } });
      return reading === (isReading ? 1 : 0) && (!isReading || (!selectIsDirty(snapshot) && selectExists(snapshot)));
    },
  'the end of a refresh starts no request':
    () =>
    ({ move, started }) =>
      !moveName(move).startsWith('refreshRecord') || started.length === 0,
  'while the form has no edits, a refresh runs exactly while a notification is unread': () => {
    let isUnread = false;
    return ({ move, calls, snapshot }) => {
      const name = moveName(move);
      if (name === 'record.refresh' && selectExists(snapshot)) isUnread = true;
      if (name.startsWith('refreshRecord')) isUnread = false;
      const isReading = calls.some(({ src, isRunning }) => src === 'refreshRecord' && isRunning());
      return !snapshot.matches({ editing: 'pristine' }) || isReading === isUnread;
    };
  },
  'a refresh updates the form and is reported exactly when the record changed': () => {
    let before = { stored: { values: {} as Values, revision: null as number | null }, values: {} as Values };
    return ({ move, emitted, snapshot: { context } }) => {
      const { stored: last, values } = before;
      before = { stored: context.stored, values: context.values };
      const reportedCount = emitted.filter(({ type }) => type === 'record.refreshed').length;
      if (move === null || !('resolve' in move) || move.resolve !== 'refreshRecord') return reportedCount === 0;
      const isOther = move.with.revision !== last.revision;
      const expected = isOther ? [move.with, move.with.values] : [last, values];
      return same([context.stored, context.values], expected) && reportedCount === (isOther ? 1 : 0);
    };
  },
  'a failed refresh changes nothing, unless the record was deleted': () => {
    let before: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const compared = [context.values, context.stored, context.problems, context.failure];
      const isSame = same(compared, before);
      before = compared;
      const isDeleted = move !== null && 'reject' in move && (move.with as AppError).kind === 'notFound';
      return moveName(move) !== 'refreshRecord rejects' || isDeleted || isSame;
    };
  },
};

/** Journeys of an open form whose record another user saves. */
export const refreshingJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'a form without edits shows what another user saved, and later edits apply to that version': {
    input,
    moves: [loaded, remoteChange, readsAgain(theirs), types('Ana'), saves(false)],
    value: 'saving',
    context: { stored: theirs, values: { name: 'Ana' }, revision: 5, problems: {}, failure: null },
    emitted: [refreshed, draftSaved('Ana', 5)],
    calls: ['loadRecord', 'refreshRecord', 'saveRecord'],
  },
  'edits made during a refresh are kept at the revision they were typed at': {
    input,
    moves: [loaded, remoteChange, types('Ana'), { wait: 400 }, remoteChange],
    value: { editing: { dirty: 'savedDraft' } },
    context: { stored, values: { name: 'Ana' }, revision: 3 },
    emitted: [draftSaved('Ana', 3)],
    calls: ['loadRecord', 'refreshRecord'],
  },
  'a change by another user during editing is read once the edits are undone': {
    input,
    moves: [loaded, types('Ana'), remoteChange, types('Ada'), readsAgain(theirs)],
    value: { editing: { pristine: 'settled' } },
    context: { stored: theirs, values: { name: 'Eva' }, revision: 5 },
    emitted: [{ type: 'draft.dropped' }, refreshed],
    calls: ['loadRecord', 'refreshRecord'],
  },
  'a refresh that typing interrupted restarts once the edits are undone': {
    input,
    moves: [loaded, remoteChange, types('Ana'), types('Ada'), readsAgain(stored), types('Ana'), types('Ada')],
    value: { editing: { pristine: 'settled' } },
    context: { stored, values: { name: 'Ada' }, revision: 3 },
    emitted: [{ type: 'draft.dropped' }, { type: 'draft.dropped' }],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord'],
  },
  'each notification starts another refresh, and the last response is shown': {
    input,
    moves: [loaded, remoteChange, remoteChange, readsAgain(stored), remoteChange, readsAgain(theirs)],
    value: { editing: { pristine: 'settled' } },
    context: { stored: theirs, values: { name: 'Eva' }, revision: 5 },
    emitted: [refreshed],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord', 'refreshRecord'],
  },
  'a failed refresh is not reported, and the next notification starts another refresh': {
    input,
    moves: [loaded, remoteChange, { reject: 'refreshRecord', with: offline }, remoteChange],
    value: { editing: { pristine: 'refreshing' } },
    context: { stored, failure: null },
    emitted: [],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord'],
  },
  'a record that another user deleted is reported missing when a refresh does not find it': {
    input,
    moves: [loaded, remoteChange, { reject: 'refreshRecord', with: notFound }, requestsLeave],
    value: 'missing',
    context: { failure: notFound },
    emitted: [{ type: 'record.missing' }, { type: 'leave.allowed' }],
    calls: ['loadRecord', 'refreshRecord'],
  },
  'edits are compared with what another user saved as soon as the user asks, and are a draft then': {
    input,
    moves: [loaded, types('Ana'), remoteChange, found(stale)],
    value: 'comparing',
    context: { stored, values: { name: 'Ana' }, theirs, failure: stale },
    emitted: [draftSaved('Ana', 3)],
    calls: ['loadRecord'],
    selected: { selectIsStale: true, selectTheirs: theirs },
  },
  'edits of a record that another user deleted stay visible, and are a draft': {
    input,
    moves: [loaded, types('Ana'), found(notFound)],
    value: 'missing',
    context: { values: { name: 'Ana' }, failure: notFound },
    emitted: [draftSaved('Ana', 3), { type: 'record.missing' }],
    calls: ['loadRecord'],
    selected: { selectIsStale: false },
  },
  'what is neither a save nor a deletion by another user leaves the edits as they are': {
    input,
    moves: [loaded, types('Ana'), found(offline)],
    value: { editing: { dirty: 'typing' } },
    context: { values: { name: 'Ana' }, failure: null },
    emitted: [],
    calls: ['loadRecord'],
  },
  'a new record is never refreshed': {
    input,
    moves: [blank, remoteChange, requestsLeave],
    value: { editing: { pristine: 'settled' } },
    emitted: [{ type: 'leave.allowed' }],
    calls: ['loadRecord'],
  },
  'a question interrupts a refresh, which restarts when the user declines': {
    input,
    moves: [loaded, remoteChange, { type: 'record.delete' }, answers(false)],
    value: { editing: { pristine: 'refreshing' } },
    emitted: [raised('delete')],
    calls: ['loadRecord', 'refreshRecord', 'refreshRecord'],
  },
};
