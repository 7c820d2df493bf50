import type { LeafValue } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { emptyOf, readingsOf } from '#domain/fields/field-rules.ts';
import { isText } from '#domain/fields/value-shapes.ts';
import type { Computed } from '#domain/forms/form-evaluation.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { ValueChoices } from '#ui/value-choices.tsx';
import { memo, useCallback } from 'react';
import type { FieldControl } from '../fields/field-view.types.ts';
import { LeafEdit, LeafShow } from '../fields/leaf-view.tsx';
import { ComputedValue } from '../fields/formula/computed-value.tsx';
import { formTexts as t } from '../form.texts.ts';
import { fieldId, type OpenForm, useFormPart, useOpenForm } from '../engine/open-form.ts';

/** The value of a field that holds a single value. */
export function leafValue(field: LeafField, value: unknown): LeafValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  const isIds = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isIds ? value : emptyOf(field);
}

/** Whether a field is read-only, by the form, the user's access, or its own definition. */
export const isFieldReadOnly = ({ isReadOnly, readOnly, store }: OpenForm, key: string): boolean =>
  isReadOnly || readOnly.has(key) || store.evaluator.fieldState(key).isReadOnly;

/** A field with a single value. */
export function LeafSlot({ field }: { field: LeafField }) {
  const form = useOpenForm();
  const { store } = form;
  const isTyped = field.kind !== 'formula' && !isFieldReadOnly(form, field.key);
  const isRequired = isTyped && store.evaluator.fieldState(field.key).isRequired;
  return (
    <LeafFrame
      field={field}
      isTyped={isTyped}
      isRequired={isRequired}
      error={store.problem(field.key)}
      warning={isTyped ? store.warning(field.key) : undefined}
    />
  );
}

interface LeafFrameProps {
  field: LeafField;
  isTyped: boolean;
  isRequired: boolean;
  error: string | undefined;
  warning: string | undefined;
}

/** Label, help, issue and warning around a control; memoized against changes of the value. */
const LeafFrame = memo(function LeafFrame({ field, isTyped, isRequired, error, warning }: LeafFrameProps) {
  const { prefix, isPrinted } = useOpenForm();
  return (
    <FieldFrame
      id={fieldId(prefix, field.key)}
      label={field.label}
      // Help is for typing.
      help={isPrinted === true ? undefined : field.help}
      error={error}
      warning={warning}
      choices={isTyped && error !== undefined && <Readings field={field} />}
      required={isRequired}
      requiredMark={t.required}
    >
      {(control) => <LeafBody field={field} control={control} isTyped={isTyped} />}
    </FieldFrame>
  );
});

/** The values that the typed text can mean; the chosen one replaces it. */
function Readings({ field }: { field: LeafField }) {
  const { store, change, prefix } = useFormPart(field.key);
  const readings = readingsOf(field, leafValue(field, store.values()[field.key])).filter(isText);
  if (readings.length === 0) return null;
  const choose = (value: string) => {
    change(field.key, value);
    document.getElementById(fieldId(prefix, field.key))?.focus();
  };
  return <ValueChoices values={readings} onChoose={choose} />;
}

interface LeafBodyProps {
  field: LeafField;
  control: FieldControl;
  isTyped: boolean;
}

function LeafBody({ field, control, isTyped }: LeafBodyProps) {
  const { store, change } = useFormPart(field.key);
  const onChange = useCallback((next: LeafValue) => change(field.key, next), [change, field.key]);
  if (field.kind === 'formula') {
    const result: Computed = store.evaluator.computed(field.key);
    return <ComputedValue field={field} control={control} result={result} isCell={false} />;
  }
  const value = leafValue(field, store.values()[field.key]);
  return isTyped ? (
    <LeafEdit field={field} control={control} value={value} onChange={onChange} isCell={false} />
  ) : (
    <LeafShow field={field} control={control} value={value} isCell={false} />
  );
}
