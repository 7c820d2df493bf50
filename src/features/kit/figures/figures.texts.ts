import type { figureWidgets } from '#contract/schemas/dashboard.ts';
import type { DateStep, FigureQuery } from '#contract/schemas/figures.ts';
import { showCount } from '#domain/show-count.ts';

/** User interface strings of figures and their charts, on dashboards and in lists. */
export const figureTexts = {
  noValue: 'Sin dato',
  hiddenName: 'Registro que usted no puede ver',
  /** Of several values with the same name, the second and those after it. */
  repeated: (name: string, place: number) => `${name} (${place})`,
  others: (count: number) => `Otros (${showCount(count)})`,
  weekOf: (date: string) => `semana del ${date}`,
  quarter: (number: number, year: number) => `${number}.º trimestre de ${year}`,
  withoutDate: (count: string) => `Sin fecha: ${count}`,
  chartOf: (title: string) => `Gráfico: ${title}`,
  tableOf: (title: string) => `Tabla: ${title}`,
  empty: 'Ningún registro coincide con este período o filtro.',
  measures: {
    count: 'Cantidad de registros',
    sum: 'Suma',
    average: 'Promedio',
    min: 'Mínimo',
    max: 'Máximo',
  } satisfies Record<FigureQuery['measure']['kind'], string>,
  steps: {
    day: 'Día',
    week: 'Semana',
    month: 'Mes',
    quarter: 'Trimestre',
    year: 'Año',
  } satisfies Record<DateStep, string>,
  kinds: {
    figure: 'Indicador',
    line: 'Línea',
    area: 'Área',
    bars: 'Barras',
    stackedBars: 'Barras apiladas',
    donut: 'Anillo',
    table: 'Tabla',
  } satisfies Record<(typeof figureWidgets)[number], string>,
  titleOf: (measure: string, field: string) => `${measure} de ${field}`,
  groupedBy: (title: string, group: string) => `${title} por ${group}`,
  // «e» before the sound of i, but not before that of «hielo».
  andBy: (title: string, split: string) => `${title} ${/^h?[ií](?![aeo])/iu.test(split) ? 'e' : 'y'} ${split}`,
  before: (difference: string, days: string) => `${difference} respecto de ${days}`,
  same: (days: string) => `Igual que ${days}`,
  days: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
  course: (first: string, last: string) => `De ${first} a ${last}`,
  all: (count: number) => `Ver las ${showCount(count)} filas`,
  fewer: 'Ver menos',
  lastRows: (shown: number, total: number) =>
    `Se muestran las últimas ${showCount(shown)} de ${showCount(total)} filas.`,
  firstRows: (shown: number, total: number) => `Se muestran ${showCount(shown)} de ${showCount(total)} filas.`,
  total: 'Total',
  share: 'Parte',
} as const;
