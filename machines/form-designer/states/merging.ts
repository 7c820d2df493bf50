import { and, not } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';

/** Of what others did is told what is seen of it, and what is to be chosen. */
const staying = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: and(['isDrawnAlready', not('isOvertaken')]),
      target: '#form-designer.designing.autosave.settling',
      actions: 'applyMerge',
    },
    { target: '#form-designer.designing.autosave.settling', actions: ['applyMerge', 'reportMerged'] },
  ],
});

/** Whoever wants to leave is held back only by what is to be chosen now. */
const leaving = formDesignerSetup.createStateConfig({
  always: [
    {
      guard: 'isOvertaken',
      target: '#form-designer.designing.autosave.settling',
      actions: ['applyMerge', 'reportMerged', 'refuseLeave'],
    },
    { guard: 'isWaiting', target: '#form-designer.designing.autosave.saving.leaving', actions: 'applyMerge' },
    { guard: 'isUnsettled', target: '#form-designer.left', actions: ['applyMerge', 'saveDraft', 'allowLeave'] },
    { target: '#form-designer.left', actions: ['applyMerge', 'dropDraft', 'allowLeave'] },
  ],
});

/** Others kept the form: one's own edits are made again over it. */
export const merging = formDesignerSetup.createStateConfig({
  initial: 'staying',
  states: { staying, leaving },
});
