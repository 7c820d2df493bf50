import { and, not } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';

/**
 * Another user saved the form: the local edits are applied again on top of the saved form. A merge is reported when it
 * adds or changes a conflict, or changes the form on screen of a user who stays.
 */
export const merging = formDesignerSetup.createStateConfig({
  exit: 'applyMerge',
  always: [
    { guard: and(['isLeaving', not('isOvertaken')]), target: 'settling' },
    { guard: and(['isDrawnAlready', not('isOvertaken')]), target: 'settling' },
    { target: 'settling', actions: 'reportMerged' },
  ],
});
