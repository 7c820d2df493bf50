import type { Edit } from '#domain/design/edit.types.ts';
import { applyExactly } from '#domain/design/apply-edit.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import {
  formAutosaveMachine,
  selectAutosaveStatus,
  selectHasPending,
  selectIsUpToDate,
  selectRevision,
  selectSaveFailure,
} from '#machines/form-autosave/index.ts';
import { type Specification, specify } from '../generator/specification.ts';
import { formAutosaveInvariants } from './form-autosave.invariants.ts';
import { finishJourneys, retryJourneys } from './form-autosave.failures.ts';
import { savingJourneys, storageJourneys } from './form-autosave.journeys.ts';
import { mergingJourneys, unreadableJourneys } from './form-autosave.merging.ts';
import { remoteJourneys } from './form-autosave.remote-changes.ts';
import { type Autosave, opened, recovered, echo, staleWith, rival, theirs } from './form-autosave.moves.ts';
import { base, conflict, forbidden, formOf, labelled, notFound, offline } from './form-designer.moves.ts';

/** Whether the event reports a failed save. The chart's event types do not include the error events of actors. */
const isFailure = (event: { type: string }): event is { type: string; error: unknown } =>
  event.type === 'xstate.error.actor.saveForm';

/**
 * Bounds the paths: one merge or save, and two pending edits, cover every situation. The edits of an example fit the
 * form, and its conflicts are those of the form, except where the user resolves one or an undo adds one.
 */
const isExcluded: NonNullable<Specification<Autosave>['excludes']> = (event, { context }) => {
  const { definition, conflicts, pending, stored, remoteRevision } = context;
  if (isFailure(event)) return stored.revision > 1 && event.error !== offline;
  const isPlain = stored.revision === 1 && conflicts.length === 0;
  if (event.type === 'form.refresh') return !isPlain || (event.revision === null && pending.length > 0);
  if (event.type === 'draft.flush') return !isPlain || pending.length > 1;
  if (event.type !== 'form.changed') return false;
  if (pending.length > 1 || (!isPlain && pending.length > 0) || remoteRevision > stored.revision) return true;
  const isSameCount = event.conflicts.length === conflicts.length;
  return (
    !isDeepEqual(applyExactly(definition, event.edits), event.definition) ||
    (event.edits.length === 0 ? isSameCount : !isSameCount)
  );
};

/** A short form of an edit. */
const brief = (edit: Edit): unknown => (edit.type === 'set' ? [edit.before, edit.after] : edit.type);

export const formAutosave = specify<Autosave>({
  machine: formAutosaveMachine,
  inputs: { '': opened, 'with an edit of an earlier visit': recovered },
  events: {
    'form.changed': {
      labelled: { definition: formOf({ a: 'Uno' }), edits: [labelled('Uno')], conflicts: [] },
      undone: { definition: base, edits: [labelled('A', 'Uno')], conflicts: [] },
      'with a conflict left': {
        definition: formOf({ a: 'Uno' }),
        edits: [labelled('Uno', 'Otro')],
        conflicts: [conflict],
      },
      'undone too late': { definition: rival.definition, edits: [], conflicts: [conflict] },
      resolved: { definition: rival.definition, edits: [], conflicts: [] },
    },
    'form.refresh': { '': { revision: 5 }, 'of another': { revision: null } },
    'autosave.now': { '': {} },
    'autosave.finish': { '': {} },
    'autosave.abandon': { '': {} },
    'draft.flush': { '': {} },
  },
  answers: {
    refreshForm: {
      resolves: {
        '': { ...theirs, published: null },
        'as it was': { definition: base, revision: 1, published: null },
        published: { definition: base, revision: 5, published: base },
        rival: { ...rival, published: null },
      },
      rejects: { '': offline, gone: notFound },
    },
    saveForm: {
      resolves: { '': { revision: 5 } },
      rejects: {
        joined: staleWith(theirs),
        overtaken: staleWith(rival),
        echo: staleWith(echo, echo.definition),
        'stale, unreadable': staleWith(undefined),
        forbidden,
        offline,
        gone: notFound,
      },
    },
  },
  abstract: ({ definition, stored, pending, sent, conflicts, remoteRevision, drafted }) => [
    definition.tabs[0]?.sections[0]?.rows.map(({ fields }) => fields.map(({ label }) => label)),
    stored.revision,
    pending.map(brief),
    sent.count,
    conflicts.map(({ edit }) => brief(edit)),
    remoteRevision > stored.revision,
    remoteRevision === Number.POSITIVE_INFINITY,
    pending === drafted,
  ],
  excludes: isExcluded,
  invariants: formAutosaveInvariants,
  effects: {
    'every request contains the name of the form': ({ calls }) =>
      calls.every(({ input }) => (input as { program: string }).program === 'pedidos'),
  },
  journeys: {
    ...savingJourneys,
    ...storageJourneys,
    ...retryJourneys,
    ...finishJourneys,
    ...remoteJourneys,
    ...mergingJourneys,
    ...unreadableJourneys,
  },
  selectors: { selectAutosaveStatus, selectHasPending, selectIsUpToDate, selectRevision, selectSaveFailure },
});
