import type { DaysAnswer } from '#contract/schemas/record-views.ts';
import { type DayNumber, dayNumberOf } from '#domain/day-number.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { showMonth } from '#features/kit/date-field/show-day.ts';
import { Paper } from '#features/kit/printing/paper.tsx';
import { printingTexts } from '#features/kit/printing/printing.texts.ts';
import { PaperMonth } from '#features/kit/printing/paper-month.tsx';
import { selectShown } from '#machines/record-list/index.ts';
import { listTexts } from '../../list/list.texts.ts';
import { narrowingWords, shownNames } from '../../list/narrowing-words.ts';
import type { ListViewProps } from '../list-view-props.ts';
import { listCalendarTexts as t } from './list-calendar.texts.ts';

interface RecordMonthPaperProps extends ListViewProps {
  /** The field whose dates are shown. */
  field: ValueField;
  /** The first day of the month. */
  month: DayNumber;
  /** The days of whole weeks. */
  days: readonly DayNumber[];
  /** Null while it is not loaded. */
  answer: DaysAnswer | null;
}

/** The calendar of a list on paper: the first records of each day, and how many there are. */
export function RecordMonthPaper(props: RecordMonthPaperProps) {
  const { place, definition, fields, list, field, month, days, answer } = props;
  const title = t.gridOf(definition.title, showMonth(month));
  const narrowing = [
    t.byField(field.label),
    ...narrowingWords(place, fields, shownNames(selectShown(list.getSnapshot()))),
  ];
  if (answer === null) return <Paper title={title} lines={narrowing} notes={[printingTexts.notLoaded]} />;
  const byDay = new Map(answer.days.map((day) => [dayNumberOf(day.day), day]));
  const lines = [
    ...narrowing,
    ...(answer.undated > 0 ? [t.undated(answer.undated, definition.one, definition.many)] : []),
  ];
  return (
    <Paper title={title} lines={lines} orientation="landscape">
      <PaperMonth month={month} days={days} renderDay={(day) => <DayRecords found={byDay.get(day)} />} />
    </Paper>
  );
}

function DayRecords({ found }: { found: DaysAnswer['days'][number] | undefined }) {
  if (found === undefined) return null;
  const { count, rows } = found;
  return (
    <>
      {rows.map(({ id, title, time }) => (
        <p key={id}>
          {time === undefined ? '' : `${time} `}
          {title === '' ? listTexts.unnamed : title}
        </p>
      ))}
      {count > rows.length && <p>{t.more(count - rows.length)}</p>}
    </>
  );
}
