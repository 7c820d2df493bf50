import { postQuery } from '#api/query.ts';
import { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { DaysAnswer } from '#contract/schemas/record-views.ts';
import { businessDateOf } from '#domain/dates.ts';
import { addMonths, type DayNumber, dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { showMonth } from '#features/kit/date-field/show-day.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands, useWidgetKeys } from '#features/kit/commands/use-page-commands.ts';
import { type FigurePart, groupConditions, withConditions } from '#features/kit/figures/drill-down.ts';
import { isDated } from '#domain/fields/figure-uses.ts';
import { datedKinds } from '#features/kit/figures/dated-kinds.ts';
import { linkTo } from '#features/kit/list/link-to.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { RecordSelect } from '#features/kit/record/record-select.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { questionOf } from '../../list/list-question.ts';
import { recordsAddress } from '../../records-address.ts';
import { monthKeys } from '../../records-keys.ts';
import { BrokenView } from '../broken-view.tsx';
import type { ListViewProps } from '../list-view-props.ts';
import { monthDays, monthStart, monthTextOf } from './calendar-days.ts';
import { listCalendarCommands } from './list-calendar.commands.tsx';
import { listCalendarTexts as t } from './list-calendar.texts.ts';
import { RecordMonth } from './record-month.tsx';
import { RecordMonthPaper } from './record-month-paper.tsx';

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '2.5' });
const steps = css({ display: 'flex', _print: { display: 'none' } });
const period = css({
  textStyle: 'md',
  fontWeight: 'semibold',
  flex: '1 1 8rem',
  _firstLetter: { textTransform: 'uppercase' },
});
const fieldStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'sm',
  _print: { display: 'none' },
});
const selectStyle = css({ width: '12rem' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  pt: '3',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
});
const keysStyle = css({ color: 'fg.muted', smDown: { display: 'none' }, _print: { display: 'none' } });

/** The first and last day that fields may have. */
const FIRST_DAY = dayNumberOf('1900-01-01');
const LAST_DAY = dayNumberOf('2199-12-31');

const noDays: DaysAnswer = { days: [], undated: 0 };

/** The records of a list in the month of one of their dates. */
export function ListCalendar(props: ListViewProps) {
  useWidgetKeys(monthKeys);
  const { place, definition, fields, onPlace } = props;
  const dated = [...fields.values()].filter(isDated);
  const { field: chosen } = place.calendar;
  const field = chosen === null ? dated[0] : dated.find(({ key }) => key === chosen);
  if (field === undefined) {
    const calendar = { ...place.calendar, field: null };
    return <BrokenView group={definition.title} onList={() => onPlace({ ...place, display: 'list', calendar })} />;
  }
  return <FieldCalendar {...props} field={field} dated={dated} />;
}

interface FieldCalendarProps extends ListViewProps {
  field: ValueField;
  dated: readonly ValueField[];
}

/** The first and last of some days, as far as dates may have them. */
const knownDays = (days: readonly DayNumber[]) => ({
  from: dayTextOf(Math.max(days[0] ?? FIRST_DAY, FIRST_DAY)),
  to: dayTextOf(Math.min(days.at(-1) ?? LAST_DAY, LAST_DAY)),
});

/** The months of a field: the shown one, its records, and how to show another one. */
function useMonth({ place, definition, fields, field, onPlace }: FieldCalendarProps) {
  const { now } = useServices();
  const today = dayNumberOf(businessDateOf(now()));
  const start = monthStart(place.calendar.month, today);
  const days = monthDays(start);
  const { sort: _, state: __, ...narrowing } = questionOf(place, definition, fields);
  const body = { ...narrowing, field: field.key, ...knownDays(days) };
  const { load, retry } = useData(postQuery(figureEndpoints.recordDays, body));
  const show = (day: DayNumber) => onPlace({ ...place, calendar: { ...place.calendar, month: monthTextOf(day) } });
  return { today, start, days, load, retry, show };
}

