import { useMaskito } from '@maskito/react';
import type { MaskitoOptions } from '@maskito/core';
import { FieldFrame, splitFrame } from './field-frame.tsx';
import { InputBox } from './input-box.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'onInput' | 'value'> {
  /** Must be referentially stable between renders. */
  mask: MaskitoOptions;
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * A text field with an input mask. The mask changes the text during the input event; the field reports the result.
 */
export function MaskedField({ mask, onValueChange, ...props }: MaskedFieldProps) {
  const { frame, control } = splitFrame(props);
  const ref = useMaskito({ options: mask });
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <InputBox
          type="text"
          {...control}
          {...attributes}
          ref={ref}
          onInput={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
