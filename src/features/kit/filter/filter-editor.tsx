import type { RecordCondition } from '#contract/schemas/record-query.ts';
import type { FilterOperator } from '#domain/fields/field-kind.ts';
import { validateField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { filterField } from '#forms/fields/filter-field.ts';
import { FilterChoices, FilterValue } from '#forms/fields/filter-views.tsx';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { css } from '#styled-system/css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { offeredOperators, valuesOf } from './filter-parts.ts';
import { filterTexts as t } from './filter.texts.ts';

const form = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(11rem, 1fr))' },
  alignItems: 'start',
  gap: '3',
  p: '3',
  flexBasis: 'full',
  // Otherwise it is as wide as the columns that fit its largest width.
  minWidth: '0',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  maxWidth: '60rem',
  _print: { display: 'none' },
});
const buttons = css({ display: 'flex', gap: '2', alignSelf: 'end', justifyContent: 'flex-end', gridColumn: '1 / -1' });

interface FilterEditorProps {
  /** The fields by which the list can be filtered; at least one. */
  fields: readonly ValueField[];
  /** The condition to edit; null for a new one. */
  condition: RecordCondition | null;
  onApply: (condition: RecordCondition) => void;
  onCancel: () => void;
}

/** The validation issue of a condition's values, or null. */
function problemOf(field: ValueField, op: FilterOperator, values: readonly string[]): string | null {
  const wanted = { none: 0, one: 1, two: 2, several: 1 }[valuesOf[op]];
  if (values.filter((value) => value.trim() !== '').length < wanted) return t.valueMissing;
  const valueField = filterField(field);
  if (op === 'contains' || valueField.kind === 'switch' || valueField.kind === 'link') return null;
  return values.map((value) => validateField(valueField, value)).find(Boolean) ?? null;
}

/** Edits one condition: a field, an operator and its values. */
export function FilterEditor({ fields, condition, onApply, onCancel }: FilterEditorProps) {
  const frame = useRef<HTMLFormElement>(null);
  const { field, op, values, problem, change, apply } = useDraft(fields, condition, onApply);
  useEffect(() => frame.current?.querySelector('select')?.focus(), []);
  // Escape cancels only the condition; an enclosing sheet would receive the key before it.
  const pressEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Node) || !frame.current?.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  useKeyDown(pressEscape, { isFirst: true });
  if (field === undefined) return null;
  return (
    <form ref={frame} className={form} aria-label={t.addFilter} noValidate onSubmit={apply}>
      <RecordSelectField
        label={t.field}
        value={field.key}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
        onChoose={(key) => change(startOf(fields, { field: key, op: firstOperator(fields, key) }))}
      />
      <RecordSelectField<FilterOperator>
        label={t.operator}
        value={op}
        options={offeredOperators(field).map((one) => ({ value: one, label: t.operators[one] }))}
        onChoose={(chosen) => change({ op: chosen })}
      />
      <Values field={field} op={op} values={values} problem={problem} onChange={(next) => change({ values: next })} />
      <div className={buttons}>
        <Button size="sm" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button size="sm" variant="solid" type="submit">
          {t.apply}
        </Button>
      </div>
    </form>
  );
}

/** The condition being edited; it is applied only when it is valid. */
function useDraft(
  fields: readonly ValueField[],
  condition: RecordCondition | null,
  onApply: (condition: RecordCondition) => void,
) {
  const [draft, setDraft] = useState(() => startOf(fields, condition));
  const [problem, setProblem] = useState<string | null>(null);
  const field = fields.find(({ key }) => key === draft.key);
  return {
    ...draft,
    field,
    problem,
    change: (next: Partial<typeof draft>) => {
      setDraft({ ...draft, ...next });
      setProblem(null);
    },
    apply: (event: FormEvent) => {
      event.preventDefault();
      if (field === undefined) return;
      const values = valuesOf[draft.op] === 'one' ? draft.values.slice(0, 1) : draft.values;
      const found = problemOf(field, draft.op, values);
      if (found === null) onApply(toCondition(field.key, draft.op, values));
      else setProblem(found);
    },
  };
}

const firstOperator = (fields: readonly ValueField[], key: string): FilterOperator => {
  const field = fields.find((one) => one.key === key);
  return (field === undefined ? undefined : offeredOperators(field)[0]) ?? 'is';
};

function startOf(fields: readonly ValueField[], condition: RecordCondition | null) {
  const key = condition?.field ?? fields[0]?.key ?? '';
  const values: readonly string[] = condition?.value === undefined ? [] : [condition.value].flat();
  return { key, op: condition?.op ?? firstOperator(fields, key), values };
}

function toCondition(field: string, op: FilterOperator, values: readonly string[]): RecordCondition {
  const [first = ''] = values;
  const wanted = valuesOf[op];
  if (wanted === 'none') return { field, op };
  return { field, op, value: wanted === 'one' ? first : [...values] };
}

interface ValuesProps {
  field: ValueField;
  op: FilterOperator;
  values: readonly string[];
  problem: string | null;
  onChange: (values: readonly string[]) => void;
}

function Values({ field, op, values, problem, onChange }: ValuesProps) {
  const valueField = filterField(field);
  const wanted = valuesOf[op];
  if (wanted === 'none') return null;
  if (wanted === 'several' && valueField.kind === 'select') {
    return (
      <FieldFrame label={t.value} error={problem ?? undefined}>
        {() => <FilterChoices field={valueField} values={values} onChange={onChange} />}
      </FieldFrame>
    );
  }
  const labels = wanted === 'two' ? [t.from, t.to] : [t.value];
  return labels.map((label, index) => (
    <FieldFrame key={`${label}-${field.key}`} label={label} error={index === 0 ? (problem ?? undefined) : undefined}>
      {(control) => (
        <FilterValue
          op={op}
          field={valueField}
          control={control}
          value={values[index] ?? ''}
          onChange={(value) => onChange(labels.map((_, place) => (place === index ? value : (values[place] ?? ''))))}
        />
      )}
    </FieldFrame>
  ));
}
