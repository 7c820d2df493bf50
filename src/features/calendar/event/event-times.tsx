import { instantOfWall, timeZones, wallOfInstant } from '#domain/time-zones.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { showDate } from '#domain/dates.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { GridCell } from '#ui/form-grid.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RecordFields } from '#features/kit/record/record-fields.ts';
import type { RecordEditor } from '#features/kit/record/use-record-editor.ts';
import { eventTexts as t } from './event.texts.ts';
import {
  BUSINESS_ZONE,
  completeTime,
  type EventForm,
  formTimes,
  type Moment,
  readTime,
  wallOf,
  withAllDay,
  withStart,
} from './event-values.ts';
import { TimeField, TypedField } from './typed-fields.tsx';

const note = css({ textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

interface EventTimesProps {
  fields: RecordFields<EventForm>;
  editor: RecordEditor<EventForm>;
  /** Whether the calendar has events of whole days only. */
  isWholeDays: boolean;
}

/** When an event takes place: days, hours and the zone of the hours. */
export function EventTimes({ fields: { form, field, isReadOnly }, editor, isWholeDays }: EventTimesProps) {
  const changeStart = useStartChange(form, editor);
  const changeAllDay = (isAllDay: boolean) => {
    const { all_day, end, rule } = withAllDay(form, isAllDay);
    editor.change('all_day', all_day);
    editor.change('end', end);
    editor.change('rule', rule);
  };
  const inParaguay = timesInParaguay(form);
  return (
    <>
      <GridCell>
        <Checkbox
          label={t.allDay}
          checked={form.all_day}
          disabled={isReadOnly || (isWholeDays && form.all_day)}
          error={field('all_day').error}
          onCheckedChange={changeAllDay}
        />
      </GridCell>
      <MomentCells
        {...field('start')}
        dateLabel={form.all_day ? t.startDay : t.start}
        timeLabel={form.all_day ? null : t.startTime}
        value={form.start}
        onChange={changeStart}
      />
      <MomentCells
        {...field('end')}
        dateLabel={form.all_day ? t.endDay : t.end}
        timeLabel={form.all_day ? null : t.endTime}
        value={form.end}
        onChange={(end) => !isDeepEqual(end, form.end) && editor.change('end', end)}
      />
      {!form.all_day && (
        <GridCell span={6}>
          <ZoneField
            {...field('time_zone')}
            value={form.time_zone}
            onChoose={(zone) => editor.change('time_zone', zone)}
          />
        </GridCell>
      )}
      {inParaguay !== undefined && (
        <GridCell span={6}>
          <p role="status" className={note}>
            {t.inParaguay(...inParaguay)}
          </p>
        </GridCell>
      )}
    </>
  );
}

/** A start that is half typed, and the one before it, to which the end belongs. */
interface HalfTyped {
  start: Moment;
  from: Moment;
}

/** Changes the start. End and rule follow it once it is complete; a half-typed start moves nothing. */
function useStartChange(form: EventForm, editor: RecordEditor<EventForm>): MomentCellsProps['onChange'] {
  const [halfTyped, setHalfTyped] = useState<HalfTyped | null>(null);
  // A start that came from elsewhere, such as a restored draft, is no half-typed one.
  const isHalfTyped = halfTyped !== null && isDeepEqual(halfTyped.start, form.start);
  const from = isHalfTyped ? halfTyped.from : form.start;
  return (typed, isComplete) => {
    const isSettled = isComplete && wallOf(typed, form.all_day) !== undefined;
    if (!isHalfTyped && isDeepEqual(typed, form.start)) return;
    setHalfTyped(isSettled ? null : { start: typed, from });
    if (!isSettled) return editor.change('start', typed);
    const { start, end, rule } = withStart(form, typed, from);
    editor.change('start', start);
    editor.change('end', end);
    editor.change('rule', rule);
  };
}

interface MomentCellsProps {
  id: string;
  error: string | undefined;
  readOnly: boolean;
  dateLabel: string;
  /** Null when the time does not count. */
  timeLabel: string | null;
  value: Moment;
  /** Gets also whether date and time are complete, rather than half typed. */
  onChange: (value: Moment, isComplete: boolean) => void;
}

/** A date as it is typed in full, and a time. */
const FULL_DATE = 'dd/mm/aaaa'.length;
const FULL_TIME = /^\d{2}:\d{2}$/;

/** A date and its time, in two cells of the grid. Leaving one of them, or Enter, completes the time. */
function MomentCells({ id, error, readOnly, dateLabel, timeLabel, value, onChange }: MomentCellsProps) {
  // The text of the date during its input event; null while anything else changes the date.
  const text = useRef<string | null>(null);
  const settle = () => {
    if (!readOnly) onChange({ ...value, time: completeTime(value.time) }, true);
  };
  const settling = { onBlur: settle, onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && settle() };
  const isTimeWrong = timeLabel !== null && isCalendarDate(value.date) && readTime(value.time) === undefined;
  // The summary of issues leads to the control with the id.
  const [dateId, timeId] = isTimeWrong ? [`${id}-date`, id] : [id, `${id}-time`];
  return (
    <>
      <GridCell span={timeLabel === null ? 6 : 4}>
        <div
          onInputCapture={({ target }) => {
            text.current = target instanceof HTMLInputElement ? target.value : null;
          }}
          onInput={() => {
            text.current = null;
          }}
          {...settling}
        >
          <TypedField
            definition={{ kind: 'date', key: id, label: dateLabel }}
            required
            readOnly={readOnly}
            id={dateId}
            error={isTimeWrong ? undefined : error}
            value={value.date}
            onChange={(date) =>
              onChange({ ...value, date }, text.current === null || text.current.length === FULL_DATE)
            }
          />
        </div>
      </GridCell>
      {timeLabel !== null && (
        <GridCell span={2}>
          <div {...settling}>
            <TimeField
              id={timeId}
              label={timeLabel}
              readOnly={readOnly}
              error={isTimeWrong ? error : undefined}
              value={value.time}
              onChange={(time) => onChange({ ...value, time }, FULL_TIME.test(time))}
            />
          </div>
        </GridCell>
      )}
    </>
  );
}

interface ZoneFieldProps {
  id: string;
  error: string | undefined;
  readOnly: boolean;
  value: string;
  onChoose: (zone: string) => void;
}

/** The zone in which the hours of the event are meant. */
function ZoneField({ id, error, readOnly, value, onChoose }: ZoneFieldProps) {
  const options = useMemo(() => {
    const others = new Set([value, ...timeZones()].filter((zone) => zone !== BUSINESS_ZONE));
    return [
      { value: BUSINESS_ZONE, label: t.paraguay },
      ...[...others].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    ];
  }, [value]);
  return (
    <SelectField
      {...{ id, error, options, value }}
      label={t.timeZone}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

/** Start and end in Paraguay of an event with hours of another zone; undefined for any other. */
function timesInParaguay(form: EventForm): [start: string, end: string] | undefined {
  const times = form.all_day || form.time_zone === BUSINESS_ZONE ? undefined : formTimes(form);
  if (times === undefined) return undefined;
  const show = (wall: string) => {
    const local = wallOfInstant(instantOfWall(wall, form.time_zone), BUSINESS_ZONE);
    return `${showDate(local.slice(0, 10))} ${local.slice(11, 16)}`;
  };
  return [show(times.start), show(times.end)];
}
