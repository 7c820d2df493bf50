import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { newRow, newValues } from '#domain/forms/new-values.ts';
import { FormRenderer } from '#forms/renderer/form-renderer.tsx';
import { createFormStore, type FormStore } from '#forms/engine/form-store.ts';
import { type OpenForm, OpenFormProvider } from '#forms/engine/open-form.ts';
import { createReferenceNames } from '#forms/engine/reference-names.ts';
import type { RenderResult } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { compiled, definitionOf } from '../domain/forms/kit.ts';
import { mayWithCustomers } from '../features/kit/record/customers.ts';
import {
  createHarness,
  type HarnessOptions,
  identity,
  renderPage,
  type ShownFeedback,
} from '../features/kit/page-harness.tsx';

const facts = { today: '2026-11-21', now: '2026-11-21T12:00:00Z', user: 'Ana Báez' };

/** A user who may view and create customers. */
export const mayCreateCustomers = { restored: identity, permissions: mayWithCustomers('view', 'create') };

/** `compiled` compiles a form definition; `formOf` builds a definition with one field per row. */
export { compiled, definitionOf as formOf };

let ids = 0;
const nextId = () => `fila-${(ids += 1)}`;

export interface OpenedForm {
  view: RenderResult;
  store: FormStore;
  values: () => FormValues;
  /** Shows the issues that prevent saving the form. */
  check: () => void;
  /** The paths of all changes, in order. */
  parts: (string | undefined)[];
  feedback: ShownFeedback;
}

interface OpenOptions extends HarnessOptions {
  values?: FormValues;
  form?: Partial<OpenForm>;
  /** Runs each time a part of the form renders. */
  onDraw?: () => void;
}

/** Opens a form without a record; typed values are shown at once. */
export async function openForm(definition: FormDefinition, options: OpenOptions = {}): Promise<OpenedForm> {
  const form = compiled(definition);
  const store = createFormStore(form, facts, { ...newValues(form, facts, nextId), ...options.values });
  const parts: (string | undefined)[] = [];
  const open: OpenForm = {
    store,
    prefix: 'f',
    isReadOnly: false,
    readOnly: new Set(),
    unsent: new Map(),
    revealers: new Map(),
    names: createReferenceNames(),
    change: (field: string, value: FieldValue, part?: string) => {
      parts.push(part);
      store.show({ ...store.values(), [field]: value }, {});
    },
    newRow: (table) => newRow(form, table, store.values(), facts, nextId()),
    ...options.form,
  };
  const page = (
    <Profiler id="form" onRender={() => options.onDraw?.()}>
      <Opened open={open} />
    </Profiler>
  );
  const harness = createHarness(options);
  const view = await renderPage(page, harness);
  return {
    view,
    feedback: harness.feedback,
    store,
    parts,
    values: store.values,
    check: () => store.show(store.values(), findFormProblems(form, store.values(), store.evaluator)),
  };
}

function Opened({ open }: { open: OpenForm }) {
  const [tab, setTab] = useState<string | null>(null);
  return (
    <OpenFormProvider value={open}>
      <FormRenderer tab={tab} onTab={setTab} />
    </OpenFormProvider>
  );
}
