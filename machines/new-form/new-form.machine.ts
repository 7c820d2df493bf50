import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  FormToCreate,
  NewFormContext,
  NewFormEmitted,
  NewFormEvent,
  NewFormInput,
  TypedForm,
} from './new-form.types.ts';

/** Whether the user typed a text, or chose a source or an icon. */
export const isTyped = ({ start, icon, typed }: TypedForm): boolean =>
  typed.length > 0 || start !== 'empty' || icon !== 'file';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });
const toCreate = {
  target: 'creating',
  actions: {
    type: 'noteForm',
    params: ({ event }: { event: Extract<NewFormEvent, { type: 'form.create' }> }) => ({ form: event.form }),
  },
} as const;
const changed = ({ event }: { event: Extract<NewFormEvent, { type: 'form.changed' }> }) => ({ typed: event.typed });
const noteTyped = { type: 'noteTyped', params: changed } as const;

/** The form sent last. Throws before the first attempt, which is a programming error. */
function sentForm({ form }: NewFormContext): FormToCreate {
  if (form === null) throw new Error('No form was sent.');
  return form;
}

/**
 * Owns: a form that does not exist yet: the draft of what was typed, from restoring to dropping it, and the creation.
 * Started by: the page of a new form, once per visit and again after a reset.
 * Emits: the draft to restore, to store and to drop, the created form, and each failed creation.
 * Invariants: a stored draft never replaces what the user typed; what was typed is stored until the form exists or the
 * user discards it; one creation runs at a time.
 */
export const newFormMachine = setup({
  types: {
    context: {} as NewFormContext,
    events: {} as NewFormEvent,
    emitted: {} as NewFormEmitted,
    input: {} as NewFormInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the stored draft; null without one. */
    readDraft: unprovided<TypedForm | null>('readDraft'),
    /** Rejects with an AppError. */
    createForm: unprovided<void, FormToCreate>('createForm'),
  },
  guards: {
    hasTyped: (_, { typed }: { typed: TypedForm | null }) => typed !== null && isTyped(typed),
    isUnsaved: ({ context }) => isTyped(context.typed),
  },
  actions: {
    noteTyped: assign(({ context }, { typed }: { typed: TypedForm | null }) => ({ typed: typed ?? context.typed })),
    noteForm: assign((_, { form }: { form: FormToCreate }) => ({ form, failure: null })),
    noteFailure: assign((_, { failure }: { failure: AppError }) => ({ failure })),
    raiseRestored: emit(({ context }) => ({ type: 'draft.restored' as const, draft: context.typed })),
    raiseSaved: emit(({ context }) => ({ type: 'draft.saved' as const, draft: context.typed })),
    raiseDropped: emit({ type: 'draft.dropped' }),
    raiseDiscarded: emit({ type: 'form.discarded' }),
    reportCreated: emit(({ context }) => ({
      type: 'form.created' as const,
      routerName: sentForm(context).router_name,
    })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'creation.failed' as const, failure })),
  },
}).createMachine({
  id: 'new-form',
  context: ({ input }) => ({ ...input, form: null, failure: null }),
  initial: 'restoring',
  on: {
    'form.changed': { actions: noteTyped },
    'draft.flush': { guard: 'isUnsaved', actions: 'raiseSaved' },
  },
  states: {
    /** Reads the stored draft, which the user may overtake by typing. */
    restoring: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'hasTyped', params: ({ event }) => ({ typed: event.output }) },
            target: 'editing',
            actions: [{ type: 'noteTyped', params: ({ event }) => ({ typed: event.output }) }, 'raiseRestored'],
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
      on: {
        'form.changed': { guard: { type: 'hasTyped', params: changed }, target: 'editing', actions: noteTyped },
        'form.create': toCreate,
      },
    },
    editing: {
      on: {
        'form.create': toCreate,
        'form.discard': { target: 'discarded', actions: ['raiseDropped', 'raiseDiscarded'] },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createForm',
        src: 'createForm',
        input: ({ context }) => sentForm(context),
        onDone: { target: 'created', actions: ['raiseDropped', 'reportCreated'] },
        onError: {
          target: 'editing',
          actions: [
            { type: 'noteFailure', params: failureOf },
            { type: 'reportFailure', params: failureOf },
          ],
        },
      },
    },
    created: { type: 'final' },
    discarded: { type: 'final' },
  },
});
