import { instantOfWall, timeZones, wallOfInstant } from '#domain/time-zones.ts';
import { showDate } from '#domain/dates.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { GridCell } from '#ui/form-grid.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { useMemo } from 'react';
import type { RecordFields } from '#features/kit/record/record-fields.ts';
import type { RecordEditor } from '#features/kit/record/use-record-editor.ts';
import { eventTexts as t } from './event.texts.ts';
import {
  BUSINESS_ZONE,
  type EventForm,
  formTimes,
  type Moment,
  readTime,
  withAllDay,
  withStart,
} from './event-values.ts';
import { TimeField, TypedField } from './typed-fields.tsx';

const note = css({ textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

interface EventTimesProps {
  fields: RecordFields<EventForm>;
  editor: RecordEditor<EventForm>;
}

/** When an event takes place: days, hours and the zone of the hours. */
export function EventTimes({ fields: { form, field, isReadOnly }, editor }: EventTimesProps) {
  const changeStart = (typed: Moment) => {
    const { start, end, rule } = withStart(form, typed);
    editor.change('start', start);
    editor.change('end', end);
    editor.change('rule', rule);
  };
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
        <Checkbox label={t.allDay} checked={form.all_day} disabled={isReadOnly} onCheckedChange={changeAllDay} />
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
        onChange={(end) => editor.change('end', end)}
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

interface MomentCellsProps {
  id: string;
  error: string | undefined;
  readOnly: boolean;
  dateLabel: string;
  /** Null when the time does not count. */
  timeLabel: string | null;
  value: Moment;
  onChange: (value: Moment) => void;
}

/** A date and its time, in two cells of the grid. */
function MomentCells({ id, error, readOnly, dateLabel, timeLabel, value, onChange }: MomentCellsProps) {
  return (
    <>
      <GridCell span={timeLabel === null ? 6 : 4}>
        <TypedField
          definition={{ kind: 'date', key: id, label: dateLabel }}
          required
          {...{ id, error, readOnly }}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
        />
      </GridCell>
      {timeLabel !== null && (
        <GridCell span={2}>
          <TimeField
            id={`${id}-time`}
            label={timeLabel}
            readOnly={readOnly}
            isInvalid={error !== undefined && readTime(value.time) === undefined}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
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
