import type { Edit } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { formDesignerMachine } from '#machines/form-designer/index.ts';
import { specify, type Specification } from '../generator/specification.ts';
import { designerChildren } from './form-designer.children.ts';
import { deletionJourneys } from './form-designer.deletion.ts';
import { historyJourneys } from './form-designer.history.ts';
import { draggingJourneys, interactionJourneys } from './form-designer.interaction.ts';
import { formDesignerInvariants } from './form-designer.invariants.ts';
import { leavingJourneys } from './form-designer.leaving.ts';
import { mergingJourneys } from './form-designer.merging.ts';
import {
  base,
  cachedInput,
  conflict,
  deletion,
  type Designer,
  forbidden,
  formOf,
  input,
  intentOf,
  keyFollows,
  labelled,
  labelledB,
  mergeWith,
  notFound,
  offline,
  opened,
  replaced,
  rival,
  storedCopy,
  theirs,
  unresolvable,
} from './form-designer.moves.ts';
import { openingJourneys, unreadableJourneys } from './form-designer.opening.ts';
import { formDesignerSelectors, selectorJourneys } from './form-designer.selectors.ts';
import { stepJourneys } from './form-designer.steps.ts';
import { typingJourneys } from './form-designer.typing.ts';

const a = { part: 'field', key: 'a' } as const;

const ofInteraction = new Set<string>([
  'form.edit',
  'typing.end',
  'selection.set',
  'conflict.takeMine',
  'conflict.dismiss',
  'edit.undo',
  'move.start',
  'move.target',
  'move.drop',
  'move.cancel',
]);

const labelsOf = ({ tabs: [tab] }: FormDefinition) =>
  tab?.sections[0]?.rows.flatMap(({ fields }) => fields.map(({ label }) => label)) ?? [];

/**
 * Bounds the paths: one edit, undone and redone once, and one merge cover every situation. Typing and dragging end
 * before anything else happens, and nothing is edited while the user waits to leave, because interaction and leaving do
 * not depend on each other.
 */
const isExcluded: NonNullable<Specification<Designer>['excludes']> = (event: { type: string }, snapshot) => {
  const { definition, done, undone, conflicts } = snapshot.context;
  if (!snapshot.matches('designing')) return false;
  const isIdle = snapshot.matches({ designing: { interaction: 'idle' } });
  const isAsked = snapshot.matches({ designing: { leaving: 'asked' } });
  const isOfInteraction = ofInteraction.has(event.type);
  if (isIdle ? isAsked && isOfInteraction : !isOfInteraction) return true;
  const [labelA, labelB] = labelsOf(definition);
  const steps = done.length + undone.length;
  const isUntouched = steps + conflicts.length === 0 && labelA === 'A' && labelB === 'B';
  const isNamed = steps === 1 && isDeepEqual(done[0]?.edits, [labelled('Uno')]) && labelA === 'Uno' && labelB === 'B';
  switch (event.type) {
    case 'edit.undo':
    case 'edit.redo':
    case 'conflict.takeMine':
      return steps > 1 || (steps > 0 && conflicts.length > 0);
    case 'conflict.dismiss':
      return conflicts.length === 0 || steps > 0;
    case 'form.edit':
    case 'typing.end':
    case 'selection.set':
      return !isUntouched && (!isNamed || isIdle);
    case 'form.merged':
    case 'leave.request':
      return !isUntouched && !isNamed;
    case 'move.start':
    case 'draft.saved':
    case 'draft.dropped':
    case 'edits.saved':
    case 'edits.unsaved':
    case 'autosave.finished':
    case 'save.refused':
      return !isUntouched;
    case 'xstate.done.actor.formAutosave':
      return !isUntouched && (conflicts.length === 0 || steps > 0);
    default:
      return false;
  }
};

/** A short form of an edit. */
const brief = (edit: Edit): unknown => (edit.type === 'set' ? [edit.before, edit.after] : edit.type);

