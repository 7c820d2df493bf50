import type { DayRange } from '#domain/periods.ts';
import { DateField } from '#features/kit/date-field/date-field.tsx';
import { dashboardTexts as t } from '../dashboard.texts.ts';

/** Why two dates are no period; undefined when they are one. A date that is missing or invalid is empty. */
export function datesIssue({ from, to }: DayRange): string | undefined {
  if (from === '' || to === '') return t.datesMissing;
  return from <= to ? undefined : t.dateOrder;
}

interface DatesFieldsProps {
  /** Empty where none is chosen. */
  dates: DayRange;
  issue: string | undefined;
  onChange: (dates: DayRange) => void;
}

/** The fields of two dates. */
export function DatesFields({ dates: { from, to }, issue, onChange }: DatesFieldsProps) {
  return (
    <>
      <DateField label={t.from} value={from} onChange={(value) => onChange({ from: value, to })} />
      <DateField label={t.to} value={to} error={issue} onChange={(value) => onChange({ from, to: value })} />
    </>
  );
}
