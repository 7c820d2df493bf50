import type { ScalarType } from '../expression.ts';
import type { MacroName } from '../macros.ts';

/** Description of an operator. */
interface OperatorText {
  readonly sign: string;
  readonly description: string;
  /** Inserted text, if it differs from the symbol. */
  readonly text?: string;
  /** Types of the left operand. */
  readonly of: readonly ScalarType[];
}

const all: readonly ScalarType[] = ['text', 'decimal', 'date', 'instant', 'boolean'];
const ordered: readonly ScalarType[] = ['decimal', 'date', 'instant'];

/** The binary operators. */
export const operatorTexts: readonly OperatorText[] = [
  { sign: '+', description: 'más; une textos', of: ['decimal', 'text'] },
  { sign: '-', description: 'menos', of: ['decimal'] },
  { sign: '*', description: 'por', of: ['decimal'] },
  { sign: '/', description: 'dividido por', of: ['decimal'] },
  { sign: '%', description: 'resto de dividir por', of: ['decimal'] },
  { sign: '==', description: 'es igual a', of: all },
  { sign: '!=', description: 'es distinto de', of: all },
  { sign: '>', description: 'es mayor que', of: ordered },
  { sign: '>=', description: 'es mayor o igual que', of: ordered },
  { sign: '<', description: 'es menor que', of: ordered },
  { sign: '<=', description: 'es menor o igual que', of: ordered },
  { sign: 'in', description: 'está en la lista', of: ['text', 'decimal', 'date'] },
  { sign: '&&', description: 'y: se cumplen las dos condiciones', of: ['boolean'] },
  { sign: '||', description: 'o: se cumple una de las condiciones', of: ['boolean'] },
  { sign: '?', description: 'entonces … si no …', text: '?  : ', of: ['boolean'] },
];

/** Results of the list macros. */
export const macroTexts: Readonly<Record<MacroName, string>> = {
  map: 'Lo que da cada fila, para sumarlo o unirlo.',
  filter: 'Las filas que cumplen una condición.',
  all: 'Si todas las filas cumplen una condición.',
  exists: 'Si alguna fila cumple una condición.',
  exists_one: 'Si una sola fila cumple una condición.',
};

/** The literals of the expression language. */
export const constantTexts: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'true', description: 'Sí (verdadero)' },
  { name: 'false', description: 'No (falso)' },
  { name: 'null', description: 'Vacío (nada)' },
];

/** Other labels and descriptions of suggestions. */
export const completionTexts = {
  table: (label: string) => `${label} (tabla)`,
  flags: { true: 'Sí', false: 'No' },
  row: (table: string) => `La fila de «${table}» que se recorre.`,
  /** Additional search words for sums. */
  sumSearchTerms: 'suma total',
  sum: (column: string, table: string) => `La suma de «${column}» en «${table}».`,
  ofEach: (column: string, table: string) => `«${column}» de cada fila de «${table}».`,
} as const;

/** The type of an argument of a function; `values` is a list of scalars. */
export type ArgumentType = ScalarType | 'list' | 'values';

/** The argument types of each function, in order; null for any type. The last one applies to all further arguments. */
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
