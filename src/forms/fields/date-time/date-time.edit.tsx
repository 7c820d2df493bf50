import { formTexts as t } from '../../form.texts.ts';
import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';
import { dateTimeMask } from './date-time-mask.ts';

/** A date and time in Paraguayan local time: `dd/mm/aaaa hh:mm`. */
export function DateTimeEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'dateTime'>>) {
  return (
    <TypedInput
      {...rest}
      inputMode="numeric"
      placeholder={field.placeholder ?? t.dateTimePlaceholder}
      mask={dateTimeMask}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}
