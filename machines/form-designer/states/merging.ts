import { and, not } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';

/** Reports a merge only when it changes the form on screen or the conflicts. */
const staying = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: and(['isDrawnAlready', not('isOvertaken')]),
      target: '#form-designer.designing.autosave.settling',
    },
    { target: '#form-designer.designing.autosave.settling', actions: 'reportMerged' },
  ],
});

/** The user is leaving. Only a new or changed conflict refuses the leave request. */
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

/** Another user saved the form: the local edits are applied again on top of the saved form. */
export const merging = formDesignerSetup.createStateConfig({
  initial: 'staying',
  exit: 'applyMerge',
  states: { staying, leaving },
});
