import { and, not } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';

/** Of what others did is told what is seen of it, and what is to be chosen. */
const staying = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: and(['isDrawnAlready', not('isOvertaken')]),
      target: '#form-designer.designing.autosave.settling',
    },
    { target: '#form-designer.designing.autosave.settling', actions: 'reportMerged' },
  ],
});

/** Whoever wants to leave is held back only by what is to be chosen now. */
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

/** Others kept the form: one's own edits are made again over it. */
export const merging = formDesignerSetup.createStateConfig({
  initial: 'staying',
  exit: 'applyMerge',
  states: { staying, leaving },
});
