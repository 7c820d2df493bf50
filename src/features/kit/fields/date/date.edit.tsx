import { businessDateOf } from '#domain/dates.ts';
import { dateMask } from '../../date-mask.ts';
import { formTexts as t } from '../../form/form.texts.ts';
import { TypedInput } from '../../form/typed-input.tsx';
import { useServices } from '../../use-services.ts';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';
import { dateByKey } from './date-keys.ts';

/** A day as `dd/mm/aaaa`, typed, or moved by keys. */
export function DateEdit({ field, isCell: _isCell, value, ...rest }: EditProps<LeafFieldOf<'date'>>) {
  const { now } = useServices();
  return (
    <TypedInput
      {...rest}
      value={value}
      inputMode="numeric"
      placeholder={field.placeholder ?? t.datePlaceholder}
      title={t.dateHelp}
      mask={dateMask}
      format={(date) => formatText(field, date)}
      parse={(text) => parseText(field, text)}
      onKey={({ key, ctrlKey, altKey, metaKey }) =>
        ctrlKey || altKey || metaKey ? null : dateByKey(key, value, businessDateOf(now()))
      }
    />
  );
}
