import type { AppError } from '#contract/app-error.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { selectIsBusy, selectAutosaveStatus } from '#machines/form-designer/index.ts';
import type { Specification, Step } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';
import { remoteFormOf, moveName, isDesigning } from './form-designer.trackers.ts';

/** Tracks what this browser stores, from the emitted facts alone. */
function trackStoredDraft() {
  let storedDraft: { edits: readonly Edit[]; conflicts: readonly EditConflict[] } | null = null;
  return ({ emitted }: Step<Designer>) => {
    for (const fact of emitted) {
      if (fact.type === 'draft.saved') storedDraft = fact;
      if (fact.type === 'draft.dropped') storedDraft = null;
    }
    return storedDraft;
  };
}

/** Invariants of what the server and this browser store. */
export const autosaveInvariants: Specification<Designer>['invariants'] = {
  'a save sends the drawn form at the stored revision':
    () =>
    ({ started, snapshot: { context } }) =>
      started.every(({ src, input }) => {
        const { program, definition, stored } = context;
        return src !== 'saveForm' || isDeepEqual(input, { program, definition, revision: stored.revision });
      }),
  'every edit is stored in this browser before it is sent': () => {
    const track = trackStoredDraft();
    return (step) => {
      const storedDraft = track(step);
      const { pending, conflicts } = step.snapshot.context;
      const isSent = step.started.some(({ src }) => src === 'saveForm');
      return !isSent || (isDeepEqual(storedDraft?.edits, pending) && isDeepEqual(storedDraft?.conflicts, conflicts));
    };
  },
  'after leaving, this browser stores exactly the edits and conflicts that the server does not have': () => {
    const track = trackStoredDraft();
    return (step) => {
      const storedDraft = track(step);
      const { pending, conflicts } = step.snapshot.context;
      if (!step.snapshot.matches('left')) return true;
      const isAll = pending.length + conflicts.length === 0;
      return isAll
        ? storedDraft === null
        : isDeepEqual(storedDraft?.edits, pending) && isDeepEqual(storedDraft?.conflicts, conflicts);
    };
  },
  'at rest this browser stores nothing except unresolved conflicts': () => {
    const track = trackStoredDraft();
    return (step) => {
      const storedDraft = track(step);
      const { pending, conflicts } = step.snapshot.context;
      if (!step.snapshot.matches({ designing: { autosave: 'resting' } })) return true;
      return pending.length === 0 && isDeepEqual(storedDraft?.conflicts ?? [], conflicts);
    };
  },
  'at most one request runs at a time, and a save runs exactly in the saving state':
    () =>
    ({ calls, snapshot }) => {
      const running = calls.filter(({ isRunning }) => isRunning()).map(({ src }) => src);
      const isSaving = snapshot.matches({ designing: { autosave: 'saving' } });
      return running.length <= 1 && running.includes('saveForm') === isSaving;
    },
  'a refresh runs exactly while the remote revision is newer, nothing is pending and no refresh failed':
    () =>
    ({ calls, snapshot }) => {
      const { remoteRevision, stored } = snapshot.context;
      const isReading = calls.some(({ src, isRunning }) => src === 'refreshForm' && isRunning());
      if (!snapshot.matches({ designing: { autosave: 'resting' } })) return !isReading;
      return (
        isReading ===
        (remoteRevision > stored.revision &&
          !snapshot.matches({ designing: { autosave: { resting: 'refreshFailed' } } }))
      );
    },
  'a conflict stays until the user resolves or discards it, or a merge brings new changes': () => {
    let before = 0;
    return ({ move, snapshot }) => {
      const { conflicts } = snapshot.context;
      const maySettle = /^conflict\.|^edits\.discard/.test(moveName(move)) || remoteFormOf(move) !== null;
      const holds = maySettle || conflicts.length >= before;
      before = conflicts.length;
      return holds;
    };
  },
  'every leave request is allowed or refused exactly once': () => {
    let isLeaveRequested = false;
    return ({ move, emitted, calls, snapshot }) => {
      const isDone = snapshot.status === 'done';
      isLeaveRequested ||= moveName(move) === 'leave.request' || (isDone && moveName(move) === 'edits.discard');
      const answers = emitted.filter(({ type }) => type === 'leave.allowed' || type === 'leave.refused');
      const wasLeaveRequested = isLeaveRequested;
      if (answers.length > 0) isLeaveRequested = false;
      const isWaiting = calls.some(({ src, isRunning }) => src === 'saveForm' && isRunning());
      const isLeft = emitted.some(({ type }) => type === 'leave.allowed') === (isDone && answers.length > 0);
      return answers.length <= (wasLeaveRequested ? 1 : 0) && (!isLeaveRequested || isWaiting) && isLeft;
    };
  },
  "this browser's storage does not change after leaving was allowed":
    () =>
    ({ emitted }) => {
      const allowed = emitted.findIndex(({ type }) => type === 'leave.allowed');
      return allowed === -1 || emitted.findLastIndex(({ type }) => type.startsWith('draft.')) < allowed;
    },
  '`left.unsaved` is emitted exactly when the designer is left with unsaved edits': () => {
    return ({ emitted, snapshot: { context, status } }) => {
      const isReported = emitted.some(({ type }) => type === 'left.unsaved');
      return isReported === (status === 'done' && context.pending.length > 0);
    };
  },
  'a refused save is reported once, and a save that may succeed later is not reported':
    () =>
    ({ move, emitted, snapshot }) => {
      const failure = move !== null && 'reject' in move && move.reject === 'saveForm' ? (move.with as AppError) : null;
      const isUnreadable = failure?.kind === 'stale' && remoteFormOf(move) === null;
      const isPermanent = (failure?.kind === 'forbidden' || isUnreadable) && snapshot.status === 'active';
      const reported = emitted.filter(({ type }) => type === 'autosave.failed');
      return reported.length === (isPermanent ? 1 : 0) && (!isPermanent || snapshot.context.failure === failure);
    },
  'the autosave status is «saved» exactly while no edit is pending': () => {
    return (step) => {
      if (!isDesigning(step)) return true;
      const { context } = step.snapshot;
      const autosave = selectAutosaveStatus(step.snapshot);
      if (autosave === 'unsaved' || autosave === 'refused')
        return context.failure !== null && context.pending.length > 0;
      return (autosave === 'saved') === (context.pending.length === 0);
    };
  },
  'the designer is busy exactly while the form first loads':
    () =>
    ({ calls, snapshot }) =>
      selectIsBusy(snapshot) === calls.some(({ src, isRunning }) => src === 'loadForm' && isRunning()),
  'a merge is reported exactly when it changed the form or its conflicts': () => {
    let before: unknown = null;
    return (step) => {
      const { move, emitted, snapshot } = step;
      const { definition, conflicts } = snapshot.context;
      const isOther = !isDeepEqual(definition, before) || conflicts.length > 0;
      before = definition;
      const reportedCount = emitted.filter(({ type }) => type === 'form.merged').length;
      if (moveName(move) === 'loadForm resolves') return reportedCount === (conflicts.length > 0 ? 1 : 0);
      if (remoteFormOf(move) === null) return reportedCount === 0;
      return reportedCount <= 1 && (reportedCount === 0 || isOther);
    };
  },
};