/** Gives the address of the list of a day's records, or of those without a date; null when the filter is full. */
function listOf({ place, field }: FieldCalendarProps) {
  const kind = datedKinds([field])(field.key) ?? 'date';
  return ({ group = null }: FigurePart): string | null => {
    const filter = withConditions(place.filter, groupConditions({ field: field.key, by: 'day' }, kind, group));
    return filter === undefined ? null : recordsAddress({ ...place, display: 'list', filter });
  };
}

function FieldCalendar(props: FieldCalendarProps) {
  const { place, definition, field, dated, onPlace } = props;
  const { today, start, days, load, retry, show } = useMonth(props);
  const isPrinting = useIsPrinting();
  // The active day; one of another month counts as the first day, or today, of the shown one.
  const [active, setActive] = useState<DayNumber>(today);
  const cursor =
    monthTextOf(active) === monthTextOf(start) ? active : monthTextOf(today) === monthTextOf(start) ? today : start;
  const moveTo = (day: DayNumber) => {
    setActive(day);
    if (monthTextOf(day) !== monthTextOf(start)) show(day);
  };
  const commands = usePageCommands(
    listCalendarCommands,
    {
      today: () => moveTo(today),
      previous: () => moveTo(addMonths(start, -1)),
      next: () => moveTo(addMonths(start, 1)),
    },
    definition.title,
  );
  const answer = load.state === 'loaded' ? load.data : noDays;
  return (
    <>
      <div className={bar}>
        <div className={steps}>
          <CommandButton command={commands.today} textOnly size="sm" />
          <CommandButton command={commands.previous} iconOnly size="sm" />
          <CommandButton command={commands.next} iconOnly size="sm" />
        </div>
        <Heading level={2} className={period} aria-live="polite">
          {showMonth(start)}
        </Heading>
        <DateFieldSelect
          field={field}
          dated={dated}
          onField={(key) => onPlace({ ...place, calendar: { ...place.calendar, field: key } })}
        />
      </div>
      {load.state === 'failed' ? (
        <LoadFailure error={load.error} onRetry={retry} />
      ) : (
        <>
          <RecordMonth
            label={t.gridOf(definition.title, showMonth(start))}
            names={definition}
            days={days}
            month={start}
            today={today}
            cursor={cursor}
            answer={answer}
            isBusy={load.state === 'loading'}
            addressOf={(id) => recordsAddress({ ...place, record: id })}
            dayAddress={(day) => listOf(props)({ group: dayTextOf(day) })}
            onOpen={(id) => onPlace({ ...place, record: id })}
            onCursor={moveTo}
          />
          {load.state === 'loaded' && <MonthFoot {...props} answer={answer} />}
        </>
      )}
      {isPrinting && (
        <RecordMonthPaper {...props} month={start} days={days} answer={load.state === 'loaded' ? load.data : null} />
      )}
    </>
  );
}

interface DateFieldSelectProps extends Pick<FieldCalendarProps, 'field' | 'dated'> {
  onField: (key: string) => void;
}

function DateFieldSelect({ field, dated, onField }: DateFieldSelectProps) {
  if (dated.length === 1) return <p className={fieldStyle}>{field.label}</p>;
  return (
    <label className={fieldStyle}>
      {t.field}
      <span className={selectStyle}>
        <RecordSelect<string>
          value={field.key}
          options={dated.map(({ key, label }) => ({ value: key, label }))}
          onChoose={onField}
        />
      </span>
    </label>
  );
}

/** How many records the days have, and how many have no date. */
function MonthFoot(props: FieldCalendarProps & { answer: DaysAnswer }) {
  const { answer, definition } = props;
  const { one, many } = definition;
  const total = answer.days.reduce((sum, { count }) => sum + count, 0);
  const address = listOf(props)({ group: null });
  const undated = t.undated(answer.undated, one, many);
  return (
    <div className={foot}>
      <span role="status">{t.inMonth(total, one, many)}</span>
      {answer.undated > 0 && address !== null && (
        <Link asChild>
          <RouterLink {...linkTo(address)}>{undated}</RouterLink>
        </Link>
      )}
      {answer.undated > 0 && address === null && <span>{undated}</span>}
      <span className={keysStyle}>{t.keys}</span>
    </div>
  );
}
