import { TypedInput } from '../../renderer/typed-input.tsx';
import { rucMask } from './ruc-mask.ts';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';

/** A taxpayer number in any notation. */
export function RucEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'ruc'>>) {
  return (
    <TypedInput
      {...rest}
      placeholder={field.placeholder}
      mask={rucMask}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}
