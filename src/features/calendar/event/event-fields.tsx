import type { EventRow } from '#contract/schemas/calendar.ts';
import { editScopes } from '#domain/recurrence/series.types.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import type { RecordFieldProps, RecordFields } from '#features/kit/record/record-fields.ts';
import type { RecordEditor } from '#features/kit/record/use-record-editor.ts';
import { showReminder } from './event-compared.ts';
import { EventGuests } from './event-guests.tsx';
import { EventLink } from './event-link.tsx';
import { type CalendarsAnswer, isHolidays, writableCalendars } from './event-calendars.ts';
import { EventTimes } from './event-times.tsx';
import { editOf, type EventForm, formTimes, isForOne, seriesOf } from './event-values.ts';
import { eventTexts as t } from './event.texts.ts';
import { TypedField } from './typed-fields.tsx';
import { recurrenceTexts } from './recurrence/recurrence-editor.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });
const hint = css({ textStyle: 'sm', color: 'fg.muted', mt: '2' });

/** The editor of the repetition computes dates, for which it loads a library. */
const RecurrencePart = lazyPart(
  async () => (await import('./recurrence/recurrence-editor.tsx')).RecurrenceEditor,
  partStatus(recurrenceTexts.loading, 2),
);

interface EventFieldsProps {
  fields: RecordFields<EventForm>;
  editor: RecordEditor<EventForm>;
  known: CalendarsAnswer;
  /** The stored event; null for a new one. */
  row: EventRow | null;
}

/** The fields of an event. What belongs to a whole series is read-only while a single occurrence is edited. */
export function EventFields({ fields, editor, known, row }: EventFieldsProps) {
  const { form, text, field, isReadOnly } = fields;
  const forOne = isForOne(form);
  const ofSeries = (name: keyof EventForm): RecordFieldProps => ({
    ...field(name),
    readOnly: isReadOnly || forOne,
  });
  const series = ofSeries('calendar').readOnly;
  const isHoliday = isHolidays(known, form.calendar);
  return (
    <div className={stack}>
      {form.occurrence !== null && !isReadOnly && (
        <Card>
          <RadioCards
            legend={t.scope}
            choices={editScopes.map((value) => ({ value, label: t.scopes[value], description: t.scopeHelp[value] }))}
            value={form.scope}
            onValueChange={(scope) => editor.change('scope', scope)}
          />
          {forOne && <p className={hint}>{t.onlyForSeries}</p>}
        </Card>
      )}
      <Card>
        <FormGrid>
          <GridCell span={8}>
            <TextField {...text('title')} required requiredMark={t.required} label={t.title} autoComplete="off" />
          </GridCell>
          <GridCell span={4}>
            <CalendarSelect {...ofSeries('calendar')} known={known} form={form} editor={editor} />
          </GridCell>
          <EventTimes fields={fields} editor={editor} isWholeDays={isHoliday} />
          <GridCell span={12}>
            <TextField {...text('place')} label={t.place} autoComplete="off" />
          </GridCell>
          <GridCell span={12}>
            <TypedField
              {...field('note')}
              definition={{ kind: 'longText', key: 'note', label: t.note }}
              value={form.note}
              onChange={(note) => editor.change('note', note)}
            />
          </GridCell>
        </FormGrid>
      </Card>
      <Card title={t.repetition}>
        <RecurrencePart
          {...ofSeries('rule')}
          rule={form.rule}
          times={repeatedTimes(form, row)}
          typed={form.rule_typed}
          onChange={(rule, typed) => {
            editor.change('rule', rule);
            editor.change('rule_typed', typed);
          }}
        />
      </Card>
      <Card title={isHoliday ? t.notices : t.people}>
        <FormGrid>
          {(!isHoliday || form.guests.length > 0) && (
            <GridCell span={8}>
              <EventGuests
                {...ofSeries('guests')}
                people={known.people}
                answered={row?.guests ?? noGuests}
                value={form.guests}
                onChange={(guests) => editor.change('guests', guests)}
              />
            </GridCell>
          )}
          <GridCell span={4}>
            <div className={stack}>
              <ReminderSelect {...ofSeries('reminder')} value={form.reminder} editor={editor} />
              {(!isHoliday || form.private) && (
                <Checkbox
                  label={t.private}
                  help={t.privateHelp}
                  checked={form.private}
                  disabled={series}
                  error={field('private').error}
                  onCheckedChange={(isPrivate) => editor.change('private', isPrivate)}
                />
              )}
            </div>
          </GridCell>
          <EventLink
            {...ofSeries('record')}
            stored={row?.record ?? null}
            value={form.record}
            onChange={(record) => editor.change('record', record)}
          />
        </FormGrid>
      </Card>
    </div>
  );
}

const noGuests: EventRow['guests'] = [];

/** The times on which the rule of the form is shown and edited; undefined while they are not valid. */
function repeatedTimes(form: EventForm, row: EventRow | null) {
  const times = formTimes(form);
  if (times === undefined) return undefined;
  return {
    ...times,
    allDay: form.all_day,
    timeZone: form.time_zone,
    series: form.scope === 'following' ? times.start : (form.occurrence?.series ?? times.start),
    stored: row === null ? null : { event: seriesOf(row), edit: editOf(form) },
  };
}

interface CalendarSelectProps extends RecordFieldProps {
  known: CalendarsAnswer;
  form: EventForm;
  editor: RecordEditor<EventForm>;
}

/** The calendar of an event; also one in which the user cannot write, of an event that is only read. */
function CalendarSelect({ known, form, editor, readOnly, ...rest }: CalendarSelectProps) {
  const choices = writableCalendars(known, form.all_day);
  const current = known.rows.find(({ id }) => id === form.calendar);
  const all = current === undefined || choices.includes(current) ? choices : [current, ...choices];
  return (
    <SelectField
      {...rest}
      label={t.calendar}
      required
      requiredMark={readOnly ? undefined : t.required}
      help={choices.length === 0 && !readOnly ? t.noCalendar : undefined}
      disabled={readOnly}
      placeholder={form.calendar === '' ? t.chooseCalendar : undefined}
      value={form.calendar}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget: { value } }) => {
        editor.change('calendar', value);
        if (!isHolidays(known, value)) return;
        editor.change('guests', []);
        editor.change('private', false);
      }}
    />
  );
}

interface ReminderSelectProps extends RecordFieldProps {
  value: string;
  editor: RecordEditor<EventForm>;
}

const ReminderSelect = ({ readOnly, value, editor, ...rest }: ReminderSelectProps) => (
  <SelectField
    {...rest}
    label={t.reminder}
    disabled={readOnly}
    value={value}
    options={reminderValues.map((minutes) => ({ value: minutes, label: showReminder(minutes) }))}
    onChange={({ currentTarget }) => editor.change('reminder', currentTarget.value)}
  />
);

/** In order of time; keys of an object that are numbers come in that order. */
const reminderValues = ['', ...Object.keys(t.reminders)];
