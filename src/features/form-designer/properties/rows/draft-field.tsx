import { formatField, parseValid, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { useUnmount } from '#ui/use-unmount.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { propertiesTexts as t } from '../properties.texts.ts';

/** The result of parsing a text; undefined means no value. */
type Reading<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly problem: string };

interface Draft<Value> {
  readonly text: string;
  /** The stored value that belongs to the text. When the stored value changes otherwise, the text is discarded. */
  readonly over: Value | undefined;
  /** Why the text is not saved; null when it is saved. */
  readonly problem: string | null;
  /** The control has lost the focus. */
  readonly isLeft: boolean;
}

interface DraftFieldProps<Value> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  inputMode?: 'numeric' | 'decimal' | 'text';
  figures?: boolean;
  value: Value | undefined;
  show: (value: Value) => string;
  read: (text: string) => Reading<Value>;
  onType: (value: Value | undefined) => void;
  onLeave: () => void;
}

/**
 * A text input for a parsed value. Invalid text stays in the control with the reason and changes nothing. When the
 * control unmounts with invalid text, a notice reports that text.
 */
export function DraftField<Value>(props: DraftFieldProps<Value>) {
  const { label, help, error, value, show, read, onType, onLeave, ...box } = props;
  const [lastDraft, setDraft] = useState<Draft<Value> | null>(null);
  const draft = lastDraft !== null && lastDraft.over === value ? lastDraft : null;
  const unsaved = draft !== null && draft.problem !== null ? draft : null;
  useUnsaved(label, unsaved?.text ?? null);
  const handleInput = (text: string) => {
    const reading = read(text);
    if (reading.ok) onType(reading.value);
    setDraft({
      text,
      over: reading.ok ? reading.value : value,
      problem: reading.ok ? null : reading.problem,
      isLeft: false,
    });
  };
  const leave = () => {
    setDraft(unsaved === null ? null : { ...unsaved, isLeft: true });
    onLeave();
  };
  const problem = unsaved?.isLeft === true ? (unsaved.problem ?? undefined) : error;
  return (
    <FieldFrame label={label} help={help} error={problem}>
      {(attributes) => (
        <InputBox
          {...box}
          {...attributes}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={draft?.text ?? (value === undefined ? '' : show(value))}
          onChange={({ currentTarget }) => handleInput(currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}

/** Parses a text as a field with text values parses its input. */
export function readAs(field: LeafField, text: string): Reading<string> {
  if (text.trim() === '') return { ok: true, value: undefined };
  const value = parseValid(field, text);
  if (typeof value === 'string') return { ok: true, value };
  return { ok: false, problem: validateField(field, parseField(field, text)) ?? t.unreadable };
}

/** Formats a value as its field does, with a plain space instead of a no-break space, which cannot be typed. */
export const showAs = (field: LeafField, value: string): string => formatField(field, value).replaceAll('\u00a0', ' ');

const thousands = (figure: number): string => String(figure).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** Parses a whole number within limits, with or without thousands separators. */
export function readInteger(text: string, min: number, max: number): Reading<number> {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: undefined };
  const plain = /^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const figure = /^\d{1,6}$/.test(plain) ? Number(plain) : null;
  if (figure !== null && figure >= min && figure <= max) return { ok: true, value: figure };
  return { ok: false, problem: t.integer(min, thousands(max)) };
}

/** Formats a whole number with thousands separators. */
export const showInteger = thousands;

/** Maximum characters of the text that the notice repeats. */
const MAX_SHOWN = 40;

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * Notifies the user of unsaved text when its control unmounts.
 * @param text the text that cannot be saved; null when there is none
 * @returns a function that cancels the notice, after the text was applied or discarded
 */
export function useUnsaved(label: string, text: string | null): () => void {
  const { feedback } = useServices();
  const unsaved = useRef(text);
  useLayoutEffect(() => {
    unsaved.current = text;
  });
  useUnmount(() => {
    if (unsaved.current !== null) feedback.notify('warning', t.unsaved(label, shortened(unsaved.current)));
  });
  return () => {
    unsaved.current = null;
  };
}
