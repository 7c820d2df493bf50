import type { Display } from './view-choices.ts';

/** User interface strings of the choice of a list's view; those of each view load with it. */
export const viewTexts = {
  view: 'Vista',
  views: { list: 'Lista', chart: 'Gráfico', calendar: 'Calendario' } satisfies Record<Display, string>,
  viewWords: 'vista mostrar cambiar',
  group: 'Agrupar',
  groupWords: 'grupos subtotales',
  broken: 'Esta vista no se puede mostrar',
  brokenHelp:
    'Un campo de la dirección ya no existe, usted no puede verlo o ya no sirve para esta vista. Elija otro, o vuelva a la lista: la búsqueda y los filtros quedan como están.',
} as const;
