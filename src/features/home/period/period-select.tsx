import { businessDateOf } from '#domain/dates.ts';
import { type DayRange, daysOfPeriod, namedPeriods } from '#domain/periods.ts';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { dashboardTexts as t } from '../dashboard.texts.ts';
import { DatesFields, datesIssue } from './dates-fields.tsx';
import type { ShownPeriod } from './period-address.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '2',
  '& > *': { flex: '0 1 auto', width: { base: 'full', sm: '13rem' } },
  _print: { display: 'none' },
});

type Choice = (typeof namedPeriods)[number] | 'own' | 'dates';

const choices: readonly { value: Choice; label: string }[] = [
  { value: 'own', label: t.ownPeriods },
  ...namedPeriods.map((value) => ({ value, label: t.periods[value] })),
  { value: 'dates', label: t.twoDates },
];

interface PeriodSelectProps {
  period: ShownPeriod;
  onPeriod: (period: ShownPeriod) => void;
}

/** Chooses the period of all widgets that have one. */
export function PeriodSelect({ period, onPeriod }: PeriodSelectProps) {
  const { now } = useServices();
  const choice: Choice = typeof period === 'string' ? period : period === null ? 'own' : 'dates';
  const choose = (chosen: Choice) => {
    if (chosen === 'own') onPeriod(null);
    else if (chosen === 'dates')
      onPeriod(daysOfPeriod(typeof period === 'string' ? period : 'thisMonth', businessDateOf(now())));
    else onPeriod(chosen);
  };
  return (
    <div className={row}>
      <RecordSelectField<Choice> label={t.period} value={choice} options={choices} onChoose={choose} />
      {period !== null && typeof period !== 'string' && (
        <AppliedDates from={period.from} to={period.to} onPeriod={onPeriod} />
      )}
    </div>
  );
}

const keyOf = ({ from, to }: DayRange): string => `${from}/${to}`;

/** Two dates; they apply once both are valid and in order. */
function AppliedDates({ from, to, onPeriod }: DayRange & { onPeriod: (period: DayRange) => void }) {
  const shown = keyOf({ from, to });
  const [typed, setTyped] = useState({ from, to, shown, applied: shown });
  // The dates change from outside when the user goes back in the history; what was applied here stays as it was typed.
  if (typed.shown !== shown) {
    setTyped(typed.applied === shown ? { ...typed, shown } : { from, to, shown, applied: shown });
  }
  const change = (dates: DayRange) => {
    const isPeriod = datesIssue(dates) === undefined;
    setTyped({ ...typed, ...dates, ...(isPeriod && { applied: keyOf(dates) }) });
    if (isPeriod) onPeriod(dates);
  };
  return <DatesFields dates={typed} issue={datesIssue(typed)} onChange={change} />;
}
