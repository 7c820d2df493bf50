import { applyEdits } from '#domain/design/apply-edit.ts';
import { findField } from '#domain/design/form-parts.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { selectDragged } from '#machines/form-designer/index.ts';
import type { Specification } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';
import { broughtBy, happening, isDesigning } from './form-designer.observed.ts';
import { autosaveInvariants } from './form-designer.storage.ts';

/** The only things after which the form may be another than before. */
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

/** Of the form and of what is done to it. */
const formInvariants: Specification<Designer>['invariants'] = {
  'what is drawn is what the server has with the edits that wait': () => (step) => {
    const { stored, pending, definition } = step.snapshot.context;
    return !isDesigning(step) || isSameContent(applyEdits(stored.definition, pending), definition);
  },
  'the form changes only by what somebody does, and by what others kept': () => {
    let before: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const holds = move === null || changesForm.has(happening(move)) || isSameContent(context.definition, before);
      before = context.definition;
      return holds;
    };
  },
  'whatever is asked of the form is done, or told to be refused': () => {
    let before: unknown = null;
    return ({ move, emitted, snapshot }) => {
      const { definition } = snapshot.context;
      const isSame = isSameContent(definition, before);
      before = definition;
      const asks = ['form.edit', 'conflict.takeMine'].includes(happening(move)) && snapshot.matches('designing');
      return !asks || isSame === emitted.some(({ type }) => type === 'edit.refused');
    };
  },
  'undoing everything gives the form that was opened, as far as nobody else changed it': () => {
    let first: unknown = null;
    return (step) => {
      const { done, definition } = step.snapshot.context;
      const isOpened = ['loadForm resolves', 'form.startOver'].includes(happening(step.move));
      if (isOpened || broughtBy(step.move) !== null) first = isOpened ? definition : null;
      return !isDesigning(step) || first === null || done.length > 0 || isSameContent(definition, first);
    };
  },
  'what others set is never set over unasked': () => {
    let [label, revision] = ['', 0];
    return (step) => {
      const brought = broughtBy(step.move);
      const isRefusal = step.move !== null && 'reject' in step.move;
      // What is read and is no newer than what is there is not what others set.
      const isTaken = brought !== null && (isRefusal || brought.revision > revision);
      const their = isTaken ? findField(brought.definition, 'b') : undefined;
      if (their !== undefined) label = their.label === 'B' ? '' : their.label;
      ({ revision } = step.snapshot.context.stored);
      return label === '' || findField(step.snapshot.context.definition, 'b')?.label === label;
    };
  },
  'what others published is known as soon as their form is there': () => {
    let revision = 0;
    return ({ move, snapshot: { context } }) => {
      const brought = broughtBy(move);
      const isRefusal = move !== null && 'reject' in move;
      const isTaken = brought !== null && (isRefusal || brought.revision > revision);
      ({ revision } = context.stored);
      return !isTaken || isSameContent(context.published, brought.published);
    };
  },
  'nothing is carried on after something else was done':
    () =>
    ({ move, snapshot: { context } }) =>
      !endsDragging.has(happening(move)) || context.dragged.of.length === 0,
  'parts are carried exactly while hands are not free, and nothing moves before they are put down': () => {
    let before: unknown = null;
    return ({ move, snapshot }) => {
      const { dragged, definition } = snapshot.context;
      const isDragging = snapshot.matches({ designing: { interaction: 'dragging' } });
      const isMoved = !isSameContent(definition, before);
      before = definition;
      if (snapshot.status !== 'active') return true;
      return (
        dragged.of.length > 0 === isDragging &&
        (selectDragged(snapshot) !== null) === isDragging &&
        (!happening(move).startsWith('move.') || happening(move) === 'move.drop' || !isMoved)
      );
    };
  },
  'what is carried and dropped where it may stand, stands there': () => {
    let dragged: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const [was, to] = [dragged, context.dragged.to];
      dragged = to?.part === 'field' && to.section === 'general' ? to : null;
      const rows = context.definition.tabs[0]?.sections[0]?.rows ?? [];
      return happening(move) !== 'move.drop' || was === null || rows.at(-1)?.fields[0]?.key === 'a';
    };
  },
};

/** What whoever draws a form counts on, whatever happens. */
export const formDesignerInvariants: Specification<Designer>['invariants'] = {
  ...formInvariants,
  ...autosaveInvariants,
};
