import { auditColumns, emptyAuditValue } from '#contract/audit-acts.ts';

/** Texts of the program Auditoría, besides the shared ones. */
export const auditTexts = {
  description: 'Quién hizo qué, desde qué estación y cuándo; lo último primero. Nada de esto se puede modificar.',
  exportWords: 'descargar planilla csv',
  export: 'Exportar',
  exported: (fileName: string) => `Se descargó ${fileName}`,
  searchHelp: 'Persona, registro o valor',
  act: 'Hecho',
  anyAct: 'Todos los hechos',
  user: 'Usuario',
  anyUser: 'Todos los usuarios',
  from: 'Desde',
  to: 'Hasta',
  clear: 'Quitar filtros',
  clearWords: 'filtros quitar',
  filters: 'Filtros',
  ...auditColumns,
  doneFrom: (workstation: string, address: string) =>
    [
      workstation === '' ? 'Estación sin nombre' : `Estación ${workstation}`,
      address === '' ? 'sin dirección de red' : `dirección de red ${address}`,
    ].join(' · '),
  show: 'Ver',
  showChanges: (count: number) => `${count} ${count === 1 ? 'cambio' : 'cambios'}`,
  changesOf: (subject: string) => `Cambios de ${subject}`,
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  noWorkstation: 'Sin nombre',
  emptyValue: emptyAuditValue,
  loading: 'Cargando la auditoría',
  one: 'hecho',
  many: 'hechos',
  noneTitle: 'Todavía no hay nada registrado',
  noneText: 'Cada inicio de sesión y cada cambio quedan anotados aquí.',
  emptyTitle: 'Ningún hecho coincide',
  /** Suggestions when nothing matches. */
  advice: {
    order: 'La fecha «Hasta» es anterior a «Desde»: corrija una de las dos.',
    dates: 'Pruebe con otras fechas o quite algún filtro.',
    words: 'Pruebe con otras palabras o quite algún filtro.',
    wordsAndDates: 'Pruebe con otras palabras, con otras fechas o quite algún filtro.',
    others: 'Quite algún filtro.',
  },
  dateOrder: 'La fecha «Hasta» es anterior a «Desde».',
} as const;
