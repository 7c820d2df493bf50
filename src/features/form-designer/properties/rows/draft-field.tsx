import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** The result of parsing a text; undefined means no value. */
export type Reading<Value> =
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
