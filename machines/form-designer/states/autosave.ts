import { not, or } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { allowedToLeave, leftUnsaved } from './leave.ts';
import { failureOf } from './loading.ts';
import { merging } from './merging.ts';
import { saving } from './saving.ts';

/** Looks at what there is to do next. One's own side of a conflict stays in this browser until it is settled. */
const settling = formDesignerSetup.createStateConfig({
  always: [
    { guard: 'hasPending', target: 'waiting' },
    { guard: 'hasConflicts', target: 'resting', actions: 'saveDraft' },
    { target: 'resting', actions: 'dropDraft' },
  ],
});

/** What others keep is read as soon as it is heard of. */
const saved = formDesignerSetup.createStateConfig({
  always: { guard: 'isStale', target: 'refreshing' },
});

/** What is heard of meanwhile may be newer than what is being read. */
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

/** What others kept could not be read: it is met when something is kept, or when more is heard. */
const refreshFailed = formDesignerSetup.createStateConfig({
  on: {
    'form.refresh': {
      target: 'refreshing',
      actions: { type: 'noteRemoteRevision', params: ({ event }) => ({ revision: event.revision }) },
    },
  },
});

/** The server has all of it. What cannot be undone any more is to be settled like any conflict. */
const resting = formDesignerSetup.createStateConfig({
  initial: 'saved',
  always: { guard: 'hasPending', target: 'waiting' },
  on: {
    'conflict.takeMine': 'settling',
    'conflict.dismiss': 'settling',
    'edit.undo': 'settling',
    'edit.redo': 'settling',
    'leave.request': allowedToLeave,
  },
  states: { saved, refreshing, refreshFailed },
});

/** The quiet begins anew with each edit. What was set back to what the server has needs no keeping. */
const waiting = formDesignerSetup.createStateConfig({
  always: { guard: not('hasPending'), target: 'settling' },
  after: { autosaveDelay: 'saving' },
  on: {
    'form.edit': { target: 'waiting', reenter: true },
    'edit.undo': { target: 'waiting', reenter: true },
    'edit.redo': { target: 'waiting', reenter: true },
    'autosave.now': 'saving',
    'leave.request': 'saving.leaving',
  },
});

/** The server could not be asked: it is tried again by itself. */
const unsaved = formDesignerSetup.createStateConfig({
  after: { autosaveRetryDelay: 'saving' },
  on: { 'autosave.now': 'saving', 'leave.request': leftUnsaved },
});

/** Somebody deleted the form. What the server never had of it stays in this browser, and so does what is to be settled. */
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

/** The server does not take the form as it is: another one is tried, or this one when somebody says so. */
const refused = formDesignerSetup.createStateConfig({
  always: { guard: 'hasMoreThanSent', target: 'waiting' },
  on: { 'autosave.now': 'saving', 'leave.request': leftUnsaved },
});

/** The draft keeps itself on the server, a moment after it was changed. */
export const autosave = formDesignerSetup.createStateConfig({
  initial: 'settling',
  on: {
    'form.refresh': { actions: { type: 'noteRemoteRevision', params: ({ event }) => ({ revision: event.revision }) } },
    'draft.flush': { guard: 'hasPending', actions: 'saveDraft' },
  },
  states: { settling, resting, waiting, saving, merging, handlingDeletion, unsaved, refused },
});
