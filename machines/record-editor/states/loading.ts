import { recordEditorSetup } from '../record-editor.setup.ts';
import { failureOf } from './refusals.ts';

/** A cached record opens at once, so its form renders once and complete. */
export const opening = recordEditorSetup.createStateConfig({
  always: [{ guard: 'isKnown', target: 'editing' }, { target: 'loading' }],
});

export const loading = recordEditorSetup.createStateConfig({
  tags: 'busy',
  entry: 'forgetProblems',
  on: { 'leave.request': { actions: 'allowLeave' } },
  invoke: {
    id: 'loadRecord',
    src: 'loadRecord',
    input: ({ context }) => ({ recordKey: context.recordKey }),
    onDone: [
      {
        guard: { type: 'hasDraft', params: ({ event }) => ({ loaded: event.output }) },
        target: 'offeringDraft',
        actions: { type: 'rememberLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
      {
        target: 'editing',
        actions: { type: 'rememberLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
    ],
    onError: {
      target: 'loadFailed',
      actions: { type: 'rememberFailure', params: failureOf },
    },
  },
});

export const loadFailed = recordEditorSetup.createStateConfig({
  on: {
    'load.retry': 'loading',
    'leave.request': { actions: 'allowLeave' },
  },
});

/** A draft of an earlier visit exists: the user decides whether to restore it. */
export const offeringDraft = recordEditorSetup.createStateConfig({
  on: {
    'draft.accept': [
      { guard: 'isDraftStale', target: 'editing.dirty', actions: 'takeDraft' },
      { target: 'editing', actions: ['forgetDraft', 'dropDraft'] },
    ],
    'draft.discard': { target: 'editing', actions: ['forgetDraft', 'dropDraft'] },
    'leave.request': { actions: 'allowLeave' },
  },
});
