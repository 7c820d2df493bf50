import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { recurrenceTexts as t } from './recurrence-editor.texts.ts';

interface NumberFieldProps {
  label: string;
  most: number;
  readOnly: boolean;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number from 1. A text that is none shows its issue, and the last number again when the field is left. */
export function NumberField({ label, most, readOnly, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    const isValid = number >= 1 && number <= most;
    setTyped(isValid ? null : text);
    if (isValid) onChange(number);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      figures
      readOnly={readOnly}
      value={typed ?? String(value)}
      error={typed === null ? undefined : t.badNumber(most)}
      onChange={({ currentTarget }) => change(currentTarget.value.trim())}
      onBlur={() => setTyped(null)}
    />
  );
}
