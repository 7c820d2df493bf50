import { useState } from 'react';
import { sampleFacts, sampleValues } from '#domain/design/sample-values.ts';
import { type FieldValue, type FormValues, type LeafKindName, leafKindNames } from '#domain/fields/field-kind.ts';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { newRow, newValues } from '#domain/forms/new-values.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { createFormStore, type FormStore } from '#forms/engine/form-store.ts';
import { type OpenForm, OpenFormProvider } from '#forms/engine/open-form.ts';
import { createReferenceNames } from '#forms/engine/reference-names.ts';
import { type FormServices, FormServicesProvider } from '#forms/form-services.ts';
import { FormRenderer } from '#forms/renderer/form-renderer.tsx';
import type { Exhibit } from './exhibit.tsx';
import { kindTexts, sampleTexts as t, stateTexts as s } from './gallery.texts.ts';

const nothing = () => undefined;
const options = t.cities.map((label, place) => ({ value: `c${place}`, label }));

const named = <Kind extends LeafKindName>(kind: Kind) => ({ kind, key: kind.toLowerCase(), label: kindTexts[kind] });

/** A field of every kind; a kind without one does not compile. */
const fields: { readonly [Kind in LeafKindName]: FieldOf<Kind> } = {
  text: named('text'),
  longText: named('longText'),
  number: named('number'),
  decimal: { ...named('decimal'), decimals: 2 },
  currency: { ...named('currency'), currency: 'PYG' },
  percent: named('percent'),
  date: named('date'),
  dateTime: named('dateTime'),
  switch: named('switch'),
  select: { ...named('select'), options },
  link: { ...named('link'), program: 'clientes' },
  file: named('file'),
  ruc: named('ruc'),
  cedula: named('cedula'),
  phone: named('phone'),
  email: named('email'),
  formula: { ...named('formula'), expression: 'number * 2', result: 'number' },
};

const table: Field = {
  kind: 'table',
  key: 'table',
  label: kindTexts.table,
  columns: [fields.text, fields.number, fields.formula],
};

/** A form with all kinds, three in a row. */
const definitionOf = (isRequired: boolean): FormDefinition => ({
  format: 1,
  title: t.customers,
  one: 'cliente',
  many: 'clientes',
  icon: 'box',
  group: t.programs,
  naming: 'text',
  tabs: [
    {
      key: 'all',
      title: t.customers,
      sections: [
        {
          key: 'all',
          rows: [...leafKindNames.map((kind): Field => ({ ...fields[kind], required: isRequired })), table].map(
            (field) => ({ fields: [field] }),
          ),
        },
      ],
    },
  ],
  list: { columns: ['text'], sort: [] },
});

function compiled(definition: FormDefinition): CompiledForm {
  const compilation = compileForm(definition, parseSource);
  if (!compilation.ok) throw new Error(`The form of the gallery does not compile: ${compilation.problems[0]?.text}`);
  return compilation.form;
}

let ids = 0;
const nextId = () => `01980000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;

/** Services that find no record and send nothing. */
const services: FormServices = {
  now: () => Date.parse(sampleFacts.now),
  newId: nextId,
  userName: () => sampleFacts.user,
  may: () => true,
  subscribeToPermissions: () => nothing,
  recordHref: () => '#',
  searchRecords: async () => ({ ok: true, data: { rows: [], references: { records: {}, files: {} }, next: null } }),
  readRecord: () => new Promise(nothing),
  startUpload: () => ({ retry: nothing, cancel: nothing }),
  startPaste: () => nothing,
  downloadFile: async () => undefined,
  warn: nothing,
};

const openFormOf = (store: FormStore, prefix: string, isReadOnly: boolean): OpenForm => ({
  store,
  prefix,
  isReadOnly,
  readOnly: new Set(),
  unsent: new Map(),
  revealers: new Map(),
  names: createReferenceNames(),
  change: (field: string, value: FieldValue) => store.setValues({ ...store.values(), [field]: value }),
  newRow: (name) => newRow(store.form, name, store.values(), sampleFacts, nextId()),
});

interface KindsProps {
  /** Prefix of the ids of the controls. */
  prefix: string;
  isFilled?: boolean;
  isReadOnly?: boolean;
  /** Every field is required, and shows what is wrong with it. */
  isChecked?: boolean;
}

/** Every kind of field in a form that can be typed in. */
function Kinds({ prefix, isFilled = false, isReadOnly = false, isChecked = false }: KindsProps) {
  const [open] = useState(() => {
    const form = compiled(definitionOf(isChecked));
    const samples: FormValues = isFilled ? sampleValues(form.definition) : {};
    const store = createFormStore(form, sampleFacts, { ...newValues(form, sampleFacts, nextId), ...samples });
    if (isChecked) store.show(store.values(), findFormProblems(form, store.values(), store.evaluator));
    return openFormOf(store, prefix, isReadOnly);
  });
  return (
    <FormServicesProvider value={services}>
      <OpenFormProvider value={open}>
        <FormRenderer tab={null} onTab={nothing} />
      </OpenFormProvider>
    </FormServicesProvider>
  );
}

/** The kinds of fields of programs. */
export const kindExhibits: readonly Exhibit[] = [
  {
    file: 'forms/renderer/form-renderer.tsx',
    components: ['FormRenderer'],
    states: [
      { name: s.usual, isWide: true, content: <Kinds prefix="filled" isFilled /> },
      { name: s.empty, isWide: true, content: <Kinds prefix="empty" /> },
      { name: s.invalid, isWide: true, content: <Kinds prefix="checked" isChecked /> },
      { name: s.readOnly, isWide: true, content: <Kinds prefix="read" isFilled isReadOnly /> },
    ],
  },
];
