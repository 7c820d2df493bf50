import { recordEditorSetup } from '../record-editor.setup.ts';
import { failureOf, toMissing, toComparing } from './refusals.ts';

export const confirmingSave = recordEditorSetup.createStateConfig({
  entry: 'forgetProblems',
  on: {
    'leave.request': { actions: 'refuseLeave' },
    'question.answered': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmed: event.confirmed }) },
        target: 'saving',
      },
      { target: 'editing.last' },
    ],
  },
});

export const saving = recordEditorSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetProblems',
  on: { 'leave.request': { actions: 'refuseLeave' } },
  invoke: {
    id: 'saveRecord',
    src: 'saveRecord',
    input: ({ context }) => ({
      recordKey: context.recordKey,
      values: context.values,
      revision: context.revision,
    }),
    onDone: {
      target: 'editing',
      actions: [
        { type: 'rememberStored', params: ({ event }) => ({ record: event.output }) },
        'dropDraft',
        { type: 'reportSaved', params: ({ event }) => ({ record: event.output }) },
      ],
    },
    onError: [
      toComparing,
      toMissing,
      {
        guard: { type: 'belongsToForm', params: failureOf },
        target: 'editing.last',
        actions: [{ type: 'rememberProblems', params: failureOf }, 'reportProblems'],
      },
      {
        target: 'editing.last',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportSaveFailure', params: failureOf },
        ],
      },
    ],
  },
});

/**
 * Another user saved the record before this save or deletion: both versions are shown side by side. Leaving a form
 * without edits needs no confirmation, because nothing can be lost.
 */
export const comparing = recordEditorSetup.createStateConfig({
  on: {
    'conflict.takeTheirs': { target: 'editing', actions: ['adoptTheirs', 'dropDraft'] },
    'conflict.keepMine': [
      {
        guard: { type: 'differsFromTheirs', params: ({ event }) => ({ values: event.values }) },
        target: 'editing.dirty',
        actions: { type: 'mergeOverTheirs', params: ({ event }) => ({ values: event.values }) },
      },
      { target: 'editing', actions: ['adoptTheirs', 'dropDraft'] },
    ],
    'leave.request': [
      { guard: 'isUnchanged', actions: 'allowLeave' },
      {
        target: 'confirmingLeave',
        actions: ['saveDraft', { type: 'raiseQuestion', params: { question: 'leave' } }],
      },
    ],
  },
});
