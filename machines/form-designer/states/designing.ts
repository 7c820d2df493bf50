import { formDesignerSetup } from '../form-designer.setup.ts';
import { autosave } from './autosave.ts';
import { interaction } from './interaction.ts';
import { leaving } from './leaving.ts';

/** The form is being edited and saved. Validation runs beside it and receives every changed form. */
export const designing = formDesignerSetup.createStateConfig({
  type: 'parallel',
  entry: 'noteSubmitted',
  invoke: {
    id: 'formValidation',
    src: 'formValidation',
    input: ({ context: { definition, published } }) => ({ definition, published }),
  },
  always: { guard: 'isFormNew', actions: ['submitForm', 'noteSubmitted'] },
  states: { interaction, autosave, leaving },
});
