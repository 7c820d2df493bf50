import type { UsingPart } from '#domain/design/field-uses.ts';

const parts: Record<UsingPart, string> = {
  visible: 'se muestra si',
  required: 'obligatorio si',
  readOnly: 'solo lectura si',
  default: 'valor inicial',
  expression: 'fórmula',
  validations: 'regla',
  totals: 'total de la tabla',
  only: 'filtro del enlace',
  columns: 'columnas del enlace',
  naming: 'nombre del registro',
  listColumns: 'columnas de la lista',
  listSort: 'orden de la lista',
  calendar: 'fecha del calendario',
  print: 'no se imprime',
};

/** Texts of the expression editor. */
export const expressionTexts = {
  loading: 'Preparando la expresión',
  suggestions: (label: string) => `Sugerencias para ${label}`,
  suggested: (count: number) =>
    count === 1
      ? 'Una sugerencia: Enter la escribe, Escape la cierra.'
      : `${count} sugerencias: elija con las flechas, Enter la escribe, Escape las cierra.`,
  placeholder: 'Ctrl + Espacio sugiere',
  insertField: 'Insertar campo',
  insertInto: (label: string) => `Insertar campo en ${label}`,
  named: (label: string, key: string) => `${label} · ${key}`,
  sample: (result: string) => `Con el ejemplo: ${result}`,
  sampleOfRow: (result: string) => `Con la primera fila del ejemplo: ${result}`,
  noSample: (why: string) => `Con el ejemplo no se puede calcular: ${why}`,
  met: 'se cumple',
  notMet: 'no se cumple',
  empty: 'vacío',
  labelled: (label: string, value: string) => `${label}: ${value}`,
  rows: (count: number) => (count === 1 ? '1 fila' : `${count} filas`),
  usedBy: 'Lo usan:',
  unused: 'Nada del formulario lo usa.',
  form: 'Formulario',
  use: (name: string, used: readonly string[]) => `${name} (${used.join(', ')})`,
  parts,
  removed: (name: string, users: readonly string[], more: number) =>
    `Se quitó «${name}». Lo usaban: ${users.join('; ')}${more > 0 ? ` y ${more} más` : ''}.`,
  undo: 'Deshacer',
  undoFirst: 'Después hubo otros cambios. Use «Deshacer» para volver paso a paso.',
  undoUnavailable: 'El formulario ya se cerró: ábralo para corregir lo que usaba esas partes.',
} as const;
