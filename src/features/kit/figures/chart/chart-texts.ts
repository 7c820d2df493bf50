import type { CategoryTexts } from '#ui/charts/category-bars.tsx';
import type { TimeSeriesTexts } from '#ui/charts/chart.types.ts';
import type { DonutTexts } from '#ui/charts/donut-chart.tsx';
import { figureTexts as t } from '../figures.texts.ts';

const shared = {
  showTable: 'Ver como tabla',
  showChart: 'Ver como gráfico',
  empty: t.empty,
  noValue: '—',
};

export const timeSeriesTexts: TimeSeriesTexts = {
  ...shared,
  previousRows: 'Filas anteriores',
  nextRows: 'Filas siguientes',
  rows: (first, last, total) => `${first} a ${last} de ${total}`,
  loading: 'Cargando el gráfico',
  loadFailed: 'No se pudo cargar el gráfico.',
  retry: 'Reintentar',
  keys: 'Flechas para recorrer los valores, Inicio y Fin para ir a los extremos, Intro para ver los registros.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  wholeTime: 'Ver todo',
  earlier: 'Antes',
  later: 'Después',
  legend: 'Series',
  time: 'Fecha',
  total: t.total,
  more: (count) => `y ${count} más`,
  shownTime: (from, to) => `De ${from} a ${to}`,
  allHidden: 'Ninguna serie visible. Elija una en la lista.',
};

/** The texts of the bars of groups by a field. */
export const categoryTexts = (category: string): CategoryTexts => ({
  ...shared,
  category,
  total: t.total,
  legend: 'Series',
  allZero: 'Todos los valores son cero.',
});

/** The texts of the ring of a measure by a field. */
export const donutTexts = (category: string, value: string): DonutTexts => ({
  ...shared,
  category,
  value,
  share: t.share,
  allZero: 'Todos los valores son cero.',
  negative: 'Los valores negativos no tienen porción: véalos en la tabla.',
});
