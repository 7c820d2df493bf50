import { businessDateOf, instantOfClock, showTime } from '#domain/dates.ts';
import { formatField, validateField } from '#domain/fields/field-rules.ts';
import { formTexts as t } from '../../form.texts.ts';
import { TypedInput } from '../../renderer/typed-input.tsx';
import { useDatePicking } from '../date/use-date-picking.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';
import { dateTimeMask } from './date-time-mask.ts';

/** Where the time begins and ends in `dd/mm/aaaa hh:mm`. */
const TIME = [11, 16] as const;

/** A date and time as `dd/mm/aaaa hh:mm`, typed. A picked date keeps the time, which is then selected. */
export function DateTimeEdit({ field, isCell, value, control, onChange }: EditProps<LeafFieldOf<'dateTime'>>) {
  const isValid = value !== '' && validateField(field, value) === null;
  const { action, picker, opensPicker } = useDatePicking({
    control,
    isCell,
    label: field.label,
    date: isValid ? businessDateOf(value) : '',
    onPick: (date) => onChange(withDate(date, isValid ? value : null)),
    onPicked: (input) => input.setSelectionRange(...TIME),
  });
  return (
    <>
      <TypedInput
        {...{ control, value, onChange, action }}
        inputMode="numeric"
        placeholder={field.placeholder ?? t.dateTimePlaceholder}
        title={t.dateTimeHelp}
        mask={dateTimeMask}
        format={(instant) => formatField(field, instant)}
        parse={(text) => parseText(field, text)}
        onKey={(event) => {
          opensPicker(event);
          return null;
        }}
      />
      {picker}
    </>
  );
}

/**
 * The instant of a picked date at the time of a former instant, or at the start of the day; '' without a date. A time
 * that the clocks skip on that day becomes noon.
 */
export function withDate(date: string, former: string | null): string {
  if (date === '') return '';
  const time = former === null ? '00:00' : showTime(former);
  return instantOfClock(date, time) ?? instantOfClock(date, '12:00') ?? '';
}
