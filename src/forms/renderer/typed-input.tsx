import { InputBox, type InputBoxProps } from '#ui/input-box.tsx';
import { css } from '#styled-system/css';
import type { MaskitoOptions, Maskito } from '@maskito/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
  type FocusEvent,
  useEffect,
  useRef,
} from 'react';
import type * as Masks from '@maskito/core';
import type { FieldControl } from '../fields/field-view.types.ts';

const suffixStyle = css({ pe: '2' });

interface TypedInputProps extends Pick<InputBoxProps, 'figures' | 'prefix' | 'inputMode' | 'placeholder' | 'title'> {
  control: FieldControl;
  value: string;
  /** Formats the value for display and for the start of editing. */
  format: (value: string) => string;
  /** Parses a typed text. */
  parse: (text: string) => string;
  onChange: (value: string) => void;
  /** Must be referentially stable. */
  mask?: MaskitoOptions | undefined;
  /** Whether focus selects the whole text, so that typing replaces it. */
  selects?: boolean;
  /** Returns the value with which a key replaces the current one; null for other keys. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => string | null;
  /** Short text inside, after the input. */
  suffix?: string | undefined;
  /** A button inside, at the end, instead of the suffix. */
  action?: ReactNode;
}

/** An input whose text represents a value. The text stays as typed while focused, and is formatted on blur. */
export function TypedInput(props: TypedInputProps) {
  const {
    control,
    value,
    format,
    parse,
    onChange,
    mask = null,
    selects = false,
    onKey,
    suffix,
    action,
    ...rest
  } = props;
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const { attach, release } = useMask(mask);
  const report = (text: string, next: string) => {
    setTyped({ text, over: next });
    if (next !== value) onChange(next);
  };
  const replace = (event: SyntheticEvent, next: string) => {
    event.preventDefault();
    report(format(next), next);
  };
  return (
    <InputBox
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...control}
      action={suffix === undefined ? action : <span className={suffixStyle}>{suffix}</span>}
      value={typed !== null && typed.over === value ? typed.text : format(value)}
      // The mask writes into the element itself, so that React's `onChange` does not fire.
      onInput={({ currentTarget }) => report(currentTarget.value, parse(currentTarget.value))}
      onPaste={(event) => {
        const pasted = mask === null ? null : fullReplacement(event);
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
 * The pasted text when it replaces the whole input: it is parsed before the mask would remove characters with a
 * meaning. Null for a partial paste.
 */
function fullReplacement({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string | null {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const text = clipboardData.getData('text').trim();
  return text === '' || selectionStart !== 0 || selectionEnd !== value.length ? null : text;
}

let masks: typeof Masks | null = null;

const loadMasks = async () => (masks ??= await import('@maskito/core'));

/**
 * Masks load in parallel with the form, which does not wait for them; after a failure, the next focused control
 * requests them again.
 */
const loadQuietly = () => loadMasks().catch(() => null);

void loadQuietly();

/**
 * Applies a mask while a control has the focus, so that only one control of a form with hundreds of fields is observed.
 * A control whose value does not fit the mask gets none, so that the value is not changed.
 */
function useMask(options: MaskitoOptions | null) {
  const mask = useRef<Maskito | null>(null);
  const release = () => {
    mask.current?.destroy();
    mask.current = null;
  };
  useEffect(() => release, []);
  const put = (control: HTMLInputElement) => {
    release();
    if (options === null || masks === null) return;
    if (masks.maskitoTransform(control.value, options) !== control.value) return;
    mask.current = new masks.Maskito(control, options);
  };
  return {
    release,
    attach: async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (options !== null && masks === null) {
        await loadQuietly();
        if (document.activeElement !== currentTarget) return;
      }
      put(currentTarget);
    },
  };
}
