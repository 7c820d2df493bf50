import type { AppError, LastChange } from '#contract/app-error.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import type { EditScope } from '#domain/recurrence/series.types.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  EventChangeContext,
  EventChangeEmitted,
  EventChangeEvent,
  EventChangeInput,
  EventChangeKind,
  EventEdit,
  EventRequest,
  EventSave,
} from './event-change.types.ts';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** A failed call ends the request until the user retries it. */
const failing = [
  { type: 'noteFailure', params: failureOf },
  { type: 'reportFailure', params: failureOf },
] as const;

/** The event as another user saved it. Throws without a conflict, which is a programming error. */
function currentEvent({ current }: EventChangeContext): EventRow {
  if (current === null) throw new Error('No other user changed the event.');
  return current;
}

/**
 * Owns: one change of an event, from the request to its result, and its undo while the page shows the result.
 * Started by: the calendar's page or the form of an event, once per request.
 * Emits: the saved change, each failure, a conflict with another user, and each undo and redo.
 * Invariants: a change of a repeating event is saved only after the user chose its occurrences; a save is always based
 * on a revision that was read; one call runs at a time, and what is saved is saved once; a change that meets that of
 * another user is applied only if the user says so; nothing is saved after it is cancelled; each save is undone at most
 * once before it is made again.
 */
