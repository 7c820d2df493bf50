import { recordEditorSetup } from '../record-editor.setup.ts';
import { failureOf, toMissing, toComparing } from './refusals.ts';

/** One question at a time: a leave request is refused while this question is open. */
export const confirmingReset = recordEditorSetup.createStateConfig({
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
export const confirmingLeave = recordEditorSetup.createStateConfig({
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

export const confirmingDelete = recordEditorSetup.createStateConfig({
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

export const deleting = recordEditorSetup.createStateConfig({
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
