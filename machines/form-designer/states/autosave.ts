import { not, or } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';
import { merging } from './merging.ts';
import { saving } from './saving.ts';

/** Decides whether to save or to rest. Conflicts that the user has not resolved stay stored in this browser. */
const settling = formDesignerSetup.createStateConfig({
  always: [
    { guard: 'hasPending', target: 'waiting' },
    { guard: 'hasConflicts', target: 'resting', actions: 'saveDraft' },
    { target: 'resting', actions: 'dropDraft' },
  ],
});

/** Refreshes as soon as a remote revision is known. */
const saved = formDesignerSetup.createStateConfig({
  always: { guard: 'isStale', target: 'refreshing' },
});

/** A change by another user during the request may be newer than the response, so the request starts again. */
const refreshing = formDesignerSetup.createStateConfig({
  on: {
    'form.refresh': {
      target: 'refreshing',
      reenter: true,
      actions: { type: 'noteRemoteRevision', params: ({ event }) => ({ revision: event.revision }) },
    },
  },
  invoke: {
    id: 'refreshForm',
    src: 'refreshForm',
    input: ({ context }) => ({ program: context.program }),
    onDone: [
      {
        guard: { type: 'isKnown', params: ({ event }) => ({ form: event.output }) },
        target: 'saved',
        actions: { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
      },
      {
        target: '#form-designer.designing.autosave.merging',
        actions: [
          { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
          { type: 'merge', params: ({ event }) => ({ form: event.output }) },
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isDeleted', params: failureOf },
        target: '#form-designer.designing.autosave.handlingDeletion',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      { target: 'refreshFailed' },
    ],
  },
});

/** The refresh failed. The next save merges the remote changes, or the next notification triggers another refresh. */
const refreshFailed = formDesignerSetup.createStateConfig({
  on: {
    'form.refresh': {
      target: 'refreshing',
      actions: { type: 'noteRemoteRevision', params: ({ event }) => ({ revision: event.revision }) },
    },
  },
});

/** The server has every edit. An undo or redo that no longer fits the form adds a conflict, which `settling` stores. */
const resting = formDesignerSetup.createStateConfig({
  initial: 'saved',
  always: { guard: 'hasPending', target: 'waiting' },
  on: {
    'conflict.takeMine': 'settling',
    'conflict.dismiss': 'settling',
    'edit.undo': 'settling',
    'edit.redo': 'settling',
  },
  states: { saved, refreshing, refreshFailed },
});

/** The user pauses; each edit restarts the autosave delay. */
const pausing = formDesignerSetup.createStateConfig({
  after: { autosaveDelay: '#form-designer.designing.autosave.saving' },
  on: {
    'form.edit': { target: 'pausing', reenter: true },
    'edit.undo': { target: 'pausing', reenter: true },
    'edit.redo': { target: 'pausing', reenter: true },
  },
});

/**
 * Edits wait for a pause. While they follow each other without one, this browser stores them. When edits cancel each
 * other out, nothing needs to be saved; when the user leaves, they are saved at once.
 */
const waiting = formDesignerSetup.createStateConfig({
  initial: 'pausing',
  always: [
    { guard: not('hasPending'), target: 'settling' },
    { guard: 'isLeaving', target: 'saving' },
  ],
  after: { draftDelay: { target: 'waiting', reenter: true, actions: 'saveDraft' } },
  on: { 'autosave.now': 'saving' },
  states: { pausing },
});

/** The server could not be reached. This browser stores edits made meanwhile. */
const pausingAfterFailure = formDesignerSetup.createStateConfig({
  after: {
    draftDelay: [{ guard: 'hasUnstored', target: 'retrying', actions: 'saveDraft' }, { target: 'retrying' }],
  },
});

/** The save is retried soon. */
const retrying = formDesignerSetup.createStateConfig({
  after: { autosaveRetryDelay: '#form-designer.designing.autosave.saving' },
});

/** The server does not have the edits; the save is retried automatically. */
const unsaved = formDesignerSetup.createStateConfig({
  initial: 'pausing',
  on: { 'autosave.now': 'saving' },
  states: { pausing: pausingAfterFailure, retrying },
});

/** Another user deleted the form. Unsaved edits and unresolved conflicts stay stored in this browser. */
const handlingDeletion = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: or(['hasPending', 'hasConflicts']),
      target: '#form-designer.deleted',
      actions: ['makeWhole', 'saveDraft'],
    },
    { target: '#form-designer.deleted' },
  ],
});

/** The server refused the form. The form is sent again after the next edit, or when the user requests a save. */
const refused = formDesignerSetup.createStateConfig({
  always: { guard: 'hasMoreThanSent', target: 'waiting' },
  on: { 'autosave.now': 'saving' },
});

/** Saves the draft on the server a moment after each change. */
export const autosave = formDesignerSetup.createStateConfig({
  initial: 'settling',
  on: {
    'form.refresh': { actions: { type: 'noteRemoteRevision', params: ({ event }) => ({ revision: event.revision }) } },
    'draft.flush': { guard: 'hasPending', actions: 'saveDraft' },
  },
  states: { settling, resting, waiting, saving, merging, handlingDeletion, unsaved, refused },
});
