import { businessDateOf } from '#domain/dates.ts';
import { type DayRange, daysOfPeriod, namedPeriods } from '#domain/periods.ts';
import { DateField } from '#features/kit/date-field/date-field.tsx';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { dashboardTexts as t } from '../dashboard.texts.ts';
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
        <DatesFields from={period.from} to={period.to} onPeriod={onPeriod} />
      )}
    </div>
  );
}

/** Two dates; they apply once both are valid and in order. */
export function DatesFields({ from, to, onPeriod }: DayRange & { onPeriod: (period: DayRange) => void }) {
  const [typed, setTyped] = useState({ from, to, applied: `${from}/${to}` });
  // Going back in the history changes the dates from outside.
  if (typed.applied !== `${from}/${to}`) setTyped({ from, to, applied: `${from}/${to}` });
  const isReversed = typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const change = (next: Partial<typeof typed>) => {
    const dates = { ...typed, ...next };
    setTyped(dates);
    if (dates.from !== '' && dates.to !== '' && dates.from <= dates.to) onPeriod({ from: dates.from, to: dates.to });
  };
  return (
    <>
      <DateField label={t.from} value={typed.from} onChange={(value) => change({ from: value })} />
      <DateField
        label={t.to}
        value={typed.to}
        error={isReversed ? t.dateOrder : undefined}
        onChange={(value) => change({ to: value })}
      />
    </>
  );
}
