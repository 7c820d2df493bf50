import { recordEditorSetup } from '../record-editor.setup.ts';
import type { FieldChange, RecordEditorEvent } from '../record-editor.types.ts';
import { toMissing } from './refusals.ts';

/** The field that changed, with its new value. */
const changeOf = ({ event }: { event: Extract<RecordEditorEvent, { type: 'field.change' }> }): FieldChange => event;

/** A save with validation issues reports them and does nothing else. */
const refuseProblems = { guard: 'hasProblems', actions: ['collectProblems', 'reportProblems'] } as const;

/**
 * The form has no edits, so there is no draft, even while a new record is saved with its initial values. Changes of
 * other users are read in the background. The first edit cancels the refresh; the save then detects the conflict.
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
    /** A change by another user during editing is read as soon as the form has no edits. */
    settled: { always: { guard: 'isStale', target: 'refreshing' } },
    refreshing: {
      /** The response to the running request may be older than this change, so the request starts again. */
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
              { type: 'reportRefreshed', params: ({ event }) => ({ record: event.output }) },
            ],
          },
          { target: 'settled', actions: 'markFresh' },
        ],
        onError: [
          { ...toMissing, target: '#record-editor.missing' },
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
    'conflict.found': [
      {
        guard: { type: 'isConflict', params: ({ event }) => ({ failure: event.failure }) },
        target: '#record-editor.comparing',
        actions: ['saveDraft', { type: 'rememberTheirs', params: ({ event }) => ({ failure: event.failure }) }],
      },
      {
        guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.failure }) },
        target: '#record-editor.missing',
        actions: [
          'saveDraft',
          { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
          'reportMissing',
        ],
      },
    ],
  },
  states: {
    typing: { after: { draftPause: { target: 'savedDraft', actions: 'saveDraft' } } },
    savedDraft: {},
  },
});

/** The form is open. Edits are saved as a draft after a short pause, and at once when the page unloads. */
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
