import type { AppError } from '#contract/app-error.ts';
import { selectIsSignedIn } from '#machines/auth/index.ts';
import {
  type Draft,
  type Problems,
  recordEditorMachine,
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
import { useBlocker } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recordActors } from './record-actors.ts';
import { readShape, type RecordDefinition, type StoredForm } from './record-definition.ts';
import { recordTexts } from './record-texts.ts';
import { type RecordEditorRef, type RecordListeners, requestLeave, wireRecordEditor } from './record-wiring.ts';
import type { Services } from './services.types.ts';
import { useRecordLive } from './use-record-live.ts';
import { useServices } from './use-services.ts';

/** Where a record form stands, as its page draws it. */
export type RecordPhase = 'loading' | 'loadFailed' | 'offeringDraft' | 'open' | 'comparing' | 'missing' | 'gone';

/** Names of the fields that hold a text. */
export type TextField<Form extends Values> = {
  [Field in keyof Form & string]: Form[Field] extends string ? Field : never;
}[keyof Form & string];

export interface RecordEditor<Form extends Values> {
  phase: RecordPhase;
  /** What stands in the form; null until it was read. */
  form: Form | null;
  /** As the server knows it; null until it was read. */
  stored: Form | null;
  /** As somebody else saved it meanwhile. */
  theirs: Form | null;
  problems: Problems;
  failure: AppError | null;
  /** The draft on offer: when it was kept, in milliseconds, whether the record changed since, and what it holds. */
  draft: { savedAt: number; isStale: boolean; form: Form | null } | null;
  isDirty: boolean;
  isBusy: boolean;
  /** Whether the server knows the record. */
  exists: boolean;
  /** Times there were problems to tell: the summary takes the focus whenever it grows. */
  attempt: number;
  change: <Field extends keyof Form & string>(field: Field, value: Form[Field]) => void;
  changeText: (field: TextField<Form>, value: string) => void;
  save: () => void;
  reset: () => void;
  remove: () => void;
  retry: () => void;
  answerDraft: (isWanted: boolean) => void;
  takeTheirs: () => void;
  keepMine: (merged: Form) => void;
}

/**
 * Opens one record in a form: starts its editor, carries what it says to the services and keeps the page from being
 * left with something unsaved. The definition given first is the one used: give the form a `key` per record.
 */
export function useRecordEditor<Form extends Values>(
  definition: RecordDefinition<Form>,
  listeners: Omit<RecordListeners, 'onProblems'> = {},
): RecordEditor<Form> {
  const services = useServices();
  const [logic] = useState(() => recordEditorMachine.provide({ actors: recordActors(definition, services) }));
  const actor = useActorRef(logic, {
    ...(services.inspect && { inspect: services.inspect }),
    input: {
      recordKey: definition.recordKey,
      findProblems: (values) => {
        const form = readShape(definition.shape, values);
        return form === null ? {} : definition.findProblems(form);
      },
    },
  });
  const attempt = useWiring(actor, definition, listeners, services);
  useDraftFlush(actor, services);
  useRecordLive(definition.live?.topic ?? null, () => actor.send({ type: 'record.refresh' }));
  useLeaveGuard(actor, services);
  return { ...useEditorState(actor, definition), ...useIntents<Form>(actor, services), attempt };
}

/** Carries the editor's facts; gives how many times there were problems to tell. */
function useWiring<Form extends Values>(
  actor: RecordEditorRef,
  definition: RecordDefinition<Form>,
  listeners: Omit<RecordListeners, 'onProblems'>,
  services: Services,
) {
  const [attempt, setAttempt] = useState(0);
  const [record] = useState(definition);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const onProblems = () => setAttempt((times) => times + 1);
    return wireRecordEditor(actor, record, services, () => ({ ...latest.current, onProblems }));
  }, [actor, record, services]);
  return attempt;
}

/** Keeps what was typed at once when the page goes away or out of sight, since it may never come back. */
function useDraftFlush(actor: RecordEditorRef, { drafts }: Services): void {
  useEffect(() => {
    const flush = () => {
      actor.send({ type: 'draft.flush' });
      return selectIsDirty(actor.getSnapshot());
    };
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const unsubscribe = drafts.onFlush(flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [actor, drafts]);
}

/**
 * Asks before the form is left with something unsaved. Without a session nobody is asked: the way to the sign-in page
 * must stay free, and the draft is kept. A reload is never held up either, for the same reason.
 */
function useLeaveGuard(actor: RecordEditorRef, services: Services): void {
  const shouldBlockFn = useCallback(async () => {
    if (!selectIsSignedIn(services.auth.getSnapshot())) {
      actor.send({ type: 'draft.flush' });
      return false;
    }
    if (selectIsBusy(actor.getSnapshot()) && selectIsDirty(actor.getSnapshot())) {
      services.feedback.notify('info', recordTexts.stillSaving);
    }
    return !(await requestLeave(actor));
  }, [actor, services]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: false });
}

function useEditorState<Form extends Values>(actor: RecordEditorRef, definition: RecordDefinition<Form>) {
  const [shape] = useState(definition.shape);
  const snapshot = useSelector(actor, (current) => current);
  const stored = selectStored(snapshot);
  const draft = selectDraft(snapshot);
  const phase = phaseOf(snapshot);
  const isRead = phase !== 'loading' && phase !== 'loadFailed';
  const theirs = selectTheirs(snapshot);
  return {
    phase,
    form: isRead ? readShape(shape, selectValues(snapshot)) : null,
    stored: isRead ? readShape(shape, stored.values) : null,
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

function useIntents<Form extends Values>(actor: RecordEditorRef, { preferences }: Services) {
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
    keepMine: (merged: Form) => actor.send({ type: 'conflict.keepMine', values: merged }),
  };
}

/** The record of a new form: nothing is asked of the server. */
export function blankRecord<Form extends Values>(values: Form): { ok: true; data: StoredForm<Form> } {
  return { ok: true, data: { values, revision: null } };
}
