import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { selectHasUnsaved, selectIsDeleted } from '#machines/form-designer/index.ts';
import type { Specification, Step } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';
import { bringsConflict, comparing, isReopened, mergeOf, moveName } from './form-designer.trackers.ts';

type Before = Step<Designer>['snapshot'] | null;

const answersToLeave = new Set(['leave.allowed', 'leave.refused', 'left.unsaved']);

/** Tracks from the moves alone whether the user waits to leave, and which facts must answer them. */
function trackLeaving() {
  let isWaiting = false;
  return ({ move }: Step<Designer>, before: Before): readonly string[] => {
    const name = moveName(move);
    const merge = mergeOf(move, before);
    if (before === null) return [];
    if (name === 'leave.request' && before.matches('left')) return ['leave.allowed'];
    if (name === 'edits.discard') return before.matches('deleted') ? ['leave.allowed'] : [];
    if (name === 'leave.request' && !before.matches('designing')) {
      return selectHasUnsaved(before) ? ['leave.allowed', 'left.unsaved'] : ['leave.allowed'];
    }
    if (name === 'leave.request') isWaiting = true;
    if (!isWaiting) return [];
    const answer = answerOf(name, merge !== null && bringsConflict(merge, before));
    if (answer.length > 0) isWaiting = false;
    return answer;
  };
}

/** The answer to a request to leave the form being designed; empty while the user waits on. */
function answerOf(name: string, isInConflict: boolean): readonly string[] {
  if (name === 'autosave.finished') return ['leave.allowed'];
  if (name === 'edits.unsaved') return ['leave.allowed', 'left.unsaved'];
  return isInConflict || name === 'formAutosave resolves' ? ['leave.refused'] : [];
}

/** The facts about this browser's storage that a move must cause. */
function draftFactsOf({ move, snapshot }: Step<Designer>, before: Before): readonly unknown[] {
  const { unsaved, conflicts } = snapshot.context;
  const saved = {
    type: 'draft.saved',
    edits: unsaved.pending,
    conflicts,
    revision: unsaved.stored.revision,
  };
  const dropped = { type: 'draft.dropped' };
  switch (moveName(move)) {
    case 'loadForm resolves':
      if (conflicts.length > 0) return [saved];
      return unsaved.pending.length > 0 || snapshot.matches('unreadable') ? [] : [dropped];
    case 'loadForm rejects':
      return snapshot.matches('deleted') ? [saved] : [];
    case 'restoreForm resolves':
      return [conflicts.length > 0 ? saved : dropped];
    case 'edits.discard':
      return before?.matches('deleted') === true ? [dropped] : [];
    case 'draft.saved':
    case 'draft.dropped':
      return before?.matches('designing') === true ? [move] : [];
    default:
      return [];
  }
}

/** Invariants of leaving, of this browser's storage, and of deleted forms. */
export const leavingInvariants: Specification<Designer>['invariants'] = {
  'every request to leave is answered exactly once, and the designer is left exactly when it is allowed': () => {
    const track = trackLeaving();
    return comparing((step, before) => {
      const found = step.emitted.map(({ type }) => type).filter((type) => answersToLeave.has(type));
      const isAllowed = found.includes('leave.allowed');
      const staysLeft = before?.matches('left') === true && !isReopened(step, before);
      return isDeepEqual(found, track(step, before)) && step.snapshot.matches('left') === (isAllowed || staysLeft);
    })();
  },
  'after leaving was allowed, nothing is emitted except that edits were left behind':
    () =>
    ({ emitted }) => {
      const types = emitted.map(({ type }) => type);
      const at = types.indexOf('leave.allowed');
      return at === -1 || types.slice(at + 1).every((type) => type === 'left.unsaved');
    },
  'what autosave stores is emitted as it came, and nothing is stored besides what opening or restoring leaves':
    comparing((step, before) =>
      isDeepEqual(
        step.emitted.filter(({ type }) => type.startsWith('draft.')),
        draftFactsOf(step, before),
      ),
    ),
  'a save that the server refused is reported unless the user waits to leave': comparing(
    ({ move, emitted }, before) => {
      const isReported =
        before?.matches({ designing: { leaving: 'staying' } }) === true && moveName(move) === 'save.refused';
      return emitted.filter(({ type }) => type === 'autosave.failed').length === (isReported ? 1 : 0);
    },
  ),
  'a deletion leaves the form, its conflicts and the edits that autosave reported': comparing(
    ({ move, snapshot: { context } }, before) => {
      if (move === null || !('resolve' in move) || move.resolve !== 'formAutosave') return true;
      const { stored, pending, failure } = move.with;
      return (
        isDeepEqual([context.unsaved, context.failure], [{ stored, pending }, failure]) &&
        context.definition === before?.context.definition &&
        context.conflicts === before.context.conflicts
      );
    },
  ),
  'the local edits of a deleted form stay until the user discards them or the form is restored': comparing(
    ({ move, snapshot }, before) => {
      const { context } = snapshot;
      if (before === null || !selectIsDeleted(before)) return true;
      if (moveName(move) === 'edits.discard' && before.matches('deleted')) {
        return context.unsaved.pending.length + context.conflicts.length === 0;
      }
      const isRestored = moveName(move) === 'restoreForm resolves';
      return (
        context.definition === before.context.definition &&
        context.conflicts === before.context.conflicts &&
        context.done === before.context.done &&
        context.undone === before.context.undone &&
        (isRestored || context.unsaved === before.context.unsaved)
      );
    },
  ),
  'a restored form is the drawn form, without unsaved edits and at its new revision': comparing(
    ({ move, snapshot: { context } }) => {
      if (move === null || !('resolve' in move) || move.resolve !== 'restoreForm') return true;
      const { stored, pending } = context.unsaved;
      return stored.definition === context.definition && stored.revision === move.with.revision && pending.length === 0;
    },
  ),
  'a form shows as deleted exactly after its deletion, until it is restored or left': comparing((step, before) => {
    const name = moveName(step.move);
    const isDeleted = selectIsDeleted(step.snapshot);
    if (name === 'formAutosave resolves') return isDeleted;
    if (name === 'restoreForm resolves') return !isDeleted && step.snapshot.matches('designing');
    if (before === null || name === 'loadForm rejects') return true;
    return isDeleted === (selectIsDeleted(before) && !step.snapshot.matches('left'));
  }),
};
