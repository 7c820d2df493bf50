import { recordEditorSetup } from '../record-editor.setup.ts';

/** A save whose fields are not in order says so, and nothing else happens. */
const refuseProblems = { guard: 'hasProblems', actions: ['collectProblems', 'reportProblems'] } as const;

/** Nothing was typed: there is nothing a draft could keep, also when a new record is saved as it came. */
const pristine = recordEditorSetup.createStateConfig({
  on: {
    'field.change': {
      guard: {
        type: 'differsFromStored',
        params: ({ event }) => ({ field: event.field, value: event.value }),
      },
      target: 'dirty',
      actions: { type: 'changeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
    },
    'record.save': [
      refuseProblems,
      { guard: 'exists', actions: 'reportNothingToSave' },
      {
        guard: { type: 'isAsked', params: ({ event }) => ({ ask: event.ask }) },
        target: '#record-editor.confirmingSave',
        actions: ['collectProblems', { type: 'raiseQuestion', params: { question: 'save' } }],
      },
      { target: '#record-editor.saving', actions: 'collectProblems' },
    ],
    'leave.request': { actions: 'allowLeave' },
  },
});

const dirty = recordEditorSetup.createStateConfig({
  initial: 'typing',
  on: {
    'field.change': [
      {
        guard: {
          type: 'differsFromStored',
          params: ({ event }) => ({ field: event.field, value: event.value }),
        },
        target: '.typing',
        actions: { type: 'changeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
      },
      { target: 'pristine', actions: ['restoreStored', 'dropDraft'] },
    ],
    'record.save': [
      refuseProblems,
      {
        guard: { type: 'isAsked', params: ({ event }) => ({ ask: event.ask }) },
        target: '#record-editor.confirmingSave',
        actions: ['collectProblems', 'keepDraft', { type: 'raiseQuestion', params: { question: 'save' } }],
      },
      { target: '#record-editor.saving', actions: ['collectProblems', 'keepDraft'] },
    ],
    'record.reset': {
      target: '#record-editor.confirmingReset',
      actions: ['keepDraft', { type: 'raiseQuestion', params: { question: 'reset' } }],
    },
    'record.delete': {
      guard: 'exists',
      target: '#record-editor.confirmingDelete',
      actions: ['keepDraft', { type: 'raiseQuestion', params: { question: 'delete' } }],
    },
    'leave.request': {
      target: '#record-editor.confirmingLeave',
      actions: ['keepDraft', { type: 'raiseQuestion', params: { question: 'leave' } }],
    },
    'draft.flush': { target: '.kept', actions: 'keepDraft' },
  },
  states: {
    typing: { after: { draftPause: { target: 'kept', actions: 'keepDraft' } } },
    kept: {},
  },
});

/** The form is open. What was typed becomes a draft after a short quiet, and at once when the page goes away. */
export const editing = recordEditorSetup.createStateConfig({
  tags: 'editable',
  initial: 'pristine',
  on: {
    'record.delete': {
      guard: 'exists',
      target: '#record-editor.confirmingDelete',
      actions: { type: 'raiseQuestion', params: { question: 'delete' } },
    },
  },
  states: {
    pristine,
    dirty,
    last: { type: 'history', history: 'deep' },
  },
});
