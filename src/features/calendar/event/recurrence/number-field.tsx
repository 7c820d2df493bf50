import { TextField } from '#ui/text-field.tsx';
import { recurrenceTexts as t } from './recurrence-editor.texts.ts';
import { readNumber } from './typed-numbers.ts';

interface NumberFieldProps {
  id?: string;
  label: string;
  most: number;
  readOnly: boolean;
  value: number;
  /** The text that is no such number, as typed; undefined when there is none. */
  typed: string | undefined;
  onChange: (value: number) => void;
  /** Gets a text that is no such number. */
  onTyped: (text: string) => void;
}

/** A whole number from 1. A text that is none stays as typed, and shows its issue. */
export function NumberField({ id, label, most, readOnly, value, typed, onChange, onTyped }: NumberFieldProps) {
  const change = (text: string) => {
    const number = readNumber(text, most);
    if (number === undefined) onTyped(text);
    else onChange(number);
  };
  return (
    <TextField
      id={id}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      figures
      readOnly={readOnly}
      value={typed ?? String(value)}
      error={typed === undefined ? undefined : t.badNumber(most)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
