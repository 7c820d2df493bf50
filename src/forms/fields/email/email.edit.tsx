import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';

/** An email address. */
export function EmailEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'email'>>) {
  return (
    <TypedInput
      {...rest}
      inputMode="email"
      placeholder={field.placeholder}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}
