import { findField } from '#domain/design/form-parts.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { selectDragged, selectIsBusy } from '#machines/form-designer/index.ts';
import type { Specification } from '../generator/specification.ts';
import { childInvariants } from './form-designer.children.ts';
import { leavingInvariants } from './form-designer.endings.ts';
import type { Designer } from './form-designer.moves.ts';
import { bringsConflict, comparing, isDesigning, isReopened, mergeOf, moveName } from './form-designer.trackers.ts';

/** The only moves that may change the form. */
const changesForm = new Set([
  'form.edit',
  'form.startOver',
  'form.merged',
  'edit.undo',
  'edit.redo',
  'move.drop',
  'conflict.takeMine',
  'loadForm resolves',
  'loadForm rejects',
]);

/** The only moves that may change the conflicts, apart from opening a form. */
const changesConflicts = new Set([
  'form.merged',
  'edit.undo',
  'edit.redo',
  'edits.discard',
  'conflict.takeMine',
  'conflict.dismiss',
  'loadForm resolves',
]);

const endsDragging = new Set(['form.edit', 'selection.set', 'conflict.takeMine', 'conflict.dismiss']);

/** The fields of the examples, whose labels users change. */
const fields = ['a', 'b'] as const;

/** Invariants of the form and of edits to it. */
const formInvariants: Specification<Designer>['invariants'] = {
  'the form changes only through edits of the user, saves of other users, and by opening it again': comparing(
    (step, before) =>
      changesForm.has(moveName(step.move)) ||
      isReopened(step, before) ||
      isDeepEqual(step.snapshot.context.definition, (before ?? step.snapshot).context.definition),
  ),
  'every edit is applied or reported as refused': comparing(({ move, emitted, snapshot }, before) => {
    const isEdit = ['form.edit', 'conflict.takeMine'].includes(moveName(move)) && snapshot.matches('designing');
    const isSame = isDeepEqual(snapshot.context.definition, before?.context.definition);
    return !isEdit || isSame === emitted.some(({ type }) => type === 'edit.refused');
  }),
  'undoing everything restores the form that was opened, except for changes by other users': () => {
    let first: unknown = null;
    let wasDesigning = false;
    return (step) => {
      const { done, definition } = step.snapshot.context;
      if (isDesigning(step) && !wasDesigning && done.length === 0) first = definition;
      if (moveName(step.move) === 'form.merged') first = null;
      wasDesigning = isDesigning(step);
      return !wasDesigning || first === null || done.length > 0 || isDeepEqual(definition, first);
    };
  },
  'undo and redo overwrite a label of another user only if the user once chose the own one': () => {
    const labels = new Map<string, string | undefined>();
    let hasChosen = false;
    return ({ move, snapshot: { context } }) => {
      const isUnchanged = [...labels].every(([key, label]) => findField(context.definition, key)?.label === label);
      const isStepping = ['edit.undo', 'edit.redo'].includes(moveName(move));
      if (!isStepping && move !== null && 'type' in move) labels.clear();
      if (move !== null && 'type' in move && move.type === 'form.merged') {
        for (const key of fields) {
          const label = findField(context.definition, key)?.label;
          if (label === 'Otro' || label === 'Bis') labels.set(key, label);
        }
      }
      hasChosen ||= moveName(move) === 'conflict.takeMine';
      return hasChosen || !isStepping || isUnchanged;
    };
  },
  'a conflict stays until the user resolves or discards it, or a merge brings new changes': comparing(
    (step, before) =>
      changesConflicts.has(moveName(step.move)) ||
      isReopened(step, before) ||
      step.snapshot.context.conflicts === (before ?? step.snapshot).context.conflicts,
  ),
  'an edit, a selection or a conflict resolution ends any drag':
    () =>
    ({ move, snapshot: { context } }) =>
      !endsDragging.has(moveName(move)) || context.dragged.of.length === 0,
  'parts are dragged exactly in the dragging state, and nothing moves before the drop': comparing(
    ({ move, snapshot }, before) => {
      const { dragged, definition } = snapshot.context;
      const isDragging = snapshot.matches({ designing: { interaction: 'dragging' } });
      const isMoved = !isDeepEqual(definition, before?.context.definition);
      if (!snapshot.matches('designing')) return true;
      return (
        dragged.of.length > 0 === isDragging &&
        (selectDragged(snapshot) !== null) === isDragging &&
        (!moveName(move).startsWith('move.') || moveName(move) === 'move.drop' || !isMoved)
      );
    },
  ),
  'a part dropped on an allowed target is placed there': comparing(({ move, snapshot: { context } }, before) => {
    const to = before?.context.dragged.to;
    if (moveName(move) !== 'move.drop' || to?.part !== 'field' || to.section !== 'general') return true;
    const rows = context.definition.tabs[0]?.sections[0]?.rows ?? [];
    return rows.at(-1)?.fields[0]?.key === 'a';
  }),
};

/** Invariants of merges with the form of another user. */
const mergeInvariants: Specification<Designer>['invariants'] = {
  'a merge brings the form, the conflicts and the published form, and keeps the history': comparing(
    ({ move, snapshot: { context } }, before) => {
      const merge = mergeOf(move, before);
      if (merge === null || before === null) return true;
      return (
        context.definition === merge.definition &&
        context.conflicts === merge.conflicts &&
        context.published === merge.published &&
        context.done.length === before.context.done.length &&
        context.undone.length === before.context.undone.length &&
        context.last === before.context.last
      );
    },
  ),
  'a merge is reported once, when it brings a conflict, or changes the form and nobody waits to leave': comparing(
    ({ move, emitted, snapshot }, before) => {
      const merge = mergeOf(move, before);
      const count = emitted.filter(({ type }) => type === 'form.merged').length;
      const { conflicts } = snapshot.context;
      if (merge === null || before === null) {
        return count === (moveName(move) === 'loadForm resolves' && conflicts.length > 0 ? 1 : 0);
      }
      const isWaiting = before.matches({ designing: { leaving: 'asked' } });
      const isOther = !isWaiting && !isDeepEqual(merge.definition, before.context.definition);
      return count === (bringsConflict(merge, before) || isOther ? 1 : 0);
    },
  ),
  'the designer is busy exactly while the form first loads':
    () =>
    ({ calls, snapshot }) =>
      selectIsBusy(snapshot) === calls.some(({ src, isRunning }) => src === 'loadForm' && isRunning()),
};

/** Invariants of opening a form. */
const openingInvariants: Specification<Designer>['invariants'] = {
  'a cached form opens without a request and reports nothing, and any other form is loaded at the start':
    () =>
    ({ move, started, emitted, snapshot }) => {
      const isLoading = started.some(({ src }) => src === 'loadForm');
      const { isCached } = snapshot.context;
      return (
        move !== null || (isLoading !== isCached && snapshot.matches('designing') === isCached && emitted.length === 0)
      );
    },
};

/** Invariants of the form designer. */
export const formDesignerInvariants: Specification<Designer>['invariants'] = {
  ...openingInvariants,
  ...formInvariants,
  ...mergeInvariants,
  ...childInvariants,
  ...leavingInvariants,
};
