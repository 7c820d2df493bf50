/** User interface strings of the chart of a list. */
export const listChartTexts = {
  measure: 'Medida',
  measuredField: 'Campo',
  group: 'Agrupado por',
  step: 'Por',
  split: 'Dividido por',
  noSplit: 'Sin dividir',
  kind: 'Se muestra como',
  choices: 'Opciones del gráfico',
  loading: 'Calculando el gráfico',
} as const;
