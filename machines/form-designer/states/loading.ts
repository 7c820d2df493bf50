import type { ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';
import type { ReadForm } from '../../kit/stored-form.ts';
import { formDesignerSetup } from '../form-designer.setup.ts';

/** The error of a rejected promise actor. */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The form in `current` of an error; only valid after the guard `hasCurrentForm`. */
const currentForm = ({ event }: { event: ErrorActorEvent }) => ({
  // The guard `hasCurrentForm` checked it.
  form: toAppError(event.error).current as ReadForm,
});

const leaving = { target: '#form-designer.left', actions: 'allowLeave' } as const;

/** A cached form opens at once, so the designer renders once and complete. It has no unsent edits to report. */
export const starting = formDesignerSetup.createStateConfig({
  always: [{ guard: 'isCached', target: 'designing' }, { target: 'loading' }],
});

export const loading = formDesignerSetup.createStateConfig({
  tags: 'busy',
  on: { 'leave.request': leaving },
  invoke: {
    id: 'loadForm',
    src: 'loadForm',
    input: ({ context }) => ({ program: context.program }),
    onDone: [
      {
        guard: { type: 'isDrawable', params: ({ event }) => ({ loaded: event.output }) },
        target: 'opening',
        actions: { type: 'rememberLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
      {
        target: 'unreadable',
        actions: { type: 'rememberLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
    ],
    onError: [
      {
        guard: { type: 'hasCurrentForm', params: failureOf },
        target: 'deleted',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'rememberDeleted', params: currentForm },
          'saveUnsaved',
        ],
      },
      { target: 'loadFailed', actions: { type: 'rememberFailure', params: failureOf } },
    ],
  },
});

export const loadFailed = formDesignerSetup.createStateConfig({
  on: {
    'load.retry': { target: 'loading', actions: 'forgetFailure' },
    'leave.request': leaving,
  },
});

/** The stored definition cannot be read. It stays stored until the user starts over. */
export const unreadable = formDesignerSetup.createStateConfig({
  on: {
    'form.startOver': {
      target: 'designing',
      actions: { type: 'startOver', params: ({ event }) => ({ definition: event.definition }) },
    },
    'leave.request': leaving,
  },
});

/** Reports edits of an earlier visit: as conflicts where other users changed the same parts, otherwise as recovered. */
export const opening = formDesignerSetup.createStateConfig({
  always: [
    { guard: 'hasConflicts', target: 'designing', actions: ['saveUnsaved', 'reportMerged'] },
    { guard: 'hasUnsaved', target: 'designing', actions: 'reportRecovered' },
    { target: 'designing', actions: 'dropDraft' },
  ],
});
