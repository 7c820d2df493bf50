import { FieldFrame } from '#ui/field-frame.tsx';
import { InputBox } from '#ui/input-box.tsx';
import { useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** What a typed text means; undefined is that nothing is wanted. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly problem: string };

interface Draft<Value> {
  readonly text: string;
  /** The value it stands over: where that is another, the text is as good as gone. */
  readonly over: Value | undefined;
  /** Why it is not kept; null where it is. */
  readonly problem: string | null;
  /** The control was left with it. */
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
 * A line whose text means a value. What means nothing stays in the control with the reason and changes nothing; where
 * the control goes away with it, that is said.
 */
export function DraftField<Value>(props: DraftFieldProps<Value>) {
  const { label, help, error, value, show, read, onType, onLeave, ...box } = props;
  const [kept, setDraft] = useState<Draft<Value> | null>(null);
  const draft = kept !== null && kept.over === value ? kept : null;
  const unsaved = draft !== null && draft.problem !== null ? draft : null;
  useUnsaved(label, unsaved?.text ?? null);
  const hear = (text: string) => {
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
          onChange={({ currentTarget }) => hear(currentTarget.value)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}
