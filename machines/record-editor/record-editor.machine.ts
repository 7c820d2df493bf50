import { recordEditorSetup } from './record-editor.setup.ts';
import { editing } from './states/editing.ts';
import { comparing, confirmingSave, saving } from './states/saving.ts';
import { failureOf, toMissing, toComparing } from './states/refusals.ts';

/** A cached record opens at once, so its form renders once and complete. */
const opening = recordEditorSetup.createStateConfig({
  always: [{ guard: 'isKnown', target: 'editing' }, { target: 'loading' }],
});

const loading = recordEditorSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetProblems',
  on: { 'leave.request': { actions: 'allowLeave' } },
  invoke: {
    id: 'loadRecord',
    src: 'loadRecord',
    input: ({ context }) => ({ recordKey: context.recordKey }),
    onDone: [
      {
        guard: { type: 'hasDraft', params: ({ event }) => ({ loaded: event.output }) },
        target: 'offeringDraft',
        actions: { type: 'rememberLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
      {
        target: 'editing',
        actions: { type: 'rememberLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
    ],
    onError: {
      target: 'loadFailed',
      actions: { type: 'rememberFailure', params: failureOf },
    },
  },
});

const loadFailed = recordEditorSetup.createStateConfig({
  on: {
    'load.retry': 'loading',
    'leave.request': { actions: 'allowLeave' },
  },
});

/** A draft of an earlier visit exists: the user decides whether to restore it. */
const offeringDraft = recordEditorSetup.createStateConfig({
  on: {
    'draft.accept': [
      { guard: 'isDraftStale', target: 'editing.dirty', actions: 'takeDraft' },
      { target: 'editing', actions: ['forgetDraft', 'dropDraft'] },
    ],
    'draft.discard': { target: 'editing', actions: ['forgetDraft', 'dropDraft'] },
    'leave.request': { actions: 'allowLeave' },
  },
});

/** One question at a time: a leave request is refused while this question is open. */
const confirmingReset = recordEditorSetup.createStateConfig({
  on: {
    'leave.request': { actions: 'refuseLeave' },
    'question.answered': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.confirmed }) },
        target: 'editing',
        actions: ['restoreStored', 'dropDraft'],
      },
      { target: 'editing.last' },
    ],
  },
});

/**
 * Leaving only closes the form; the edits stay stored as a draft. A second leave request meanwhile is ignored, because
 * the answer to the question decides both.
 */
const confirmingLeave = recordEditorSetup.createStateConfig({
  on: {
    'question.answered': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.confirmed }) },
        target: 'left',
        actions: 'allowLeave',
      },
      { guard: 'isComparing', target: 'comparing', actions: 'refuseLeave' },
      { target: 'editing.last', actions: 'refuseLeave' },
    ],
  },
});

const confirmingDelete = recordEditorSetup.createStateConfig({
  on: {
    'leave.request': { actions: 'refuseLeave' },
    'question.answered': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.confirmed }) },
        target: 'deleting',
      },
      { target: 'editing.last' },
    ],
  },
});

const deleting = recordEditorSetup.createStateConfig({
  tags: 'busy',
  on: { 'leave.request': { actions: 'refuseLeave' } },
  invoke: {
    id: 'deleteRecord',
    src: 'deleteRecord',
    input: ({ context }) => ({ recordKey: context.recordKey, revision: context.stored.revision }),
    onDone: { target: 'deleted', actions: ['dropDraft', 'reportDeleted'] },
    onError: [
      toComparing,
      toMissing,
      {
        target: 'editing.last',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportDeleteFailure', params: failureOf },
        ],
      },
    ],
  },
});

/** Another user deleted the record. The edits stay visible and saved as a draft until the user discards them. */
const missing = recordEditorSetup.createStateConfig({
  on: {
    'draft.discard': { target: 'deleted', actions: 'dropDraft' },
    'leave.request': { actions: 'allowLeave' },
  },
});

/**
 * Owns: one form open on one record, from opening to leaving it: the edited values, their draft, the questions before
 * saving, clearing, deleting and leaving, the comparison when another user saved meanwhile, and refreshing a form
 * without edits when other users save.
 * Started by: the form's page, once per opened record; it ends when the record is deleted or the form is left.
 * Emits: questions, drafts to save or drop, and what happened to the record; the page notifies the user.
 * Invariants: nothing is saved or deleted without a request; no response of the server discards edits; edits are saved
 * as a draft before anything else can happen to them; changes of other users replace the values only while the form has
 * no edits, and as soon as it has none; every leave request is answered.
 */
export const recordEditorMachine = recordEditorSetup.createMachine({
  id: 'record-editor',
  context: ({ input: { known, ...input } }) => ({
    ...input,
    isKnown: known !== null,
    stored: known ?? { values: {}, revision: null },
    values: known?.values ?? {},
    revision: known?.revision ?? null,
    draft: null,
    problems: {},
    failure: null,
    theirs: null,
    isStale: false,
  }),
  on: { 'record.refresh': { guard: 'exists', actions: 'markStale' } },
  initial: 'opening',
  states: {
    opening,
    loading,
    loadFailed,
    offeringDraft,
    editing,
    confirmingSave,
    saving,
    comparing,
    missing,
    confirmingReset,
    confirmingDelete,
    deleting,
    confirmingLeave,
    deleted: { type: 'final' },
    left: { type: 'final' },
  },
});
