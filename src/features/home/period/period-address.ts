import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import { businessDate } from '#contract/schemas/fields.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import { type DayRange, type NamedPeriod, namedPeriods } from '#domain/periods.ts';
import * as v from 'valibot';

/** The period that the user chose for all widgets; null for the own period of each. */
export type ShownPeriod = NamedPeriod | DayRange | null;

/** The query parameter of the page. */
const PARAMETER = 'periodo';

const words: Readonly<Record<NamedPeriod, string>> = {
  today: 'hoy',
  last7: '7-dias',
  last30: '30-dias',
  last90: '90-dias',
  thisMonth: 'este-mes',
  lastMonth: 'mes-pasado',
  thisYear: 'este-anio',
  last12Months: '12-meses',
};

const isDay = (text: string): boolean => v.is(businessDate, text);

/** Parses the period of an address: a name, or two dates such as `2026-01-01_2026-03-31`. */
export function readPeriod(search: string): ShownPeriod {
  const written = new URLSearchParams(search).get(PARAMETER) ?? '';
  const named = namedPeriods.find((period) => words[period] === written);
  if (named !== undefined) return named;
  const [from = '', to = '', ...rest] = written.split('_');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** The address of a page with another period; the rest of its query stays. */
export function periodAddress(path: string, search: string, period: ShownPeriod): string {
  const query = new URLSearchParams(search);
  if (period === null) query.delete(PARAMETER);
  else query.set(PARAMETER, typeof period === 'string' ? words[period] : `${period.from}_${period.to}`);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whether a widget of a dashboard counts a period. */
export const hasPeriod = ({ widgets }: DashboardLayout): boolean =>
  widgets.some((widget) => 'query' in widget && widget.query.period !== undefined);

/** A query with the period that the user chose, if it has a period at all. */
export const withPeriod = (query: FigureQuery, period: ShownPeriod): FigureQuery =>
  period === null || query.period === undefined ? query : { ...query, period: { ...query.period, range: period } };
