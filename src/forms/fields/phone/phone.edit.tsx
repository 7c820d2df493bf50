import type { MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';

const phoneMask: MaskitoOptions = { mask: /^\+?[0-9().\s-]{0,24}$/ };

/** A phone number in any notation. */
export function PhoneEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'phone'>>) {
  return (
    <TypedInput
      {...rest}
      inputMode="tel"
      placeholder={field.placeholder}
      mask={phoneMask}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}
