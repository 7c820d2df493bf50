import { Decimal } from '#domain/money/decimal.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { boundFigure, boundRows, charge } from '../bounds.ts';
import { expectDecimal, expectText, refuse } from '../expect-type.ts';
import { ComputationError, type Frame, type FormulaNode, type Run } from '../formula-node.ts';
import { computationTexts } from '../formula-texts.ts';
import { binary, type FormulaFunction, unary } from './formula-function.ts';

const MAX_ROUNDING = 12;

/** Converts a number to a number of decimals; fails unless it is an integer from 0 to 12. */
export function decimalsOf(figure: Decimal): number {
  const decimals = Number(figure.toString());
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_ROUNDING) {
    throw new ComputationError(computationTexts.badDecimals);
  }
  return decimals;
}

/** Requires a list of numbers and returns its evaluation, without empty elements. */
function expectFigures(node: FormulaNode): Run<readonly Decimal[]> {
  if (node.type !== 'values' || node.of !== 'decimal') return refuse(node, 'una lista de números');
  return (frame) => {
    const items = boundRows(node.run(frame));
    charge(frame, items.length);
    return items.filter((item) => item instanceof Decimal);
  };
}

function sum(figures: readonly Decimal[]): Decimal {
  return figures.reduce((total, figure) => boundFigure(total.plus(figure)), Decimal.zero);
}

function mean(figures: readonly Decimal[]): Decimal | null {
  const count = Decimal.fromScaled(BigInt(figures.length), 0);
  return figures.length === 0 ? null : sum(figures).dividedBy(count);
}

/** The functions of numbers, with the texts and the example that the designer shows. */
export const figureFunctions: readonly FormulaFunction[] = [
  {
    name: 'redondear',
    signature: 'redondear(número, decimales)',
    description: 'El número con tantos decimales; la mitad se redondea alejándose de cero.',
    example: { source: 'redondear(2.345, 2)', shown: '2,35' },
    build: binary((value, places, site) => {
      const [figure, decimals] = [expectDecimal(value), expectDecimal(places)];
      const run = (frame: Frame) => figure(frame)?.round(decimalsOf(decimals(frame) ?? Decimal.zero)) ?? null;
      return { type: 'decimal', run, ...site };
    }),
  },
  {
    name: 'suma',
    signature: 'suma(lista)',
    description: 'La suma de los números de una lista; 0 si no hay ninguno.',
    example: { source: 'suma(lineas.map(fila, fila.cantidad * fila.precio))', shown: '35.000' },
    build: unary((list, site) => {
      const figures = expectFigures(list);
      return { type: 'decimal', run: (frame) => sum(figures(frame)), ...site };
    }),
  },
  {
    name: 'promedio',
    signature: 'promedio(lista)',
    description: 'El promedio de los números de una lista, sin contar los vacíos; vacío si no hay ninguno.',
    example: { source: 'promedio([1, 2, 6])', shown: '3' },
    build: unary((list, site) => {
      const figures = expectFigures(list);
      return { type: 'decimal', run: (frame) => mean(figures(frame)), ...site };
    }),
  },
  {
    name: 'numero',
    signature: 'numero(texto)',
    description: 'El número que está escrito en un texto; vacío si el texto está vacío.',
    example: { source: 'numero("Gs. 1.234.567")', shown: '1.234.567' },
    build: unary((value, site) => {
      const text = expectText(value);
      return { type: 'decimal', run: (frame) => figureIn(text(frame)), ...site };
    }),
  },
];

function figureIn(text: string): Decimal | null {
  if (text.trim() === '') return null;
  const figure = readFigure(text);
  if (figure === null) throw new ComputationError(computationTexts.noNumber(text.slice(0, 40)));
  return figure;
}
