import { TypedInput } from '../../form/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';
import { textMask } from './text-mask.ts';

/** A line of text, masked where the field has a shape. */
export function TextEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'text'>>) {
  return (
    <TypedInput
      {...rest}
      placeholder={field.placeholder}
      mask={field.mask === undefined ? undefined : textMask(field.mask)}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}