export const formDesigner = specify<Designer>({
  machine: formDesignerMachine,
  children: designerChildren,
  inputs: { 'to be loaded': input, cached: cachedInput },
  events: {
    'load.retry': { '': {} },
    'form.startOver': { '': { definition: formOf({ a: 'Uno' }) } },
    'form.edit': {
      labelled: { intent: intentOf('Uno') },
      'labelled on': { intent: intentOf('Unos') },
      'labelled besides': { intent: intentOf('Dos', { part: 'field', key: 'b' }) },
      removed: { intent: { type: 'remove', of: [{ part: 'field', key: 'b' }] } },
      'whose key follows': { intent: keyFollows },
      'of nothing': { intent: { type: 'remove', of: [{ part: 'field', key: 'nada' }] } },
    },
    'typing.end': { '': {} },
    'edit.undo': { '': {} },
    'edit.redo': { '': {} },
    'selection.set': { '': { of: [a] } },
    'move.start': { '': { of: [a] } },
    'move.target': {
      'behind b': { to: { part: 'field', section: 'general', row: 'own', after: 'b' } },
      nowhere: { to: { part: 'field', section: 'nada', row: 'own', after: null } },
    },
    'move.drop': { '': {} },
    'move.cancel': { '': {} },
    'conflict.takeMine': { '': { conflict }, 'of nothing': { conflict: unresolvable } },
    'conflict.dismiss': { '': { conflict } },
    'form.restore': { '': {} },
    'edits.discard': { '': {} },
    'leave.request': { '': {} },
    'draft.saved': { '': { edits: [labelledB('Dos')], conflicts: [conflict], revision: 4 } },
    'draft.dropped': { '': {} },
    'edits.saved': { '': {} },
    'edits.unsaved': { '': {} },
    'save.refused': { '': { failure: forbidden } },
    'autosave.finished': { '': {} },
    'form.merged': {
      joined: { merge: mergeWith(theirs) },
      overtaken: { merge: mergeWith(rival, { conflicts: [conflict] }) },
      published: { merge: mergeWith(formOf(), { published: base }) },
    },
  },
  answers: {
    loadForm: {
      resolves: {
        '': opened,
        'with unsent': { ...opened, unsent: [labelled('Uno')] },
        overtaken: { ...opened, definition: rival, unsent: [labelled('Uno')] },
        'that cannot be drawn': { ...opened, definition: null },
      },
      rejects: { '': offline, gone: notFound, 'gone, and kept here': { ...notFound, current: storedCopy } },
    },
    restoreForm: { resolves: { '': { revision: 1 } }, rejects: { '': offline } },
  },
  outputs: { formAutosave: { '': deletion(), 'with unsaved edits': deletion(replaced('Uno')) } },
  abstract: ({ definition, unsaved, done, undone, conflicts, dragged }, { value }) =>
    typeof value === 'string'
      ? [labelsOf(definition), unsaved.pending.length > 0, conflicts.length > 0]
      : [
          labelsOf(definition),
          [...done, ...undone].map(({ edits }) => edits.map(brief)),
          done.length,
          conflicts.map(({ edit }) => brief(edit)),
          dragged.to,
        ],
  excludes: isExcluded,
  invariants: formDesignerInvariants,
  effects: {
    'every request contains the name of the opened form': ({ calls }) =>
      calls.every(
        ({ src, input: callInput }) => src === 'relayFacts' || (callInput as { program: string }).program === 'pedidos',
      ),
  },
  journeys: {
    ...openingJourneys,
    ...unreadableJourneys,
    ...interactionJourneys,
    ...draggingJourneys,
    ...typingJourneys,
    ...stepJourneys,
    ...historyJourneys,
    ...mergingJourneys,
    ...leavingJourneys,
    ...deletionJourneys,
    ...selectorJourneys,
  },
  selectors: formDesignerSelectors,
});
