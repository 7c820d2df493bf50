import { sampleValues } from '#domain/design/sample-values.ts';
import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { newRow, newValues } from '#domain/forms/new-values.ts';
import { fixableProblems, type Problems, withoutField } from '#domain/forms/problems.ts';
import { formFacts } from '#forms/engine/form-facts.ts';
import { createFormStore, type FormStore } from '#forms/engine/form-store.ts';
import { draftValues } from '#forms/engine/form-values.ts';
import type { LinkedRecord, OpenForm } from '#forms/engine/open-form.ts';
import { createReferenceNames } from '#forms/engine/reference-names.ts';
import { useFormServices } from '#forms/form-services.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { createElement, useId, useMemo, useState, useEffect, useEffectEvent } from 'react';
import { usePreview, type PreviewData } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';

/** A form as a certain role sees it. */
export interface PreviewSource {
  form: CompiledForm;
  /** Keys of the fields that are read-only for the role. */
  readOnly: readonly string[];
  /** Whether the whole form is read-only. */
  isReadOnly: boolean;
  /** Programs in which the role may create linked records; null applies the permissions of the current user. */
  mayCreate: ReadonlySet<string> | null;
}

export interface RunningPreview {
  open: OpenForm;
  /** Number of trial saves. */
  attempt: number;
  /** Whether the last trial save found no errors and nothing has changed since. */
  isRight: boolean;
  /** Validates everything as saving does. */
  trySaving: () => void;
}

const problemsIn = ({ form, values, evaluator }: FormStore, readOnly: readonly string[]): Problems =>
  fixableProblems(findFormProblems(form, values(), evaluator), readOnly);

const createLinked = (linked: LinkedRecord) => createElement(NothingCreated, linked);

/**
 * The form store with the preview's values. After a trial save found errors, validates again, because the new
 * definition may have fixed them.
 */
function usePreviewStore({ form, readOnly }: PreviewSource, facts: FormFacts): FormStore {
  const { newId } = useServices();
  const { data, typed } = usePreview();
  return useMemo(() => {
    const store = createFormStore(form, facts, previewValues({ form, data, typed: typed.values(), facts, newId }));
    if (Object.keys(typed.problems()).length > 0) typed.find(problemsIn(store, readOnly));
    store.show(store.values(), typed.problems());
    return store;
  }, [form, readOnly, facts, data, typed, newId]);
}

/** State that survives a change of the form. */
const createStableState = () => ({
  names: createReferenceNames(),
  unsent: new Map() as OpenForm['unsent'],
  revealers: new Map() as OpenForm['revealers'],
});

/** Opens a form for trying out. It stays open, with its typed values, while the definition changes. */
export function usePreviewForm(source: PreviewSource): RunningPreview {
  const { form, readOnly, isReadOnly, mayCreate } = source;
  const services = useFormServices();
  const { data, typed, choose } = usePreview();
  const prefix = useId();
  const [stableState] = useState(createStableState);
  const [attempt, setAttempt] = useState(0);
  const [isRight, setRight] = useState(false);
  const facts = useMemo(() => formFacts(services), [services]);
  const store = usePreviewStore(source, facts);
  const open = useMemo<OpenForm>(
    () => ({
      ...stableState,
      store,
      prefix,
      isReadOnly,
      readOnly: new Set(readOnly),
      createLinked,
      ...(mayCreate !== null && { mayCreate: (program: string) => mayCreate.has(program) }),
      newRow: (table) => newRow(form, table, store.values(), facts, services.newId()),
      change: (field: string, value: FieldValue, part = field) => {
        typed.type({ ...store.values(), [field]: value });
        typed.find(withoutField(typed.problems(), part));
        store.show({ ...store.values(), [field]: value }, typed.problems());
        setRight(false);
        if (data !== 'typed') choose({ data: 'typed' });
      },
    }),
    [stableState, store, prefix, isReadOnly, readOnly, mayCreate, form, facts, services, data, typed, choose],
  );
  const trySaving = () => {
    typed.find(problemsIn(store, readOnly));
    store.show(store.values(), typed.problems());
    setRight(Object.keys(typed.problems()).length === 0);
    setAttempt((count) => count + 1);
  };
  return { open, attempt, isRight, trySaving };
}

/** Replaces the form for a new linked record: a notice says that the preview does not create linked records. */
function NothingCreated({ onClose }: LinkedRecord): null {
  const { feedback } = useServices();
  const notify = useEffectEvent(() => {
    feedback.notify('info', t.nothingCreated);
    onClose();
  });
  useEffect(() => notify(), []);
  return null;
}

interface PreviewValuesOptions {
  form: CompiledForm;
  data: PreviewData;
  /** Values typed earlier, possibly in another state of the form. */
  typed: FormValues | null;
  facts: FormFacts;
  newId: () => string;
}

/** Initial values of the preview: those of a new record, with sample data or typed values over them. */
function previewValues({ form, data, typed, facts, newId }: PreviewValuesOptions): FormValues {
  const initial = newValues(form, facts, newId);
  switch (data) {
    case 'empty':
      return initial;
    case 'typed':
      return draftValues(form, initial, typed ?? {});
    case 'sample': {
      const samples = Object.entries(sampleValues(form.definition)).filter(([, value]) => !isBlank(value));
      return { ...initial, ...Object.fromEntries(samples) };
    }
  }
}
