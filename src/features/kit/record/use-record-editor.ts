import type { AppError } from '#contract/app-error.ts';
import {
  type Draft,
  type Problems,
  type RecordEditorSnapshot,
  selectDraft,
  selectExists,
  selectFailure,
  selectIsBusy,
  selectIsDirty,
  selectProblems,
  selectStored,
  selectTheirs,
  selectValues,
  type StoredRecord,
  type Values,
} from '#machines/record-editor/index.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { readShape, type RecordDefinition } from './record-definition.ts';
import type { RecordEditorRef, RecordListeners } from './record-wiring.ts';
import type { PreferencesStore } from '../services/services.types.ts';
import { type RecordActor, useRecordActor } from './use-record-actor.ts';
import { useServices } from '../services/use-services.ts';
import { useFoundChange } from './use-remote-record.ts';

/** The state of a record form. */
export type RecordPhase = 'loading' | 'loadFailed' | 'offeringDraft' | 'open' | 'comparing' | 'missing' | 'gone';

/** Names of the fields with a string value. */
export type TextField<Form extends Values> = {
  [Field in keyof Form & string]: Form[Field] extends string ? Field : never;
}[keyof Form & string];

export interface RecordEditor<Form extends Values> {
  phase: RecordPhase;
  /** The current values; null until loaded. */
  form: Form | null;
  /** The stored values; null until loaded. */
  stored: Form | null;
  /** Revision of the stored record; null until loaded and for a new record. */
  revision: number | null;
  /** The version that another user saved meanwhile. */
  theirs: Form | null;
  /** Why a save would be refused while the form has edits: somebody else saved the record; null when nobody did. */
  remoteChange: AppError | null;
  problems: Problems;
  failure: AppError | null;
  /** The offered draft: when it was saved, in milliseconds, whether the record changed since, and its values. */
  draft: { savedAt: number; isStale: boolean; form: Form | null } | null;
  isDirty: boolean;
  isBusy: boolean;
  /** Whether the record is stored on the server. */
  exists: boolean;
  /** How often issues were reported; the summary takes the focus on each increase. */
  attempt: number;
  change: <Field extends keyof Form & string>(field: Field, value: Form[Field]) => void;
  changeText: (field: TextField<Form>, value: string) => void;
  save: () => void;
  reset: () => void;
  remove: () => void;
  retry: () => void;
  answerDraft: (isWanted: boolean) => void;
  takeTheirs: () => void;
  applyMerge: (merged: Form) => void;
  /** Compares the edits with what somebody else saved. */
  compare: () => void;
}

/**
 * Opens one record in a form: starts its editor, connects its events to the services and blocks navigation with unsaved
 * edits. Only the first definition is used: give the form a `key` per record.
 */
export function useRecordEditor<Form extends Values>(
  definition: RecordDefinition<Form>,
  listeners: Omit<RecordListeners, 'onProblems'> = {},
): RecordEditor<Form> {
  return useEditorOf(useRecordActor(definition, listeners), definition);
}

/** Whether two snapshots of an editor render the same. */
export type SameSnapshots = (one: RecordEditorSnapshot, other: RecordEditorSnapshot) => boolean;

/**
 * A record's editor as its form renders it.
 * @param isSame skips renders; by default every edit renders
 */
export function useEditorOf<Form extends Values>(
  { actor, remote, attempt }: RecordActor,
  definition: RecordDefinition<Form>,
  isSame: SameSnapshots = Object.is,
): RecordEditor<Form> {
  const { preferences } = useServices();
  const state = useEditorState(actor, definition, isSame);
  const found = useFoundChange(remote);
  return {
    ...state,
    ...useIntents<Form>(actor, preferences),
    remoteChange: state.phase === 'open' && state.isDirty && found?.kind === 'stale' ? found : null,
    compare: () => remote.send({ type: 'change.show' }),
    attempt,
  };
}

function useEditorState<Form extends Values>(
  actor: RecordEditorRef,
  definition: RecordDefinition<Form>,
  isSame: SameSnapshots,
) {
  const [shape] = useState(definition.shape);
  const snapshot = useSelector(actor, (current) => current, isSame);
  const stored = selectStored(snapshot);
  const draft = selectDraft(snapshot);
  const phase = phaseOf(snapshot);
  const isRead = phase !== 'loading' && phase !== 'loadFailed';
  const theirs = selectTheirs(snapshot);
  return {
    phase,
    form: isRead ? readShape(shape, selectValues(snapshot)) : null,
    stored: isRead ? readShape(shape, stored.values) : null,
    revision: stored.revision,
    theirs: theirs === null ? null : readShape(shape, theirs.values),
    problems: selectProblems(snapshot),
    failure: selectFailure(snapshot),
    draft: draft === null ? null : { ...offerOf(draft, stored), form: readShape(shape, draft.values) },
    isDirty: selectIsDirty(snapshot),
    isBusy: selectIsBusy(snapshot),
    exists: selectExists(snapshot),
  };
}

const offerOf = ({ savedAt, revision }: Draft, stored: StoredRecord) => ({
  savedAt,
  isStale: revision !== stored.revision,
});

function phaseOf(snapshot: RecordEditorSnapshot): RecordPhase {
  if (snapshot.status !== 'active') return 'gone';
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('loadFailed')) return 'loadFailed';
  if (snapshot.matches('offeringDraft')) return 'offeringDraft';
  if (snapshot.matches('missing')) return 'missing';
  return selectTheirs(snapshot) === null ? 'open' : 'comparing';
}

function useIntents<Form extends Values>(actor: RecordEditorRef, preferences: PreferencesStore) {
  return {
    change: <Field extends keyof Form & string>(field: Field, value: Form[Field]) =>
      actor.send({ type: 'field.change', field, value }),
    changeText: (field: TextField<Form>, value: string) => actor.send({ type: 'field.change', field, value }),
    save: () => actor.send({ type: 'record.save', ask: preferences.get().confirmSave }),
    reset: () => actor.send({ type: 'record.reset' }),
    remove: () => actor.send({ type: 'record.delete' }),
    retry: () => actor.send({ type: 'load.retry' }),
    answerDraft: (isWanted: boolean) => actor.send({ type: isWanted ? 'draft.accept' : 'draft.discard' }),
    takeTheirs: () => actor.send({ type: 'conflict.takeTheirs' }),
    applyMerge: (merged: Form) => actor.send({ type: 'conflict.keepMine', values: merged }),
  };
}
