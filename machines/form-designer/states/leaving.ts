import { formDesignerSetup } from '../form-designer.setup.ts';
import type { FormAutosaveEmitted } from '../../form-autosave/index.ts';

type MergedFact = Extract<FormAutosaveEmitted, { type: 'form.merged' }>;

const mergeOf = ({ event }: { event: MergedFact }) => ({ merge: event.merge });

const applyMerge = { type: 'applyMerge', params: mergeOf } as const;

/**
 * Nobody has asked to leave, or the last request was refused. A merge is reported when it adds or changes a conflict, or
 * changes the form on screen.
 */
const staying = formDesignerSetup.createStateConfig({
  on: {
    'leave.request': 'asked',
    'form.merged': [
      { guard: { type: 'hasNewConflict', params: mergeOf }, actions: [applyMerge, 'reportMerged'] },
      { guard: { type: 'isDrawnAlready', params: mergeOf }, actions: applyMerge },
      { actions: [applyMerge, 'reportMerged'] },
    ],
    'save.refused': { actions: { type: 'reportAutosaveFailure', params: ({ event }) => ({ failure: event.failure }) } },
  },
});

/**
 * The user waits to leave. The request is granted as soon as every edit is saved, or cannot be saved now: then the
 * edits stay stored in this browser. Only a new or changed conflict refuses it. A server that does not answer a save
 * within `leaveDelay` counts as one that cannot be reached.
 */
const asked = formDesignerSetup.createStateConfig({
  entry: 'finishAutosave',
  after: { leaveDelay: { actions: 'abandonSave' } },
  on: {
    'form.merged': [
      {
        guard: { type: 'hasNewConflict', params: mergeOf },
        target: 'staying',
        actions: [applyMerge, 'reportMerged', 'refuseLeave'],
      },
      { target: 'asked', reenter: true, actions: applyMerge },
    ],
    'edits.saved': { target: 'asked', reenter: true },
    'autosave.finished': { target: '#form-designer.left', actions: 'allowLeave' },
    'edits.unsaved': { target: '#form-designer.left', actions: ['allowLeave', 'reportLeftUnsaved'] },
  },
});

/** Answers the requests to leave. */
export const leaving = formDesignerSetup.createStateConfig({
  initial: 'staying',
  states: { staying, asked },
});

/**
 * The form may be closed; usually that ends the page and this machine. A user who comes back before the page has changed
 * finds the form open again.
 */
export const left = formDesignerSetup.createStateConfig({
  after: { reopenDelay: { target: 'loading', actions: 'forgetForm' } },
  on: { 'leave.request': { target: 'left', reenter: true, actions: 'allowLeave' } },
});
