import { formDesignerSetup } from '../form-designer.setup.ts';
import { interaction } from './interaction.ts';
import { leaving } from './leaving.ts';

/**
 * The form is being edited. Autosave and validation run beside it and receive every change; presence shows who else has
 * opened the form.
 */
export const designing = formDesignerSetup.createStateConfig({
  type: 'parallel',
  entry: ['noteForm', 'noteEdits'],
  invoke: [
    {
      id: 'formAutosave',
      src: 'formAutosave',
      input: ({ context: { program, unsaved, definition, conflicts } }) => ({
        program,
        ...unsaved,
        definition,
        conflicts,
      }),
      onDone: [
        {
          guard: 'isLeaving',
          target: 'deleted',
          actions: [{ type: 'rememberDeletion', params: ({ event }) => event.output }, 'refuseLeave'],
        },
        {
          target: 'deleted',
          actions: { type: 'rememberDeletion', params: ({ event }) => event.output },
        },
      ],
    },
    {
      id: 'relayFacts',
      src: 'relayFacts',
      input: ({ self }) => ({ childOf: () => self.getSnapshot().children['formAutosave'] }),
    },
    {
      id: 'formValidation',
      src: 'formValidation',
      input: ({ context: { definition, published } }) => ({ definition, published }),
    },
    {
      id: 'formPresence',
      src: 'formPresence',
      input: ({ context: { program, window } }) => ({ program, window }),
    },
  ],
  on: {
    'draft.saved': {
      actions: {
        type: 'saveDraft',
        params: ({ event: { edits, conflicts, revision } }) => ({ edits, conflicts, revision }),
      },
    },
    'draft.dropped': { actions: 'dropDraft' },
  },
  always: [
    { guard: 'hasUnsubmitted', actions: ['submitEdits', 'noteEdits'] },
    { guard: 'isFormNew', actions: ['submitForm', 'noteForm'] },
  ],
  states: { interaction, leaving },
});
