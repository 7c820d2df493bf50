import type { BinaryOperator } from '@marcbachmann/cel-js';
import { joinNames } from '#domain/join-names.ts';

/** The words with which an expression is read to a person. */
export const expressionWords = {
  yes: 'Sí',
  no: 'No',
  nothing: 'vacío',
  field: (label: string) => `«${label}»`,
  text: (text: string) => `“${text}”`,
  choice: (condition: string, one: string, other: string) => `si ${condition}, ${one}; si no, ${other}`,
  both: (one: string, other: string) => `${one} y ${other}`,
  either: (one: string, other: string) => `${one} o ${other}`,
  not: (condition: string) => `no se cumple que ${condition}`,
  is: (one: string, other: string) => `${one} es ${other}`,
  isNot: (one: string, other: string) => `${one} no es ${other}`,
  isEmpty: (one: string) => `${one} está vacío`,
  hasData: (one: string) => `${one} tiene dato`,
  oneOf: (one: string, values: readonly string[]) => `${one} es uno de ${joinNames(values)}`,
  eachRow: (value: string, table: string) => `${value} de cada fila de ${table}`,
  rowsWhere: (table: string, condition: string) => `las filas de ${table} en las que ${condition}`,
  inRows: {
    all: (table: string, condition: string) => `en todas las filas de ${table}, ${condition}`,
    exists: (table: string, condition: string) => `en alguna fila de ${table}, ${condition}`,
    exists_one: (table: string, condition: string) => `en una sola fila de ${table}, ${condition}`,
  },
} as const;

/** Operators between two values, in words or signs; a rest has no words. */
export const operatorWords: Readonly<Partial<Record<BinaryOperator, string>>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '<': 'es menor que',
  '<=': 'es a lo sumo',
  '>': 'es mayor que',
  '>=': 'es al menos',
};

/** What a function gives, in words; null for a number of values that it does not take. */
type FunctionWords = (...values: readonly string[]) => string | null;

const of =
  (words: (value: string) => string): FunctionWords =>
  (...[value, ...more]) =>
    value === undefined || more.length > 0 ? null : words(value);

const ofTwo =
  (words: (one: string, other: string) => string): FunctionWords =>
  (...[one, other, ...more]) =>
    one === undefined || other === undefined || more.length > 0 ? null : words(one, other);

const same = (value: string) => value;

/** The functions of expressions in words, by name. */
export const functionWords: ReadonlyMap<string, FunctionWords> = new Map<string, FunctionWords>([
  ['hoy', () => 'la fecha de hoy'],
  ['ahora', () => 'la fecha y hora de este momento'],
  ['usuario', () => 'el nombre de quien completa el formulario'],
  ['dias', ofTwo((from, to) => `los días desde ${from} hasta ${to}`)],
  ['sumarDias', ofTwo((date, days) => `${date} más ${days} días`)],
  ['sumarMeses', ofTwo((date, months) => `${date} más ${months} meses`)],
  ['fecha', of(same)],
  ['anio', of((date) => `el año de ${date}`)],
  ['mes', of((date) => `el mes de ${date}`)],
  ['dia', of((date) => `el día de ${date}`)],
  ['redondear', ofTwo((value, decimals) => `${value}, redondeado a ${decimals} decimales`)],
  ['suma', of((list) => `la suma de ${list}`)],
  ['promedio', of((list) => `el promedio de ${list}`)],
  ['numero', of(same)],
  ['contar', of((list) => `la cantidad de filas de ${list}`)],
  ['minimo', (...values) => `el menor de ${joinNames(values)}`],
  ['maximo', (...values) => `el mayor de ${joinNames(values)}`],
  ['unir', ofTwo((list) => `los textos de ${list}, uno tras otro`)],
  ['texto', (...[value]) => value ?? null],
  ['mayusculas', of((text) => `${text} en mayúsculas`)],
  ['minusculas', of((text) => `${text} en minúsculas`)],
  ['contiene', ofTwo((text, part) => `${text} contiene ${part}`)],
  ['largo', of((text) => `la cantidad de letras de ${text}`)],
]);
