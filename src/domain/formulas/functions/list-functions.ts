import { isInvalid } from '#domain/emptiness.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { boundRows, boundText, charge, MAX_TEXT } from '../bounds.ts';
import { compareFigures } from '../operators.ts';
import { expectScalar, expectText, refuse } from '../expect-type.ts';
import type { ScalarType } from '../expression.ts';
import type { Frame, FormulaNode, Run, ScalarValue, Site } from '../formula-node.ts';
import { typeTexts } from '../formula-texts.ts';
import { expectList } from '../macros.ts';
import { binary, type FormulaFunction, unary } from './formula-function.ts';

/** The functions of lists and table rows, with the texts and the example that the designer shows. */
export const listFunctions: readonly FormulaFunction[] = [
  {
    name: 'contar',
    signature: 'contar(lista)',
    description: 'Cuántas filas tiene una tabla, o cuántos elementos una lista.',
    example: { source: 'contar(lineas.filter(fila, fila.cantidad > 1))', shown: '1' },
    build: unary((argument, site) => {
      const list = expectList(argument);
      const run = (frame: Frame) => Decimal.fromScaled(BigInt(list.run(frame).length), 0);
      return { type: 'decimal', run, ...site };
    }),
  },
  {
    name: 'minimo',
    signature: 'minimo(lista) o minimo(uno, otro, …)',
    description: 'El menor de varios números o fechas, sin contar los vacíos; vacío si no hay ninguno.',
    example: { source: 'minimo(7, 3, 5)', shown: '3' },
    build: (args, site) => extreme(args, -1, site),
  },
  {
    name: 'maximo',
    signature: 'maximo(lista) o maximo(uno, otro, …)',
    description: 'El mayor de varios números o fechas, sin contar los vacíos; vacío si no hay ninguno.',
    example: { source: 'maximo([7, 3, 5])', shown: '7' },
    build: (args, site) => extreme(args, 1, site),
  },
  {
    name: 'unir',
    signature: 'unir(lista, separador)',
    description: 'Los textos de una lista en uno solo, con el separador en medio; los vacíos se dejan fuera.',
    example: { source: 'unir(["Ana", "", "Luis"], ", ")', shown: 'Ana, Luis' },
    build: binary((list, between, site) => {
      if (list.type !== 'values' || list.of !== 'text') return refuse(list, 'una lista de textos');
      const separator = expectText(between);
      const run = (frame: Frame) => join(frame, list.run(frame), separator(frame));
      return { type: 'text', run, ...site };
    }),
  },
  {
    name: 'vacio',
    signature: 'vacio(valor)',
    description: 'Si no hay nada: un texto en blanco, un 0, ninguna fecha, ninguna fila. Un Sí o No nunca está vacío.',
    example: { source: 'vacio(cliente) || vacio(total)', shown: 'No' },
    build: unary((argument, site) => {
      if (argument.type === 'rows') {
        return { type: 'boolean', run: (frame) => argument.run(frame).length === 0, ...site };
      }
      const { run } = expectScalar(argument);
      return { type: 'boolean', run: (frame) => isNothing(run(frame)), ...site };
    }),
  },
];

function isNothing(value: ScalarValue): boolean {
  return isInvalid(value instanceof Decimal ? value.toString() : value);
}

/** Joins the parts one by one, so that joining stops as soon as the text exceeds the length limit. */
function join(frame: Frame, parts: readonly ScalarValue[], separator: string): string {
  charge(frame, boundRows(parts).length);
  let joined = '';
  for (const part of parts) {
    if (typeof part !== 'string' || part === '') continue;
    joined += joined === '' ? part : separator + part;
    if (joined.length > MAX_TEXT) break;
  }
  return boundText(frame, joined);
}

/** The minimum (−1) or maximum (1) of a list, or of several arguments. */
function extreme(args: readonly FormulaNode[], side: -1 | 1, site: Site): FormulaNode | null {
  const [first] = args;
  if (first === undefined) return null;
  if (args.length === 1) {
    if (first.type !== 'values') return refuse(first, 'una lista');
    return extremeNode(first, first.of, first.run, side, site);
  }
  const { type } = expectScalar(first);
  const values = args.map((arg) => {
    const scalar = expectScalar(arg);
    return scalar.type === type ? scalar : refuse(arg, typeTexts[type]);
  });
  return extremeNode(first, type, (frame) => values.map(({ run }) => run(frame)), side, site);
}

function extremeNode(
  place: FormulaNode,
  type: ScalarType,
  items: Run<readonly ScalarValue[]>,
  side: -1 | 1,
  site: Site,
): FormulaNode {
  const among = <Value>(frame: Frame, values: readonly Value[], compare: (one: Value, other: Value) => number) => {
    charge(frame, boundRows(values).length);
    let found: Value | null = null;
    for (const value of values) if (found === null || compare(value, found) * side > 0) found = value;
    return found;
  };
  const figures = (frame: Frame) => items(frame).filter((item) => item instanceof Decimal);
  const texts = (frame: Frame) => items(frame).filter((item) => typeof item === 'string');
  switch (type) {
    case 'decimal':
      return { type, run: (frame) => among(frame, figures(frame), compareFigures), ...site };
    case 'date':
      return { type, run: (frame) => among(frame, texts(frame), (one, other) => (one < other ? -1 : 1)), ...site };
    case 'instant':
      return { type, run: (frame) => among(frame, texts(frame), compareInstants), ...site };
    case 'text':
    case 'boolean':
      return refuse(place, 'una lista de números o fechas');
  }
}

function compareInstants(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}
