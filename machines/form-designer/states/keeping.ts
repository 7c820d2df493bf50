import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';

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
    { guard: 'hasConflicts', target: 'kept', actions: 'keepDraft' },
    { target: 'kept', actions: 'dropDraft' },
  ],
});

/** The server has all of it. What others keep is read as soon as it is heard of. */
const kept = formDesignerSetup.createStateConfig({
  always: [
    { guard: 'hasPending', target: 'waiting' },
    { guard: 'hasNews', target: 'refreshing' },
  ],
  on: {
    'conflict.takeMine': 'settling',
    'conflict.dismiss': 'settling',
    'leave.request': allowedToLeave,
  },
});

const refreshing = formDesignerSetup.createStateConfig({
  always: { guard: 'hasPending', target: 'waiting' },
  on: { 'leave.request': allowedToLeave },
  invoke: {
    id: 'refreshForm',
    src: 'refreshForm',
    input: ({ context }) => ({ program: context.program }),
    onDone: [
      {
        guard: { type: 'isNews', params: ({ event }) => ({ form: event.output }) },
        target: 'settling',
        actions: [{ type: 'merge', params: ({ event }) => ({ form: event.output }) }, 'reportMerged'],
      },
      { target: 'settling', actions: { type: 'noteRead', params: ({ event }) => ({ form: event.output }) } },
    ],
    onError: 'unheard',
  },
});

/** What others kept could not be read: it is met when something is kept, or when more is heard. */
const unheard = formDesignerSetup.createStateConfig({
  always: { guard: 'hasPending', target: 'waiting' },
  on: {
    'form.refresh': {
      target: 'refreshing',
      actions: { type: 'noteHeard', params: ({ event }) => ({ revision: event.revision }) },
    },
    'leave.request': allowedToLeave,
  },
});

const waiting = formDesignerSetup.createStateConfig({
  after: { keepPause: 'saving' },
  on: {
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
        guard: 'isLeavingWithMore',
        target: 'saving.leaving',
        reenter: true,
        actions: { type: 'rememberKept', params: ({ event }) => ({ revision: event.output.revision }) },
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
        guard: { type: 'isStaleLeaving', params: failureOf },
        target: 'settling',
        actions: [{ type: 'mergeCurrent', params: failureOf }, 'reportMerged', 'refuseLeave'],
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
        actions: ['forgetSent', { type: 'rememberFailure', params: failureOf }],
      },
      {
        target: 'refused',
        actions: [
          'forgetSent',
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
  always: { guard: 'isOtherThanSent', target: 'waiting' },
  on: { 'keep.now': 'saving', 'leave.request': leftUnkept },
});

/** The draft keeps itself on the server, a moment after it was changed. */
export const keeping = formDesignerSetup.createStateConfig({
  initial: 'settling',
  on: {
    'form.refresh': { actions: { type: 'noteHeard', params: ({ event }) => ({ revision: event.revision }) } },
    'draft.flush': { guard: 'hasPending', actions: 'keepDraft' },
  },
  states: { settling, kept, refreshing, unheard, waiting, saving, unkept, refused },
});
