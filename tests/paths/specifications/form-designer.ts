import type { Edit } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { formDesignerMachine } from '#machines/form-designer/index.ts';
import { type CheckResult, formValidationMachine, type FormToCheck } from '#machines/form-validation/index.ts';
import { fromPromise, type StateValue } from 'xstate';
import { specify, type Specification } from '../generator/specification.ts';
import { formDesignerInvariants } from './form-designer.invariants.ts';
import { deletionJourneys } from './form-designer.deletion.ts';
import { draggingJourneys, interactionJourneys } from './form-designer.interaction.ts';
import { historyJourneys } from './form-designer.history.ts';
import { mergingJourneys, unreadableJourneys } from './form-designer.merging.ts';
import { remoteChangeJourneys } from './form-designer.remote-changes.ts';
import { openingJourneys, passingJourneys } from './form-designer.opening.ts';
import { formDesignerSelectors, selectorJourneys } from './form-designer.selectors.ts';
import { stepJourneys } from './form-designer.steps.ts';
import { typingJourneys } from './form-designer.typing.ts';
import { autosaveJourneys } from './form-designer.autosave.ts';
import { othersJourneys } from './form-designer.conflicts.ts';
import {
  base,
  conflict,
  type Designer,
  echo,
  forbidden,
  formOf,
  notFound,
  unresolvable,
  input,
  intentOf,
  keyFollows,
  labelled,
  storedCopy,
  offline,
  opened,
  rival,
  staleWith,
  theirs,
} from './form-designer.moves.ts';

const a = { part: 'field', key: 'a' } as const;

/** Whether the interaction region is in a given state. */
const interactionIs = (value: StateValue, interaction: string): boolean =>
  typeof value !== 'string' &&
  typeof value['designing'] === 'object' &&
  value['designing']['interaction'] === interaction;

/** Whether the form has changed so much that a path needs no further edits. */
const isEnough = ({ tabs: [tab] }: FormDefinition): boolean => {
  const labels = tab?.sections[0]?.rows.flatMap(({ fields }) => fields.map(({ label }) => label)) ?? [];
  return (
    labels.length === 1 ||
    labels.includes('Unos') ||
    labels.includes('Dos') ||
    (labels.length > 0 && tab?.key !== 'pestana')
  );
};

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

/** Whether the event reports a failed save. The chart's event types do not include the error events of actors. */
const isRefusal = (event: { type: string }): event is { type: string; error: unknown } =>
  event.type === 'xstate.error.actor.saveForm';

const staleOver = staleWith(rival);

/**
 * Bounds the paths: one edit, undone and redone once, and one merge cover every situation. Typing continues before the
 * autosave delay ends, and a drag ends before anything else happens, because interaction and autosave do not depend on
 * each other.
 */
const isExcluded: NonNullable<Specification<Designer>['excludes']> = (event, { context, value }) => {
  const { done, undone, pending, sent, stored, conflicts, remoteRevision, last } = context;
  const steps = done.length + undone.length;
  const isPlain = conflicts.length + undone.length === 0 && last?.direction !== 'redone';
  const isNew = remoteRevision > stored.revision;
  const isFirst = stored.revision === 1;
  const isUntouched = steps + pending.length + conflicts.length === 0 && isFirst;
  const isTypedOnce = interactionIs(value, 'editing') && steps === 1 && pending.length === 1 && sent.count === 0;
  if (isEnough(context.definition)) return true;
  if (!interactionIs(value, 'idle') && !ofInteraction.has(event.type) && typeof value !== 'string') return true;
  if (isRefusal(event)) return (isNew || !isPlain || !isFirst) && event.error !== (isFirst ? staleOver : offline);
  switch (event.type) {
    case 'move.start':
      return !isUntouched || isNew;
    case 'typing.end':
    case 'selection.set':
    case 'form.edit':
      return !isUntouched && !isTypedOnce;
    case 'conflict.dismiss':
      return conflicts.length === 0;
    case 'form.refresh':
      return !isPlain || !isFirst || (event.revision === null && !isUntouched);
    case 'conflict.takeMine':
      return event.conflict === conflict ? conflicts.length === 0 || steps > 1 : !isUntouched;
    case 'draft.flush':
    case 'autosave.now':
      return !isPlain;
    case 'edit.undo':
    case 'edit.redo':
      return !isFirst || pending.length > 1 || steps > 1 || last?.command.commandType === 'move' || isNew;
    default:
      return false;
  }
};

