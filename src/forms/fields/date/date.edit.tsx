import { businessDateOf } from '#domain/dates.ts';
import { unlikelyYear } from '#domain/fields/date/date.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import { Announcer } from '#ui/announcer.tsx';
import { css } from '#styled-system/css';
import { dateMask } from './date-mask.ts';
import { useDatePicking } from './use-date-picking.tsx';
import { formTexts as t } from '../../form.texts.ts';
import { TypedInput } from '../../renderer/typed-input.tsx';
import { useFormServices } from '../../form-services.ts';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';

const yearHint = css({ display: 'block', textStyle: 'xs', color: 'fg.muted', mt: '1' });

/** A date as `dd/mm/aaaa`, typed or changed by keys. An unlikely year is accepted; a note asks to check it. */
export function DateEdit({ field, isCell, value, control, ...rest }: EditProps<LeafFieldOf<'date'>>) {
  const { now } = useFormServices();
  const { action, picker, opensPicker } = useDatePicking({
    control,
    isCell,
    label: field.label,
    min: field.min,
    max: field.max,
    date: isCalendarDate(value) ? value : '',
    onPick: rest.onChange,
  });
  // A field with an issue does not show the note as well.
  const isYearChecked = value !== '' && control['aria-invalid'] === undefined;
  const year = isYearChecked ? unlikelyYear(value, field, businessDateOf(now())) : null;
  const noteId = `${control.id}-year`;
  const about = year === null ? control['aria-describedby'] : `${control['aria-describedby'] ?? ''} ${noteId}`.trim();
  return (
    <>
      <TypedInput
        {...rest}
        control={{ ...control, 'aria-describedby': about }}
        value={value}
        inputMode="numeric"
        placeholder={field.placeholder ?? t.datePlaceholder}
        title={t.dateHelp}
        mask={dateMask}
        format={(date) => formatField(field, date)}
        parse={(text) => parseText(field, text)}
        action={action}
        onKey={(event) => {
          const { key, ctrlKey, altKey, metaKey } = event;
          if (opensPicker(event) || ctrlKey || altKey || metaKey) return null;
          return dateByKey(key, value, businessDateOf(now()));
        }}
      />
      {picker}
      {year !== null && (
        <>
          <span id={noteId} className={yearHint}>
            {t.confirmYear(year)}
          </span>
          <Announcer text={t.confirmYear(year)} />
        </>
      )}
    </>
  );
}

const DAY = 86_400_000;

/** The business date `days` days after `date`. */
function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The date with which a key replaces the current one: the next day (`+`), the previous day (`-`), or today (`h`). */
export function dateByKey(key: string, date: string, today: string): string | null {
  if (key === 'h' || key === 'H') return today;
  if ((key !== '+' && key !== '-') || !isCalendarDate(date)) return null;
  return shiftDate(date, key === '+' ? 1 : -1);
}
