import type { DateStep, FigureQuery } from '#contract/schemas/figures.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { fieldKey } from '#domain/fields/config-parts.ts';
import type { FigureKind } from '#features/kit/figures/fitting-kinds.ts';
import * as v from 'valibot';

/** How the records in use of a program are shown. */
export const displays = ['list', 'chart', 'calendar'] as const;
export type Display = (typeof displays)[number];

/** A field that groups records; `by` for dates and instants. */
export interface Grouping {
  field: string;
  by: DateStep | null;
}

/** What a chart measures and how it is drawn; null where nothing is chosen. */
export interface ChartChoices {
  measure: FigureQuery['measure'] | null;
  group: Grouping | null;
  split: string | null;
  kind: FigureKind | null;
}

/** The choices of the views of a list; those of each view stay while another one is shown. */
export interface ViewChoices {
  display: Display;
  /** How the list is grouped; null for one list. */
  groupBy: Grouping | null;
  chart: ChartChoices;
  /** The date field and the month (`YYYY-MM`) of the calendar; null for the first field and the current month. */
  calendar: { field: string | null; month: string | null };
}

const displayWords = { list: '', chart: 'grafico', calendar: 'calendario' } as const satisfies Record<Display, string>;
const stepWords = {
  day: 'dia',
  week: 'semana',
  month: 'mes',
  quarter: 'trimestre',
  year: 'anio',
} as const satisfies Record<DateStep, string>;
const measureWords = {
  count: 'cantidad',
  sum: 'suma',
  average: 'promedio',
  min: 'minimo',
  max: 'maximo',
} as const satisfies Record<FigureQuery['measure']['kind'], string>;
const kindWords = {
  figure: 'indicador',
  line: 'linea',
  area: 'area',
  bars: 'barras',
  stackedBars: 'apiladas',
  donut: 'anillo',
  table: 'tabla',
} as const satisfies Record<FigureKind, string>;

/** The entry of a table of words; null for another word. */
function readWord<Name extends string>(words: Readonly<Record<Name, string>>, word: string | null): Name | null {
  // The keys of an object literal are its names.
  const names = Object.keys(words) as Name[];
  return names.find((name) => words[name] === word) ?? null;
}

const readField = (text: string | null | undefined): string | null => (v.is(fieldKey, text) ? text : null);

/** Reads `ciudad` or `fecha:mes`. */
function readGrouping(text: string | null): Grouping | null {
  const [written, step = null] = text?.split(':') ?? [];
  const field = readField(written);
  return field === null ? null : { field, by: readWord(stepWords, step) };
}

const writeGrouping = ({ field, by }: Grouping): string => (by === null ? field : `${field}:${stepWords[by]}`);

/** Reads `cantidad` or `suma:saldo`. */
function readMeasure(text: string | null): FigureQuery['measure'] | null {
  const [word = null, written] = text?.split(':') ?? [];
  const kind = readWord(measureWords, word);
  const field = readField(written);
  if (kind === null || kind === 'count') return kind && { kind };
  return field === null ? null : { kind, field };
}

const writeMeasure = (measure: FigureQuery['measure']): string =>
  measure.kind === 'count' ? measureWords.count : `${measureWords[measure.kind]}:${measure.field}`;

const MONTH = /^(19|2[01])\d{2}-\d{2}$/;

const readMonth = (text: string | null): string | null =>
  text !== null && MONTH.test(text) && isCalendarDate(`${text}-01`) ? text : null;

/** Parses the choices of the views in the query of a list's URL; what is not valid counts as not chosen. */
export const readViewChoices = (query: URLSearchParams): ViewChoices => ({
  display: readWord(displayWords, query.get('vista')) ?? 'list',
  groupBy: readGrouping(query.get('agrupar')),
  chart: {
    measure: readMeasure(query.get('medida')),
    group: readGrouping(query.get('por')),
    split: readField(query.get('dividir')),
    kind: readWord(kindWords, query.get('forma')),
  },
  calendar: { field: readField(query.get('fecha')), month: readMonth(query.get('mes')) },
});

/** The query of the choices; the inverse of `readViewChoices`. */
export const writeViewChoices = ({ display, groupBy, chart, calendar }: ViewChoices): Record<string, string> => ({
  ...(display !== 'list' && { vista: displayWords[display] }),
  ...(groupBy !== null && { agrupar: writeGrouping(groupBy) }),
  ...(chart.measure !== null && { medida: writeMeasure(chart.measure) }),
  ...(chart.group !== null && { por: writeGrouping(chart.group) }),
  ...(chart.split !== null && { dividir: chart.split }),
  ...(chart.kind !== null && { forma: kindWords[chart.kind] }),
  ...(calendar.field !== null && { fecha: calendar.field }),
  ...(calendar.month !== null && { mes: calendar.month }),
});
