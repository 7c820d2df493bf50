import { BUSINESS_ZONE } from '#domain/dates.ts';
import type { Times } from '#machines/calendar-board/index.ts';
import type { EventRequest } from '#machines/event-change/index.ts';
import { css } from '#styled-system/css';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { type Anchor, AnchoredPopover } from '#ui/anchored-popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { timesText } from './calendar-board/board-announcements.ts';
import type { CalendarRow } from './calendar-items.ts';
import { calendarForNew, writableCalendars } from './event/event-calendars.ts';
import { withSeconds } from './event-change/event-change.actors.ts';
import { calendarTexts, quickTexts as t } from './calendar.texts.ts';

const form = css({ display: 'grid', gap: '3' });
const when = css({ textStyle: 'sm', color: 'fg.muted', _firstLetter: { textTransform: 'uppercase' } });
const foot = css({ display: 'flex', justifyContent: 'space-between', gap: '2' });

/** What the user typed for a new event. */
export interface QuickEvent extends Times {
  title: string;
  calendar: string;
}

interface QuickCreateProps {
  times: Times;
  anchor: Anchor;
  /** All calendars that the user sees. */
  calendars: readonly CalendarRow[];
  onSave: (event: QuickEvent) => void;
  /** Opens the whole form with what was typed. */
  onMore: (event: QuickEvent) => void;
  onClose: () => void;
}

/** Creates an event with a title at the selected times, without leaving the calendar. */
export function QuickCreate({ times, anchor, calendars, onSave, onMore, onClose }: QuickCreateProps) {
  const [title, setTitle] = useState('');
  const known = { rows: [...calendars] };
  const writable = writableCalendars(known, times.allDay);
  const [chosen, setChosen] = useState<string>();
  const calendar = calendarForNew(known, times.allDay, chosen);
  const [isMissing, setMissing] = useState(false);
  const typed = { ...times, title: title.trim(), calendar };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.title === '') setMissing(true);
    else onSave(typed);
  };
  return (
    <AnchoredPopover anchor={anchor} title={t.title} closeLabel={calendarTexts.close} onClose={onClose}>
      <form className={form} onSubmit={submit} noValidate>
        <TextField
          label={t.name}
          required
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isMissing && typed.title === '' ? t.nameMissing : undefined}
        />
        <p className={when}>{timesText(times)}</p>
        {writable.length > 1 && (
          <FieldFrame label={t.calendar}>
            {(attributes) => (
              <NativeSelect
                {...attributes}
                value={calendar}
                options={writable.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            )}
          </FieldFrame>
        )}
        <div className={foot}>
          <Button onClick={() => onMore(typed)}>{t.more}</Button>
          <Button type="submit" variant="solid">
            {t.save}
          </Button>
        </div>
      </form>
    </AnchoredPopover>
  );
}

/** The request that creates an event from what was typed. */
export const newEventOf = ({ title, calendar, start, end, allDay }: QuickEvent, id: string): EventRequest => ({
  kind: 'create',
  event: id,
  repeats: false,
  recurrenceId: null,
  revision: null,
  values: {
    id,
    calendar,
    title,
    place: '',
    note: '',
    all_day: allDay,
    start: withSeconds(start),
    end: withSeconds(end),
    time_zone: BUSINESS_ZONE,
    rule: null,
    reminder: null,
    guests: [],
    record: null,
    private: false,
  },
});
