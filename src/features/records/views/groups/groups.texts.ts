import { showCount } from '#domain/show-count.ts';

const named = (count: number, one: string, many: string) => `${showCount(count)} ${count === 1 ? one : many}`;

/** User interface strings of a grouped list. */
export const groupTexts = {
  groups: 'Grupos',
  groupBy: 'Agrupado por',
  noGroup: 'Sin agrupar',
  step: 'Por',
  expandAll: 'Desplegar todo',
  collapseAll: 'Plegar todo',
  loading: 'Cargando los grupos',
  records: named,
  groupCount: (count: number) => named(count, 'grupo', 'grupos'),
  moreGroups: (shown: number, others: number) =>
    `Se muestran los ${showCount(shown)} grupos con más registros; hay ${showCount(others)} más. Filtre la lista para verlos.`,
  notOpened:
    'Este grupo no se despliega: el filtro de la lista no admite otra condición, o el valor es demasiado largo para filtrar por él.',
  rowsFailed: 'No se pudieron cargar estas filas.',
  keys: 'Flechas: moverse · Derecha e Izquierda: desplegar y plegar · Intro: abrir · Espacio: elegir',
  captionOf: (title: string, label: string) => `${title} por ${label}`,
} as const;
