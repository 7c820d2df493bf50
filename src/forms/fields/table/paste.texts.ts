import { joinNames } from '#domain/join-names.ts';
import { showCount } from '#domain/show-count.ts';

/** User interface strings about a paste into a table. */
const counted = (count: number, one: string, many: string): string => `${showCount(count)} ${count === 1 ? one : many}`;

const of = {
  cells: (count: number) => counted(count, 'celda', 'celdas'),
  rows: (count: number) => counted(count, 'fila', 'filas'),
  columns: (count: number) => counted(count, 'columna', 'columnas'),
};

/** Maximum number of names listed. */
const NAMED = 10;

/** Quoted names, and the number of further ones. */
function named(names: readonly string[]): string {
  const others = names.length - NAMED;
  const quoted = names.slice(0, NAMED).map((name) => `«${name}»`);
  return joinNames(others > 0 ? [...quoted, `${showCount(others)} más`] : quoted);
}

export const pasteTexts = {
  pasted: (cells: number, rows: number) =>
    `${cells === 1 ? 'Se pegó' : 'Se pegaron'} ${of.cells(cells)} en ${of.rows(rows)}.`,
  /** Invalid values; each has an issue at its cell. */
  wrong: (count: number) => (count === 1 ? ' Hay 1 por revisar.' : ` Hay ${showCount(count)} por revisar.`),
  /** Names whose lookup failed; they stay as text. */
  failedLookups: (names: readonly string[]) =>
    names.length === 1
      ? ` No se pudo buscar ${named(names)}: péguelo de nuevo o elíjalo.`
      : ` No se pudieron buscar ${named(names)}: péguelos de nuevo o elíjalos.`,
  /** Texts that mean neither yes nor no; their cells are unchanged. */
  unread: (count: number) =>
    count === 1 ? ' 1 quedó como estaba: no decía sí ni no.' : ` ${count} quedaron como estaban: no decían sí ni no.`,
  /** Pasted texts dropped because their cells are computed or read-only. */
  passed: (count: number) =>
    count === 1 ? ' 1 quedó fuera: ahí no se escribe.' : ` ${of.cells(count)} quedaron fuera: ahí no se escribe.`,
  /** Pasted lines dropped because their rows were removed during the lookup. */
  removedRows: (rows: number) =>
    rows === 1
      ? ' 1 fila se quitó mientras tanto: lo suyo quedó fuera.'
      : ` ${of.rows(rows)} se quitaron mientras tanto: lo suyo quedó fuera.`,
  leftOver: (columns: number) =>
    columns === 1
      ? ' La última columna pegada quedó fuera: la tabla termina antes.'
      : ` Las últimas ${of.columns(columns)} pegadas quedaron fuera: la tabla termina antes.`,
  tooManyRows: (rows: number, most: number) =>
    `No se pegó nada: serían ${of.rows(rows)} y la tabla admite hasta ${showCount(most)}.`,
  tooManyCells: (cells: number, most: number) =>
    `No se pegó nada: son ${of.cells(cells)} y se admiten hasta ${showCount(most)} a la vez. Péguelas por partes.`,
  refused: 'No se pegó nada: en este momento el formulario no admite cambios. Péguelo de nuevo.',
  allDeleted: 'No se pegó nada: las filas se quitaron mientras tanto.',
  nothing: 'No se pegó nada: esas columnas no se escriben.',
} as const;
