import { recordEditorSetup } from '../record-editor.setup.ts';
import type { FieldChange, RecordEditorEvent } from '../record-editor.types.ts';
import { gone } from './refusals.ts';

/** What was typed, and where. */
const changeOf = ({ event }: { event: Extract<RecordEditorEvent, { type: 'field.change' }> }): FieldChange => event;

/** A save whose fields are not in order says so, and nothing else happens. */
const refuseProblems = { guard: 'hasProblems', actions: ['collectProblems', 'reportProblems'] } as const;

/**
 * Nothing was typed: there is nothing a draft could keep, also when a new record is saved as it came. What others save
 * is taken over: it is read behind the form, and a first key ends that; what is typed meets it when it is saved.
 */
const pristine = recordEditorSetup.createStateConfig({
  initial: 'settled',
  on: {
    'field.change': {
      guard: {
        type: 'differsFromStored',
        params: ({ event }) => ({ field: event.field, value: event.value }),
      },
      target: 'dirty',
      actions: { type: 'changeField', params: changeOf },
    },
    'record.save': [
      refuseProblems,
      { guard: 'exists', actions: 'reportNothingToSave' },
      {
        guard: { type: 'isAsked', params: ({ event }) => ({ ask: event.ask }) },
        target: '#record-editor.confirmingSave',
        actions: { type: 'raiseQuestion', params: { question: 'save' } },
      },
      { target: '#record-editor.saving' },
    ],
    'leave.request': { actions: 'allowLeave' },
  },
  states: {
    /** What was heard of while something was typed is read once nothing is. */
    settled: { always: { guard: 'isStale', target: 'refreshing' } },
    refreshing: {
      /** What is on its way may be older than this: it is read anew. */
      on: { 'record.refresh': 'settled' },
      invoke: {
        id: 'refreshRecord',
        src: 'refreshRecord',
        input: ({ context }) => ({ recordKey: context.recordKey }),
        onDone: [
          {
            guard: { type: 'isNewerRevision', params: ({ event }) => ({ record: event.output }) },
            target: 'settled',
            actions: [
              { type: 'rememberStored', params: ({ event }) => ({ record: event.output }) },
              'markFresh',
              'reportRefreshed',
            ],
          },
          { target: 'settled', actions: 'markFresh' },
        ],
        onError: [
          { ...gone, target: '#record-editor.missing' },
          { target: 'settled', actions: 'markFresh' },
        ],
      },
    },
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
        actions: { type: 'changeField', params: changeOf },
      },
      { target: 'pristine', actions: ['restoreStored', 'dropDraft'] },
    ],
    'record.save': [
      refuseProblems,
      {
        guard: { type: 'isAsked', params: ({ event }) => ({ ask: event.ask }) },
        target: '#record-editor.confirmingSave',
        actions: ['saveDraft', { type: 'raiseQuestion', params: { question: 'save' } }],
      },
      { target: '#record-editor.saving', actions: 'saveDraft' },
    ],
    'record.reset': {
      target: '#record-editor.confirmingReset',
      actions: ['saveDraft', { type: 'raiseQuestion', params: { question: 'reset' } }],
    },
    'record.delete': {
      guard: 'exists',
      target: '#record-editor.confirmingDelete',
      actions: ['saveDraft', { type: 'raiseQuestion', params: { question: 'delete' } }],
    },
    'leave.request': {
      target: '#record-editor.confirmingLeave',
      actions: ['saveDraft', { type: 'raiseQuestion', params: { question: 'leave' } }],
    },
    'draft.flush': { target: '.savedDraft', actions: 'saveDraft' },
  },
  states: {
    typing: { after: { draftPause: { target: 'savedDraft', actions: 'saveDraft' } } },
    savedDraft: {},
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
