import { dateMask } from '#forms/fields/date/date-mask.ts';
import { formTexts } from '#forms/form.texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMaskito } from '@maskito/react';
import { useState } from 'react';
import { dateFieldTexts as t } from './date-field.texts.ts';
import { dateText, isCompleteDate, readDateText } from './date-text.ts';

const MASKING = { options: dateMask };

interface DateFieldProps {
  label: string;
  /** Business date, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A date as `dd/mm/aaaa`. It is reported once its year is complete, on blur or on Enter. An invalid date is marked and
 * reported as empty, so that the previous date no longer filters.
 */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  const ref = useMaskito(MASKING);
  const [typed, setTyped] = useState({ text: dateText(value), over: value, isDone: true });
  const { text, isDone } = typed.over === value ? typed : { text: dateText(value), isDone: true };
  const report = (read: string, shown: string) => {
    setTyped({ text: shown, over: read, isDone: true });
    if (read !== value) onChange(read);
  };
  const leave = () => {
    const read = readDateText(text);
    report(read ?? '', read === null ? text : dateText(read));
  };
  return (
    <TextField
      ref={ref}
      label={label}
      inputMode="numeric"
      placeholder={formTexts.datePlaceholder}
      value={text}
      error={isDone && readDateText(text) === null ? t.invalid : error}
      autoComplete="off"
      onInput={({ currentTarget }) => {
        const next = currentTarget.value;
        if (isCompleteDate(next)) report(readDateText(next) ?? '', next);
        else setTyped({ text: next, over: value, isDone: false });
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
