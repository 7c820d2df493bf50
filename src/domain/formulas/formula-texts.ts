import type { ScalarType } from './expression.ts';

/** Names of types in messages. */
export const typeTexts: Readonly<Record<ScalarType | 'null' | 'rows' | 'row' | 'values', string>> = {
  text: 'un texto',
  decimal: 'un número',
  date: 'una fecha',
  instant: 'una fecha con hora',
  boolean: 'un Sí o No',
  null: 'un vacío',
  rows: 'una tabla',
  row: 'una fila',
  values: 'una lista',
};

/** Messages for invalid expressions. */
export const problemTexts = {
  blank: 'Escriba una expresión.',
  tooLong: (max: number) => `La expresión es demasiado larga: admite hasta ${max} caracteres.`,
  tooManyParts: 'La expresión tiene demasiadas partes. Divídala en varios campos.',
  tooDeep: 'La expresión tiene demasiados niveles de paréntesis. Divídala en varios campos.',
  notUnderstood: (part: string) =>
    part === '' ? 'La expresión está incompleta.' : `No se entiende «${part}» aquí. ¿Falta un operador, como + o &&?`,
  missing: (sign: string) => `Falta «${sign}».`,
  comparing: 'Para comparar escriba == (igual) o != (distinto).',
  leadingEquals: 'Escriba la expresión sin «=» al comienzo.',
  joining: 'Para unir condiciones escriba && (y), || (o) o ! (no).',
  decimalComma: 'Los decimales llevan punto, como 1234.5; la coma separa los datos de una función.',
  letters: 'Los nombres llevan letras sin acento ni ñ, cifras o guion bajo.',
  quotes: 'Escriba los textos entre comillas rectas, como "Sí".',
  unfinishedText: 'Al texto le falta la comilla que lo cierra.',
  badEscape: 'Después de «\\» va una letra conocida, como \\n; para una barra escriba \\\\.',
  badText: 'El texto tiene un carácter que no se puede guardar.',
  badNumber: 'Escriba el número con cifras y, para los decimales, un punto: 1234.5, hasta 30 cifras y 15 decimales.',
  reserved: (name: string) => `«${name}» es una palabra reservada: no puede usarse en expresiones. Cambie la clave.`,
  notUsed: 'Esto no se usa en las expresiones.',
  unknownName: (name: string, nearest: string | null) =>
    `No existe el campo «${name}».${nearest === null ? '' : ` ¿Quiso decir «${nearest}»?`}`,
  functionWithoutCall: (name: string) => `«${name}» es una función: escriba ${name}().`,
  unknownFunction: (name: string, nearest: string | null) =>
    `No existe la función «${name}».${nearest === null ? '' : ` ¿Quiso decir «${nearest}»?`}`,
  fieldCalled: (name: string) => `«${name}» es un campo: escríbalo sin paréntesis.`,
  calledWithDot: (name: string, signature: string) => `«${name}» no se usa con punto. Escriba ${signature}.`,
  unknownMacro: 'Después del punto de una tabla van map, filter, all, exists o exists_one.',
  usage: (signature: string) => `Se usa así: ${signature}.`,
  unknownColumn: (name: string, nearest: string | null) =>
    `La tabla no tiene la columna «${name}».${nearest === null ? '' : ` ¿Quiso decir «${nearest}»?`}`,
  columnOfTable: (table: string, column: string) =>
    `«${table}» es una tabla: para sus valores escriba ${table}.map(fila, fila.${column}).`,
  noParts: (type: string) => `Esto es ${type}: no tiene partes que se nombren con punto.`,
  wholeRow: (variable: string) => `«${variable}» es una fila entera: nombre una columna, como ${variable}.columna.`,
  nested: 'Una tabla no se puede recorrer dentro de otro recorrido.',
  variableName: 'Aquí va un nombre para la fila, como en lineas.map(fila, fila.total).',
  expected: (wanted: string, found: string) => `Se espera ${wanted} y esto es ${found}.`,
  expectedTable: (found: string) => `Se espera una tabla o una lista y esto es ${found}.`,
  joinText: 'Solo se une texto con texto: convierta lo demás con texto(…).',
  datePlus: 'Para sumar o restar días a una fecha use sumarDias(fecha, días); para contarlos, dias(desde, hasta).',
  different: (one: string, other: string) => `No se puede comparar ${one} con ${other}.`,
  differentDates: 'Para comparar con una fecha conviértala con fecha(…), como fecha("31/12/2026").',
  unordered: (type: string) => `Con <, <=, > y >= se comparan números y fechas, y esto es ${type}.`,
  inList: 'Después de «in» va una lista, como ["a", "b"]; para buscar en un texto use contiene(texto, parte).',
  mixedList: 'Los elementos de una lista son todos de la misma clase.',
  emptyList: 'La lista está vacía.',
  alwaysEmpty: 'La expresión siempre da vacío.',
  listResult: 'El resultado es una lista: redúzcala a un valor con suma, contar, maximo u otra función.',
} as const;

/** Messages for valid expressions that could not be computed. */
export const computationTexts = {
  failed: 'No se pudo calcular.',
  byZero: 'No se puede dividir por cero.',
  tooLarge: 'El resultado es un número demasiado grande.',
  tooLongText: (max: string) => `El texto resultante es demasiado largo: admite hasta ${max} caracteres.`,
  tooManyRows: (max: string) => `La tabla tiene demasiadas filas: se calculan hasta ${max}.`,
  tooMuchWork: 'El cálculo es demasiado grande para tantas filas. Simplifique la expresión.',
  noNumber: (text: string) => `«${text}» no es un número.`,
  noDate: (text: string) => `«${text}» no es una fecha.`,
  badDecimals: 'Los decimales van de 0 a 12, sin fracciones.',
  notInteger: 'Los días y meses se suman enteros.',
  outOfCalendar: 'La fecha queda fuera de los años 1900 a 2199.',
} as const;