export const eventChangeMachine = setup({
  types: {
    context: {} as EventChangeContext,
    events: {} as EventChangeEvent,
    emitted: {} as EventChangeEmitted,
    input: {} as EventChangeInput,
    tags: {} as 'busy' | 'pending',
  },
  actors: {
    /** Asks the user which occurrences to change; null when the user cancels. */
    askScope: unprovided<EditScope | null, EventRequest>('askScope'),
    /** Reads the event with this id. Rejects with an AppError, like the two below. */
    readEvent: unprovided<EventRow, { event: string }>('readEvent'),
    /**
     * Saves the change and waits until the shown occurrences are read again, so that a page can then show them. A
     * repeated save with equal content must have the same Idempotency-Key until its response is known.
     */
    saveChange: unprovided<EventEdit, EventSave>('saveChange'),
    /** Reverts an edit. The answered edit reverts the undo. */
    undoEdit: unprovided<EventEdit, { edit: string }>('undoEdit'),
  },
  guards: {
    isSeries: ({ context: { request } }) => request.repeats && request.kind !== 'create',
    isUnread: ({ context: { request, revision } }) => revision === null && request.kind !== 'create',
    isDeclined: (_, { scope }: { scope: EditScope | null }) => scope === null,
    isStale: (_, { failure }: { failure: AppError }) => failure.kind === 'stale',
  },
  actions: {
    noteScope: assign((_, { scope }: { scope: EditScope | null }) => ({ scope })),
    noteRevision: assign((_, { revision }: EventRow) => ({ revision })),
    noteCurrent: assign((_, { current }: { current: EventRow }) => ({ current })),
    useCurrent: assign(({ context }) => ({ revision: currentEvent(context).revision, current: null })),
    noteEdit: assign((_, { edit }: EventEdit) => ({ edit })),
    noteFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    reportSaved: emit((_, saved: EventEdit & { kind: EventChangeKind }) => ({
      type: 'change.saved' as const,
      ...saved,
    })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'change.failed' as const, failure })),
    reportCancelled: emit({ type: 'change.cancelled' }),
    reportConflict: emit((_, found: { current: EventRow; changed: LastChange | null }) => ({
      type: 'conflict.found' as const,
      ...found,
    })),
    reportUndone: emit((_, { edit, event }: EventEdit) => ({ type: 'change.undone' as const, edit, event })),
    reportRedone: emit((_, { edit, event }: EventEdit) => ({ type: 'change.redone' as const, edit, event })),
    reportUndoFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'undo.failed' as const, failure })),
  },
}).createMachine({
  id: 'event-change',
  context: ({ input: { request } }) => ({
    request,
    scope: request.repeats ? null : 'all',
    revision: request.revision,
    edit: '',
    failure: null,
    current: null,
  }),
  initial: 'preparing',
  states: {
    /** Decides what is missing before the change can be saved. */
    preparing: {
      always: [{ guard: 'isSeries', target: 'asking' }, { guard: 'isUnread', target: 'reading' }, { target: 'saving' }],
    },
    asking: {
      tags: 'pending',
      invoke: {
        id: 'askScope',
        src: 'askScope',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ scope: event.output }) },
            target: 'cancelled',
            actions: 'reportCancelled',
          },
          {
            guard: 'isUnread',
            target: 'reading',
            actions: { type: 'noteScope', params: ({ event }) => ({ scope: event.output }) },
          },
          { target: 'saving', actions: { type: 'noteScope', params: ({ event }) => ({ scope: event.output }) } },
        ],
        onError: { target: 'failed.asking', actions: failing },
      },
    },
    reading: {
      tags: ['busy', 'pending'],
      invoke: {
        id: 'readEvent',
        src: 'readEvent',
        input: ({ context }) => ({ event: context.request.event }),
        onDone: { target: 'saving', actions: { type: 'noteRevision', params: ({ event }) => event.output } },
        onError: { target: 'failed.reading', actions: failing },
      },
    },
    saving: {
      tags: ['busy', 'pending'],
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { request, scope, revision } }) => ({ request, scope: scope ?? 'all', revision }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'noteEdit', params: ({ event }) => event.output },
            {
              type: 'reportSaved',
              params: ({ context, event }) => ({ ...event.output, kind: context.request.kind }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: failureOf },
            target: 'refreshing',
            actions: { type: 'noteFailure', params: failureOf },
          },
          { target: 'failed.saving', actions: failing },
        ],
      },
    },
    /** Another user changed the event: reads how it is now. */
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'readEvent',
        src: 'readEvent',
        input: ({ context }) => ({ event: context.request.event }),
        onDone: {
          target: 'conflicting',
          actions: [
            { type: 'noteCurrent', params: ({ event }) => ({ current: event.output }) },
            {
              type: 'reportConflict',
              params: ({ context, event }) => ({
                current: event.output,
                changed: context.failure?.changed ?? null,
              }),
            },
          ],
        },
        onError: { target: 'failed.refreshing', actions: failing },
      },
    },
    conflicting: {
      on: {
        'conflict.apply': { target: 'saving', actions: 'useCurrent' },
        'conflict.giveUp': { target: 'cancelled', actions: 'reportCancelled' },
      },
    },
    /** The step that failed can be tried again. */
    failed: {
      initial: 'saving',
      on: { 'change.dismiss': 'abandoned' },
      states: {
        asking: { on: { 'change.retry': '#event-change.asking' } },
        reading: { on: { 'change.retry': '#event-change.reading' } },
        saving: { on: { 'change.retry': '#event-change.saving' } },
        refreshing: { on: { 'change.retry': '#event-change.refreshing' } },
      },
    },
    saved: { on: { 'undo.request': 'undoing', 'change.dismiss': 'ended' } },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoEdit',
        src: 'undoEdit',
        input: ({ context }) => ({ edit: context.edit }),
        onDone: {
          target: 'undone',
          actions: [
            { type: 'noteEdit', params: ({ event }) => event.output },
            { type: 'reportUndone', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'saved', actions: { type: 'reportUndoFailure', params: failureOf } },
      },
    },
    undone: { on: { 'redo.request': 'redoing', 'change.dismiss': 'ended' } },
    redoing: {
      tags: 'busy',
      invoke: {
        id: 'undoEdit',
        src: 'undoEdit',
        input: ({ context }) => ({ edit: context.edit }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'noteEdit', params: ({ event }) => event.output },
            { type: 'reportRedone', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'undone', actions: { type: 'reportUndoFailure', params: failureOf } },
      },
    },
    ended: { type: 'final' },
    cancelled: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
