import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { formAutosaveMachine } from '#machines/form-autosave/index.ts';
import {
  type FormAutosaveRef,
  formDesignerMachine,
  type FormDesignerSnapshot,
  type LoadedForm,
  selectAutosave,
} from '#machines/form-designer/index.ts';
import { formValidationMachine } from '#machines/form-validation/index.ts';
import type { ReadForm } from '#machines/kit/stored-form.ts';
import { type ActorOptions, createActor, fromPromise } from 'xstate';

/** The form that a save sends, and the revision that it is based on. */
export interface SentForm {
  readonly program: string;
  readonly definition: FormDefinition;
  readonly revision: number;
}

interface DesignerPlan extends Pick<ActorOptions<typeof formDesignerMachine>, 'clock'> {
  readonly program: string;
  /** What opening the form answers; without the rest, a form that was never published and has no local edits. */
  readonly loaded: Pick<LoadedForm, 'definition' | 'revision'> & Partial<LoadedForm>;
  /** Answers a save; without it, the server accepts every save. */
  readonly save?: (sent: SentForm) => Promise<{ revision: number }>;
  /** Answers a later read; without it, the form is as it was opened. */
  readonly read?: () => Promise<ReadForm>;
  /** By default that of the machine; null keeps edits from being saved until they are requested. */
  readonly autosaveDelay?: number | null;
  readonly validation?: typeof formValidationMachine;
}

const HOUR = 3_600_000;

/** The designer of a form, running on a fake server that creates a deleted form again. It reports no presence. */
export function startDesigner({ program, loaded, save, read, autosaveDelay, validation, clock }: DesignerPlan) {
  const opened: LoadedForm = {
    published: null,
    bounds: { published: new Set() },
    unsent: [],
    unsettled: [],
    ...loaded,
  };
  const readOpened = () =>
    opened.definition === null
      ? Promise.reject<ReadForm>(new Error('the form cannot be drawn'))
      : Promise.resolve({ definition: opened.definition, revision: opened.revision, published: opened.published });
  const formAutosave = formAutosaveMachine.provide({
    actors: {
      saveForm: fromPromise<{ revision: number }, SentForm>(
        ({ input }) => save?.(input) ?? Promise.resolve({ revision: input.revision + 1 }),
      ),
      refreshForm: fromPromise<ReadForm, { program: string }>(read ?? readOpened),
    },
    ...(autosaveDelay !== undefined && { delays: { autosaveDelay: autosaveDelay ?? HOUR } }),
  });
  const machine = formDesignerMachine.provide({
    actors: {
      loadForm: fromPromise<LoadedForm, { program: string }>(() => Promise.resolve(opened)),
      restoreForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition }>(() =>
        Promise.resolve({ revision: 1 }),
      ),
      formAutosave,
      formValidation: validation ?? formValidationMachine,
    },
  });
  return createActor(machine, { input: { program, window: 'v1', cached: null }, ...(clock && { clock }) }).start();
}

/** The autosave of a form that is being designed. */
export function autosaveOf(actor: { getSnapshot: () => FormDesignerSnapshot }): FormAutosaveRef {
  const autosave = selectAutosave(actor.getSnapshot());
  if (autosave === undefined) throw new Error('the form is not being designed');
  return autosave;
}
