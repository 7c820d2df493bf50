import { InputBox, type InputBoxProps } from '#ui/input-box.tsx';
import { css } from '#styled-system/css';
import type { MaskitoOptions } from '@maskito/core';
import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { FieldControl } from '../fields/field-view.types.ts';
import { useMask } from './use-mask.ts';

const beside = css({ pe: '2' });

interface TypedInputProps extends Pick<InputBoxProps, 'figures' | 'prefix' | 'inputMode' | 'placeholder' | 'title'> {
  control: FieldControl;
  value: string;
  /** The value as it is shown and begun to be changed. */
  format: (value: string) => string;
  /** What a typed text means. */
  parse: (text: string) => string;
  onChange: (value: string) => void;
  /** Must be the same object from draw to draw. */
  mask?: MaskitoOptions | undefined;
  /** Whether all of it is chosen when it gets the focus, so that typing replaces it. */
  selects?: boolean;
  /** A value a key puts in place of the one at hand; null by any other key. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => string | null;
  /** Short text inside, behind what is typed. */
  suffix?: string | undefined;
}

/**
 * A line whose text means a value. While it is typed the text stays as typed; once it is left the value is shown as it
 * is written.
 */
export function TypedInput(props: TypedInputProps) {
  const { control, value, format, parse, onChange, mask = null, selects = false, onKey, suffix, ...rest } = props;
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const { attach, release } = useMask(mask);
  const hear = (text: string, next: string) => {
    setTyped({ text, over: next });
    if (next !== value) onChange(next);
  };
  const replace = (event: SyntheticEvent, next: string) => {
    event.preventDefault();
    hear(format(next), next);
  };
  return (
    <InputBox
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...control}
      action={suffix === undefined ? undefined : <span className={beside}>{suffix}</span>}
      value={typed !== null && typed.over === value ? typed.text : format(value)}
      // The mask writes into the control itself, which React takes for no change.
      onInput={({ currentTarget }) => hear(currentTarget.value, parse(currentTarget.value))}
      onPaste={(event) => {
        const pasted = mask === null ? null : wholeOf(event);
        if (pasted !== null) replace(event, parse(pasted));
      }}
      onFocus={(event) => {
        void attach(event);
        if (selects) event.currentTarget.select();
      }}
      onBlur={() => {
        release();
        setTyped(null);
      }}
      onKeyDown={(event) => {
        const next = onKey?.(event) ?? null;
        if (next !== null) replace(event, next);
      }}
    />
  );
}

/**
 * What is pasted in the place of all there is, which then is read as a value of its own: a mask would drop the signs
 * that say what it means. Null for what is pasted between what stands there.
 */
function wholeOf({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string | null {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const text = clipboardData.getData('text').trim();
  return text === '' || selectionStart !== 0 || selectionEnd !== value.length ? null : text;
}
