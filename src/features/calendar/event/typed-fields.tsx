import type { LeafField } from '#domain/fields/leaf-field.ts';
import { LeafEdit, LeafShow } from '#forms/fields/leaf-view.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import type { RecordFieldProps } from '#features/kit/record/record-fields.ts';
import type { MaskitoOptions } from '@maskito/core';
import { eventTexts as t } from './event.texts.ts';

interface TypedFieldProps extends RecordFieldProps {
  /** Definition of the field, as in the form of a program. */
  definition: Extract<LeafField, { kind: 'date' | 'longText' | 'link' }>;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A field of a program's form within a record form. */
export function TypedField({ definition, required = false, value, onChange, id, error, readOnly }: TypedFieldProps) {
  const mark = required && !readOnly ? { required, requiredMark: t.required } : {};
  return (
    <FieldFrame label={definition.label} id={id} error={error} {...mark}>
      {(control) =>
        readOnly ? (
          <LeafShow field={definition} value={value} control={control} isCell={false} />
        ) : (
          <LeafEdit
            field={definition}
            value={value}
            control={control}
            isCell={false}
            onChange={(next) => onChange(typeof next === 'string' ? next : '')}
          />
        )
      }
    </FieldFrame>
  );
}

/** Inserts the colon after two digits of the hour. */
const timeMask: MaskitoOptions = {
  mask: /^\d{0,2}(?::\d{0,2})?$/,
  preprocessors: [
    ({ elementState, data }) => {
      const before = elementState.value.slice(0, elementState.selection[0]);
      const typed = data.trim().replace(/[.hH,]/, ':');
      const isMinutes = /^\d{2}$/.test(before) && /^\d/.test(typed) && !elementState.value.includes(':');
      return { elementState, data: isMinutes ? `:${typed}` : typed.replace(/^(\d{2})(\d{2})$/, '$1:$2') };
    },
  ],
};

interface TimeFieldProps extends RecordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time of day as `HH:mm`. */
export function TimeField({ label, value, onChange, id, error, readOnly }: TimeFieldProps) {
  return (
    <MaskedField
      id={id}
      label={label}
      error={error}
      mask={timeMask}
      value={value}
      readOnly={readOnly}
      inputMode="numeric"
      placeholder={t.timePlaceholder}
      autoComplete="off"
      onValueChange={onChange}
    />
  );
}
