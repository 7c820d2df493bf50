import { and, not } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';

/** Reports a merge only when it changes what is drawn or adds a conflict. */
const staying = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: and(['isDrawnAlready', not('isOvertaken')]),
      target: '#form-designer.designing.autosave.settling',
    },
    { target: '#form-designer.designing.autosave.settling', actions: 'reportMerged' },
  ],
});

/** Only a new conflict keeps the user from leaving. */
const leaving = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: 'isOvertaken',
      target: '#form-designer.designing.autosave.settling',
      actions: ['reportMerged', 'refuseLeave'],
    },
    { guard: 'isWaiting', target: '#form-designer.designing.autosave.saving.leaving' },
    { guard: 'isUnsettled', target: '#form-designer.left', actions: ['saveDraft', 'allowLeave'] },
    { target: '#form-designer.left', actions: ['dropDraft', 'allowLeave'] },
  ],
});

/** Another user saved the form: local edits are applied again on top of theirs. */
export const merging = formDesignerSetup.createStateConfig({
  initial: 'staying',
  exit: 'applyMerge',
  states: { staying, leaving },
});
