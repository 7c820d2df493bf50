import type { MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';

const cedulaMask: MaskitoOptions = { mask: /^[\d.]{0,12}$/ };

/** An identity card number, with or without dots. */
export function CedulaEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'cedula'>>) {
  return (
    <TypedInput
      {...rest}
      inputMode="numeric"
      placeholder={field.placeholder}
      mask={cedulaMask}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}
