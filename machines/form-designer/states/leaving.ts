import { or } from 'xstate';
import { formDesignerSetup } from '../form-designer.setup.ts';

/** Nobody has asked to leave, or the last request was refused. */
const staying = formDesignerSetup.createStateConfig({
  on: { 'leave.request': 'asked' },
});

/**
 * The user waits to leave. The request is granted as soon as every edit is saved, or cannot be saved now: then the
 * edits stay stored in this browser. Only a new or changed conflict refuses it.
 */
const asked = formDesignerSetup.createStateConfig({
  always: [
    { guard: 'isOvertaken', target: 'staying', actions: 'refuseLeave' },
    { guard: 'isResting', target: '#form-designer.left', actions: 'allowLeave' },
    {
      guard: or(['isUnsaved', 'isSaveRefused']),
      target: '#form-designer.left',
      actions: ['saveDraft', 'allowLeave', 'reportLeftUnsaved'],
    },
  ],
});

/** Answers the requests to leave while autosave works. */
export const leaving = formDesignerSetup.createStateConfig({
  initial: 'staying',
  states: { staying, asked },
});