/** A validation that finds no issue. */
const formValidation = formValidationMachine.provide({
  actors: {
    checkForm: fromPromise<CheckResult, FormToCheck>(() => Promise.resolve({ problems: [], isComplete: true })),
  },
});

/** A short form of an edit. */
const brief = (edit: Edit): unknown => (edit.type === 'set' ? [edit.before, edit.after] : edit.type);

export const formDesigner = specify<Designer>({
  machine: formDesignerMachine,
  children: { formValidation },
  inputs: { '': input },
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
    'form.refresh': { '': { revision: 5 }, 'of another': { revision: null } },
    'autosave.now': { '': {} },
    'draft.flush': { '': {} },
    'form.restore': { '': {} },
    'edits.discard': { '': {} },
    'leave.request': { '': {} },
  },
  answers: {
    loadForm: {
      resolves: {
        '': opened,
        'with unsent': { ...opened, unsent: [labelled('Uno')] },
        overtaken: { ...opened, definition: rival.definition, unsent: [labelled('Uno')] },
        'that cannot be drawn': { ...opened, definition: null },
      },
      rejects: { '': offline, gone: notFound, 'gone, and kept here': { ...notFound, current: storedCopy } },
    },
    refreshForm: {
      resolves: {
        '': { ...theirs, published: null },
        'as it was': { definition: base, revision: 1, published: null },
        published: { definition: base, revision: 5, published: base },
      },
      rejects: { '': offline, gone: notFound },
    },
    saveForm: {
      resolves: { '': { revision: 5 } },
      rejects: {
        joined: staleWith(theirs),
        overtaken: staleOver,
        echo: staleWith(echo, echo.definition),
        'stale, unreadable': staleWith(undefined),
        forbidden,
        offline,
        gone: notFound,
      },
    },
    restoreForm: { resolves: { '': { revision: 1 } }, rejects: { '': offline } },
  },
  abstract: (
    { definition, stored, pending, sent, done, undone, conflicts, remoteRevision, dragged, drafted },
    { value },
  ) =>
    typeof value === 'string'
      ? pending.length > 0
      : [
          definition.tabs[0]?.sections[0]?.rows.map(({ fields }) => fields.map(({ label }) => label)),
          stored.revision,
          pending.map(brief),
          sent.count,
          [...done, ...undone].map(({ edits }) => edits.map(brief)),
          done.length,
          conflicts.map(({ edit }) => brief(edit)),
          remoteRevision > stored.revision,
          remoteRevision === Number.POSITIVE_INFINITY,
          dragged.to,
          pending === drafted,
        ],
  excludes: isExcluded,
  invariants: formDesignerInvariants,
  effects: {
    'every request contains the name of the opened form': ({ calls }) =>
      calls.every(({ input: callInput }) => (callInput as { program: string }).program === 'pedidos'),
  },
  journeys: {
    ...interactionJourneys,
    ...draggingJourneys,
    ...autosaveJourneys,
    ...othersJourneys,
    ...remoteChangeJourneys,
    ...deletionJourneys,
    ...typingJourneys,
    ...stepJourneys,
    ...historyJourneys,
    ...mergingJourneys,
    ...unreadableJourneys,
    ...openingJourneys,
    ...passingJourneys,
    ...selectorJourneys,
  },
  selectors: formDesignerSelectors,
});
