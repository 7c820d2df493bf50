import type { AppError } from '#contract/app-error.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { type FormDesignerEmitted, selectDefinition } from '#machines/form-designer/index.ts';
import { setImmediate as macrotask } from 'node:timers/promises';
import { SimulatedClock, waitFor } from 'xstate';
import { autosaveOf, type SentForm, startDesigner } from '../features/form-designer/fake-designer.ts';

/** The form as it was opened. */
export const first: FormDefinition = { ...emptyDefinition, title: 'Pedidos', one: 'pedido', many: 'pedidos' };

export const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
export const invalid: AppError = { kind: 'invalidFields', text: 'Revise los datos.', place: 'form' };
export const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };

/** The error for a save on a form that another user saved as `definition`. */
export const staleOf = (definition: FormDefinition, revision: number): AppError => ({
  kind: 'stale',
  text: 'Otra persona lo modificó.',
  place: 'form',
  current: { definition, revision, published: null },
});

type Property = 'title' | 'one' | 'many';

/** The edit that sets a property of the form. */
export const setOf = (property: Property, before: string, after: string): Edit => ({
  type: 'set',
  of: { part: 'form' },
  property,
  before,
  after,
});

interface Answer {
  readonly resolve: (saved: { revision: number }) => void;
  readonly reject: (failure: AppError) => void;
}

const STEP = 100;

/** A form at revision 1 that is being designed. Time passes, and the server answers, when the test says so. */
export async function openForm() {
  const clock = new SimulatedClock();
  const sent: Omit<SentForm, 'program'>[] = [];
  const answers: Answer[] = [];
  const actor = startDesigner({
    program: 'pedidos',
    loaded: { definition: first, revision: 1 },
    save: ({ definition, revision }) => {
      sent.push({ definition, revision });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    clock,
  });
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  const facts: FormDesignerEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  const answer = async (respond: (waiting: Answer) => void) => {
    const waiting = answers.shift();
    if (waiting === undefined) throw new Error('no save is waiting for an answer');
    respond(waiting);
    await macrotask();
  };
  return {
    actor,
    sent,
    pass: (time: number) => {
      // In steps, because a timer that another one sets starts at the end of a step.
      for (let left = time; left > 0; left -= STEP) clock.increment(Math.min(left, STEP));
    },
    /** Sets a property of the form as a step of its own. */
    set: (property: Property, value: string) => {
      actor.send({ type: 'form.edit', intent: { type: 'set', of: { part: 'form' }, property, value } });
      actor.send({ type: 'typing.end' });
    },
    leave: () => actor.send({ type: 'leave.request' }),
    accept: (revision: number) => answer(({ resolve }) => resolve({ revision })),
    refuse: (failure: AppError) => answer(({ reject }) => reject(failure)),
    /** The facts since the last call. */
    newFacts: () => facts.splice(0),
    drawn: () => selectDefinition(actor.getSnapshot()),
    saving: () => {
      const { stored, pending } = autosaveOf(actor).getSnapshot().context;
      return { stored, pending };
    },
  };
}

/** The fact that this browser should store edits that apply to a revision. */
export const draftOf = (edits: readonly Edit[], revision: number): FormDesignerEmitted => ({
  type: 'draft.saved',
  edits,
  conflicts: [],
  revision,
});
