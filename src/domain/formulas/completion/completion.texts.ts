import type { ScalarType } from '../expression.ts';
import type { MacroName } from '../macros.ts';

/** What people read about an operator. */
interface OperatorText {
  readonly sign: string;
  readonly says: string;
  /** What is written for it where that is more than its sign. */
  readonly text?: string;
  /** Types of what stands before it. */
  readonly of: readonly ScalarType[];
}

const all: readonly ScalarType[] = ['text', 'decimal', 'date', 'instant', 'boolean'];
const ordered: readonly ScalarType[] = ['decimal', 'date', 'instant'];

/** The operators that stand between two values. */
export const operatorTexts: readonly OperatorText[] = [
  { sign: '+', says: 'más; une textos', of: ['decimal', 'text'] },
  { sign: '-', says: 'menos', of: ['decimal'] },
  { sign: '*', says: 'por', of: ['decimal'] },
  { sign: '/', says: 'dividido por', of: ['decimal'] },
  { sign: '%', says: 'resto de dividir por', of: ['decimal'] },
  { sign: '==', says: 'es igual a', of: all },
  { sign: '!=', says: 'es distinto de', of: all },
  { sign: '>', says: 'es mayor que', of: ordered },
  { sign: '>=', says: 'es mayor o igual que', of: ordered },
  { sign: '<', says: 'es menor que', of: ordered },
  { sign: '<=', says: 'es menor o igual que', of: ordered },
  { sign: 'in', says: 'está en la lista', of: ['text', 'decimal', 'date'] },
  { sign: '&&', says: 'y: se cumplen las dos condiciones', of: ['boolean'] },
  { sign: '||', says: 'o: se cumple una de las condiciones', of: ['boolean'] },
  { sign: '?', says: 'entonces … si no …', text: '?  : ', of: ['boolean'] },
];

/** What going through a table gives. */
export const macroTexts: Readonly<Record<MacroName, string>> = {
  map: 'Lo que da cada fila, para sumarlo o unirlo.',
  filter: 'Las filas que cumplen una condición.',
  all: 'Si todas las filas cumplen una condición.',
  exists: 'Si alguna fila cumple una condición.',
  exists_one: 'Si una sola fila cumple una condición.',
};

/** Values that are written as they are. */
export const constantTexts: readonly { readonly name: string; readonly says: string }[] = [
  { name: 'true', says: 'Sí (verdadero)' },
  { name: 'false', says: 'No (falso)' },
  { name: 'null', says: 'Vacío (nada)' },
];

/** What else is said of suggestions. */
export const completionTexts = {
  table: (label: string) => `${label} (tabla)`,
  flags: { true: 'Sí', false: 'No' },
  row: (table: string) => `La fila de «${table}» que se recorre.`,
  /** By which sums are found besides. */
  sumWords: 'suma total',
  sum: (column: string, table: string) => `La suma de «${column}» en «${table}».`,
  ofEach: (column: string, table: string) => `«${column}» de cada fila de «${table}».`,
} as const;

/** What an argument of a function is. */
export type ArgumentType = ScalarType | 'list' | 'values';

/** What the arguments of each function are, in order; null for anything. The last one goes for those behind it. */
export const argumentTypes: ReadonlyMap<string, readonly (ArgumentType | null)[]> = new Map([
  ['redondear', ['decimal']],
  ['suma', ['values']],
  ['promedio', ['values']],
  ['numero', ['text']],
  ['contar', ['list']],
  ['minimo', [null]],
  ['maximo', [null]],
  ['unir', ['values', 'text']],
  ['vacio', [null]],
  ['texto', [null, 'decimal']],
  ['mayusculas', ['text']],
  ['minusculas', ['text']],
  ['contiene', ['text']],
  ['largo', ['text']],
  ['hoy', []],
  ['ahora', []],
  ['usuario', []],
  ['dias', ['date']],
  ['sumarDias', ['date', 'decimal']],
  ['sumarMeses', ['date', 'decimal']],
  ['anio', ['date']],
  ['mes', ['date']],
  ['dia', ['date']],
  ['fecha', ['text']],
]);
