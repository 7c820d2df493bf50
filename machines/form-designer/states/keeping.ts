import { not, or } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';
import { allowedToLeave, leftUnkept } from './leave.ts';
import { failureOf } from './loading.ts';
import { meeting } from './meeting.ts';
import { saving } from './saving.ts';

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
        guard: { type: 'isKnown', params: ({ event }) => ({ form: event.output }) },
        target: 'kept',
        actions: { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
      },
      {
        target: '#form-designer.designing.keeping.meeting',
        actions: [
          { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
          { type: 'meet', params: ({ event }) => ({ form: event.output }) },
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'isGone', params: failureOf },
        target: '#form-designer.designing.keeping.losing',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      { target: 'unheard' },
    ],
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

/** The server could not be asked: it is tried again by itself. */
const unkept = formDesignerSetup.createStateConfig({
  after: { keepAgain: 'saving' },
  on: { 'keep.now': 'saving', 'leave.request': leftUnkept },
});

/** Somebody deleted the form. What the server never had of it stays in this browser, and so does what is to be settled. */
const losing = formDesignerSetup.createStateConfig({
  always: [
    { guard: or(['hasPending', 'hasConflicts']), target: '#form-designer.gone', actions: ['makeWhole', 'keepDraft'] },
    { target: '#form-designer.gone' },
  ],
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
  states: { settling, resting, waiting, saving, meeting, losing, unkept, refused },
});
