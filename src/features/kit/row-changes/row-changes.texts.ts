import { recordTexts } from '../record/record-texts.ts';

/** User interface strings of a list of changed rows. */
export const rowChangeListTexts = {
  list: (table: string) => `Filas de ${table}`,
  place: (place: number) => `Fila ${place}`,
  added: 'Agregada',
  removed: 'Quitada',
  moved: (from: number) => `Movida: era la fila ${from}`,
  cell: (label: string) => `${label}:`,
  empty: recordTexts.emptyValue,
  becomes: '→',
  all: (total: number) => `Ver las ${total} filas`,
  more: (count: number, left: number) => `Ver ${count} filas más de ${left}`,
  fewer: 'Ver menos filas',
} as const;
