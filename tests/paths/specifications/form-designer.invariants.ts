import { applyEdits } from '#domain/design/apply-edit.ts';
import { findField } from '#domain/design/form-parts.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { selectDragged, selectValidation } from '#machines/form-designer/index.ts';
import type { Specification } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';
import { remoteFormOf, moveName, isDesigning } from './form-designer.trackers.ts';
import { autosaveInvariants } from './form-designer.storage.ts';

/** The only moves that may change the form. */
const changesForm = new Set([
  'form.edit',
  'form.startOver',
  'edit.undo',
  'edit.redo',
  'move.drop',
  'conflict.takeMine',
  'loadForm resolves',
  'loadForm rejects',
  'refreshForm resolves',
  'saveForm rejects',
]);

const endsDragging = new Set(['form.edit', 'selection.set', 'conflict.takeMine', 'conflict.dismiss']);

/** Invariants of the form and of edits to it. */
const formInvariants: Specification<Designer>['invariants'] = {
  'the drawn form is the stored form with the pending edits applied': () => (step) => {
    const { stored, pending, definition } = step.snapshot.context;
    return !isDesigning(step) || isDeepEqual(applyEdits(stored.definition, pending), definition);
  },
  'validation runs exactly while the form is being designed, and always has the form that is drawn': () => (step) => {
    const { snapshot } = step;
    const validated = selectValidation(snapshot)?.getSnapshot().context.definition;
    return validated === (isDesigning(step) ? snapshot.context.definition : undefined);
  },
  'the form changes only through edits of the user and saves of other users': () => {
    let before: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const holds = move === null || changesForm.has(moveName(move)) || isDeepEqual(context.definition, before);
      before = context.definition;
      return holds;
    };
  },
  'every edit is applied or reported as refused': () => {
    let before: unknown = null;
    return ({ move, emitted, snapshot }) => {
      const { definition } = snapshot.context;
      const isSame = isDeepEqual(definition, before);
      before = definition;
      const isEdit = ['form.edit', 'conflict.takeMine'].includes(moveName(move)) && snapshot.matches('designing');
      return !isEdit || isSame === emitted.some(({ type }) => type === 'edit.refused');
    };
  },
  'undoing everything restores the form that was opened, except for changes by other users': () => {
    let first: unknown = null;
    return (step) => {
      const { done, definition } = step.snapshot.context;
      const isOpened = ['loadForm resolves', 'form.startOver'].includes(moveName(step.move));
      if (isOpened || remoteFormOf(step.move) !== null) first = isOpened ? definition : null;
      return !isDesigning(step) || first === null || done.length > 0 || isDeepEqual(definition, first);
    };
  },
  'a value that another user set is never overwritten without asking': () => {
    let [label, revision] = ['', 0];
    return (step) => {
      const remoteForm = remoteFormOf(step.move);
      const isRefusal = step.move !== null && 'reject' in step.move;
      // A response that is no newer than the stored form contains no changes by other users.
      const isMerged = remoteForm !== null && (isRefusal || remoteForm.revision > revision);
      const their = isMerged ? findField(remoteForm.definition, 'b') : undefined;
      if (their !== undefined) label = their.label === 'B' ? '' : their.label;
      ({ revision } = step.snapshot.context.stored);
      return label === '' || findField(step.snapshot.context.definition, 'b')?.label === label;
    };
  },
  'the published form is stored as soon as a newer revision is read': () => {
    let revision = 0;
    return ({ move, snapshot: { context } }) => {
      const remoteForm = remoteFormOf(move);
      const isRefusal = move !== null && 'reject' in move;
      const isMerged = remoteForm !== null && (isRefusal || remoteForm.revision > revision);
      ({ revision } = context.stored);
      return !isMerged || isDeepEqual(context.published, remoteForm.published);
    };
  },
  'an edit, a selection or a conflict resolution ends any drag':
    () =>
    ({ move, snapshot: { context } }) =>
      !endsDragging.has(moveName(move)) || context.dragged.of.length === 0,
  'parts are dragged exactly in the dragging state, and nothing moves before the drop': () => {
    let before: unknown = null;
    return ({ move, snapshot }) => {
      const { dragged, definition } = snapshot.context;
      const isDragging = snapshot.matches({ designing: { interaction: 'dragging' } });
      const isMoved = !isDeepEqual(definition, before);
      before = definition;
      if (snapshot.status !== 'active') return true;
      return (
        dragged.of.length > 0 === isDragging &&
        (selectDragged(snapshot) !== null) === isDragging &&
        (!moveName(move).startsWith('move.') || moveName(move) === 'move.drop' || !isMoved)
      );
    };
  },
  'a part dropped on an allowed target is placed there': () => {
    let dragged: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const [was, to] = [dragged, context.dragged.to];
      dragged = to?.part === 'field' && to.section === 'general' ? to : null;
      const rows = context.definition.tabs[0]?.sections[0]?.rows ?? [];
      return moveName(move) !== 'move.drop' || was === null || rows.at(-1)?.fields[0]?.key === 'a';
    };
  },
};

/** Invariants of the form designer. */
export const formDesignerInvariants: Specification<Designer>['invariants'] = {
  ...formInvariants,
  ...autosaveInvariants,
};
