import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { newRow, newValues } from '#domain/forms/new-values.ts';
import { titleOf } from '#domain/forms/stored-data.ts';
import {
  selectIsDirty,
  selectProblems,
  selectValues,
  type RecordEditorSnapshot,
} from '#machines/record-editor/index.ts';
import { selectIsSignedIn } from '#machines/auth/index.ts';
import { useEffect, useId, useMemo, useState, useCallback } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { compiledForm } from '#forms/engine/compiled-form.ts';
import { useFormServices } from '#forms/form-services.ts';
import { formFacts } from '#forms/engine/form-facts.ts';
import { createFormStore, type FormStore } from '#forms/engine/form-store.ts';
import { formValues } from '#forms/engine/form-values.ts';
import type { OpenForm } from '#forms/engine/open-form.ts';
import { createReferenceNames } from '#forms/engine/reference-names.ts';
import type { RecordEditorRef, RecordListeners } from '#features/kit/record/record-wiring.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useRecordActor } from '#features/kit/record/use-record-actor.ts';
import { type RecordEditor, useEditorOf } from '#features/kit/record/use-record-editor.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type { OpenedRecord } from './program-record.types.ts';
import type { RecordOffers } from './record-offers.ts';
import { recordPageTexts as t } from './record.texts.ts';
import { programRecord, leaveQuestion } from './program-record.ts';

interface ProgramFormOptions {
  program: string;
  definition: FormDefinition;
  readOnly: readonly string[];
  address: string;
  /** The loaded record; null for a new one. */
  answer: OpenedRecord | null;
  /** Initial values of a new record, besides the defaults. */
  initialValues?: FormValues | undefined;
  mayEdit: boolean;
  createLinked?: OpenForm['createLinked'];
  /** Called each time the record is reloaded. */
  onRead?: ((answer: RecordAnswer) => void) | undefined;
  /** The actions of the record's notices; absent for none. */
  offers?: RecordOffers | undefined;
}

export interface ProgramForm {
  editor: RecordEditor<FormValues>;
  actor: RecordEditorRef;
  open: OpenForm;
  /** Id of the record. A restored draft of a new record replaces it by the draft's own id. */
  id: () => string;
}

/** Creates once what an open record needs across renders. */
function createInitialState(
  { program, definition, readOnly, address, answer, initialValues, onRead, offers }: ProgramFormOptions,
  services: Services,
  facts: FormFacts,
) {
  const form = compiledForm(definition);
  const values =
    answer === null ? { ...newValues(form, facts, services.newId), ...initialValues } : formValues(form, answer.values);
  const store = createFormStore(form, facts, values);
  const names = createReferenceNames(answer?.references);
  const unsent: OpenForm['unsent'] = new Map();
  const record = answer ?? { id: services.newId(), revision: null };
  const title = answer === null ? t.newRecord(definition.one) : t.record(definition.one, titleOf(form, answer.values));
  const row = (table: string) => newRow(form, table, store.values(), facts, services.newId());
  const { api } = services;
  return {
    store,
    names,
    unsent,
    row,
    record: programRecord({ api, program, title, address, record, store, names, unsent, readOnly, onRead, offers }),
  };
}

/**
 * Whether two snapshots render the same form. Edits notify their parts, so that the whole form renders only for other
 * changes. Other phases, such as comparing, also show values and always render.
 */
function isDrawnAlike(one: RecordEditorSnapshot, other: RecordEditorSnapshot): boolean {
  if (one === other) return true;
  if (!one.matches('editing') || !other.matches('editing')) return false;
  const [a, b] = [one.context, other.context];
  return (
    a.problems === b.problems &&
    a.failure === b.failure &&
    a.stored === b.stored &&
    a.draft === b.draft &&
    selectIsDirty(one) === selectIsDirty(other)
  );
}

/** Opens a record of a program: its editor, and the context of every part of its form. */
export function useProgramForm(
  options: ProgramFormOptions,
  listeners: Omit<RecordListeners, 'onProblems'>,
): ProgramForm {
  const services = useServices();
  const prefix = useId();
  const forms = useFormServices();
  const [initialState] = useState(() => createInitialState(options, services, formFacts(forms)));
  const { store, names, unsent, row: startRow, record: definition } = initialState;
  const record = useRecordActor(definition, listeners);
  const { actor } = record;
  useShownValues(actor, store);
  useUploadGuard(actor, unsent);
  const editor = useEditorOf(record, definition, isDrawnAlike);
  const { mayEdit, readOnly, createLinked } = options;
  const [revealers] = useState(() => new Map<string, (index: number) => void>());
  const open = useMemo<OpenForm>(
    () => ({
      store,
      prefix,
      isReadOnly: !mayEdit,
      readOnly: new Set(readOnly),
      names,
      unsent,
      revealers,
      newRow: startRow,
      createLinked,
      change: (field: string, value: FieldValue, part?: string) =>
        actor.send({ type: 'field.change', field, value, ...(part !== undefined && { part }) }),
    }),
    [actor, store, names, unsent, prefix, mayEdit, readOnly, createLinked, startRow, revealers],
  );
  return { editor, actor, open, id: () => definition.idOf(store.values()) };
}

/** Copies the editor's values and issues into the store, at first and on each change. */
function useShownValues(actor: RecordEditorRef, store: FormStore): void {
  useEffect(() => {
    const show = (snapshot: RecordEditorSnapshot) => {
      if (snapshot.status !== 'active' || snapshot.matches('loading') || snapshot.matches('loadFailed')) return;
      // The editor's values come from the store's form or were parsed into its shape.
      store.show(selectValues(snapshot) as FormValues, selectProblems(snapshot));
    };
    const subscription = actor.subscribe(show);
    show(actor.getSnapshot());
    return () => subscription.unsubscribe();
  }, [actor, store]);
}

/**
 * Asks before leaving a form with pending uploads or pastes, which no draft saves. When the form also has unsaved
 * edits, the question about those edits mentions the uploads. Without a session, leaving is always allowed.
 */
function useUploadGuard(actor: RecordEditorRef, unsent: OpenForm['unsent']): void {
  const { auth, feedback } = useServices();
  const wouldLose = useCallback(
    () => unsent.size > 0 && actor.getSnapshot().status === 'active' && selectIsSignedIn(auth.getSnapshot()),
    [actor, auth, unsent],
  );
  const shouldBlockFn = useCallback(async () => {
    if (!wouldLose() || selectIsDirty(actor.getSnapshot())) return false;
    const text = leaveQuestion(unsent, false);
    return text !== null && (await feedback.confirm({ text, focus: 'no' })) !== 1;
  }, [actor, feedback, unsent, wouldLose]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: wouldLose });
}
