import type { AppError } from '#contract/app-error.ts';
import { and, not } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';

/** What a guard within another is given is worked out from the event as well, which its type does not say. */
const failure = failureOf as unknown as { failure: AppError };

const allowedToLeave = { target: '#form-designer.left', actions: 'allowLeave' } as const;

/** The server did not take it: it stays in this browser, and nobody is held back. */
const leftUnkept = {
  target: '#form-designer.left',
  actions: ['keepDraft', 'allowLeave', 'reportLeftUnkept'],
} as const;

/** Looks at what there is to do next. One's own side of a conflict stays in this browser until it is settled. */
const settling = formDesignerSetup.createStateConfig({
  always: [
    { guard: 'hasPending', target: 'waiting' },
    { guard: 'hasConflicts', target: 'resting', actions: 'keepDraft' },
    { target: 'resting', actions: 'dropDraft' },
  ],
});

/** What others keep is read as soon as it is heard of. */
const kept = formDesignerSetup.createStateConfig({
  always: { guard: 'hasNews', target: 'refreshing' },
});

/** What is heard of meanwhile may be newer than what is being read. */
const refreshing = formDesignerSetup.createStateConfig({
  on: {
    'form.refresh': {
      target: 'refreshing',
      reenter: true,
      actions: { type: 'noteHeard', params: ({ event }) => ({ revision: event.revision }) },
    },
  },
  invoke: {
    id: 'refreshForm',
    src: 'refreshForm',
    input: ({ context }) => ({ program: context.program }),
    onDone: [
      {
        guard: { type: 'isSameNews', params: ({ event }) => ({ form: event.output }) },
        target: '#form-designer.designing.keeping.settling',
        actions: [
          { type: 'merge', params: ({ event }) => ({ form: event.output }) },
          { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
          { type: 'notePublished', params: ({ event }) => ({ form: event.output }) },
        ],
      },
      {
        guard: { type: 'isNews', params: ({ event }) => ({ form: event.output }) },
        target: '#form-designer.designing.keeping.settling',
        actions: [
          { type: 'merge', params: ({ event }) => ({ form: event.output }) },
          { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
          { type: 'notePublished', params: ({ event }) => ({ form: event.output }) },
          'reportMerged',
        ],
      },
      { target: 'kept', actions: { type: 'noteRead', params: ({ event }) => ({ form: event.output }) } },
    ],
    onError: 'unheard',
  },
});

/** What others kept could not be read: it is met when something is kept, or when more is heard. */
const unheard = formDesignerSetup.createStateConfig({
  on: {
    'form.refresh': {
      target: 'refreshing',
      actions: { type: 'noteHeard', params: ({ event }) => ({ revision: event.revision }) },
    },
  },
});

/** The server has all of it. What cannot be undone any more is to be settled like any conflict. */
const resting = formDesignerSetup.createStateConfig({
  initial: 'kept',
  always: { guard: 'hasPending', target: 'waiting' },
  on: {
    'conflict.takeMine': 'settling',
    'conflict.dismiss': 'settling',
    'edit.undo': 'settling',
    'edit.redo': 'settling',
    'leave.request': allowedToLeave,
  },
  states: { kept, refreshing, unheard },
});

/** The quiet begins anew with each edit. What was set back to what the server has needs no keeping. */
const waiting = formDesignerSetup.createStateConfig({
  always: { guard: not('hasPending'), target: 'settling' },
  after: { keepPause: 'saving' },
  on: {
    'form.edit': { target: 'waiting', reenter: true },
    'edit.undo': { target: 'waiting', reenter: true },
    'edit.redo': { target: 'waiting', reenter: true },
    'keep.now': 'saving',
    'leave.request': 'saving.leaving',
  },
});

/** The form is on its way to the server; whatever is done meanwhile goes after it. */
const saving = formDesignerSetup.createStateConfig({
  entry: ['keepDraft', 'markSent'],
  initial: 'staying',
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context: { program, definition, stored } }) => ({ program, definition, revision: stored.revision }),
    onDone: [
      {
        guard: and(['isLeaving', 'hasMoreThanSent']),
        target: 'saving.leaving',
        reenter: true,
        actions: { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
      },
      {
        guard: and(['isLeaving', 'hasConflicts']),
        target: '#form-designer.left',
        actions: [
          { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
          'keepDraft',
          'allowLeave',
        ],
      },
      {
        guard: 'isLeaving',
        target: '#form-designer.left',
        actions: [
          { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
          'dropDraft',
          'allowLeave',
        ],
      },
      {
        target: 'settling',
        actions: { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
      },
    ],
    onError: [
      {
        guard: and(['isLeaving', { type: 'isAllThere', params: failure }]),
        target: '#form-designer.left',
        actions: [{ type: 'mergeCurrent', params: failureOf }, 'dropDraft', 'allowLeave'],
      },
      {
        guard: and(['isLeaving', { type: 'isJoined', params: failure }]),
        target: 'saving.leaving',
        reenter: true,
        actions: { type: 'mergeCurrent', params: failureOf },
      },
      {
        guard: and(['isLeaving', { type: 'isStale', params: failure }]),
        target: 'settling',
        actions: [{ type: 'mergeCurrent', params: failureOf }, 'reportMerged', 'refuseLeave'],
      },
      {
        guard: { type: 'isEcho', params: failureOf },
        target: 'settling',
        actions: { type: 'mergeCurrent', params: failureOf },
      },
      {
        guard: { type: 'isStale', params: failureOf },
        target: 'settling',
        actions: [{ type: 'mergeCurrent', params: failureOf }, 'reportMerged'],
      },
      { ...leftUnkept, guard: 'isLeaving' },
      {
        guard: { type: 'isPassing', params: failureOf },
        target: 'unkept',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      {
        target: 'refused',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportKeepFailure', params: failureOf },
        ],
      },
    ],
  },
  states: {
    staying: { on: { 'leave.request': 'leaving' } },
    leaving: {},
  },
});

/** The server could not be asked: it is tried again by itself. */
const unkept = formDesignerSetup.createStateConfig({
  after: { keepAgain: 'saving' },
  on: { 'keep.now': 'saving', 'leave.request': leftUnkept },
});

/** The server does not take the form as it is: another one is tried, or this one when somebody says so. */
const refused = formDesignerSetup.createStateConfig({
  always: { guard: 'hasMoreThanSent', target: 'waiting' },
  on: { 'keep.now': 'saving', 'leave.request': leftUnkept },
});

/** The draft keeps itself on the server, a moment after it was changed. */
export const keeping = formDesignerSetup.createStateConfig({
  initial: 'settling',
  on: {
    'form.refresh': { actions: { type: 'noteHeard', params: ({ event }) => ({ revision: event.revision }) } },
    'draft.flush': { guard: 'hasPending', actions: 'keepDraft' },
  },
  states: { settling, resting, waiting, saving, unkept, refused },
});
