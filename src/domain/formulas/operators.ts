import { Decimal } from '#domain/money/decimal.ts';
import { boundFigure, boundText } from './bounds.ts';
import { expectBoolean, expectDate, expectDecimal, expectInstant, expectScalar, expectText } from './expect-type.ts';
import {
  ComputationError,
  type FormulaNode,
  ProblemError,
  type Run,
  type ScalarNode,
  type Site,
} from './formula-node.ts';
import { computationTexts, problemTexts } from './formula-texts.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/** `+ - * / %` on numbers; `+` also joins texts. An empty number counts as zero. */
export function arithmetic(
  operator: ArithmeticOperator,
  left: FormulaNode,
  right: FormulaNode,
  site: Site,
): ScalarNode {
  if (left.type === 'text' || right.type === 'text') return joining(operator, left, right, site);
  if (isDate(left) || isDate(right)) throw new ProblemError(problemTexts.datePlus, site);
  const [one, other] = [expectDecimal(left), expectDecimal(right)];
  const { weight, calculate } = calculations[operator];
  return {
    type: 'decimal',
    run: (frame) => calculate(one(frame) ?? Decimal.zero, other(frame) ?? Decimal.zero),
    ...site,
    size: site.size + weight,
  };
}

interface Calculation {
  /** Cost beyond that of one node, in nodes. */
  weight: number;
  calculate: (one: Decimal, other: Decimal) => Decimal;
}

const calculations: Readonly<Record<ArithmeticOperator, Calculation>> = {
  '+': { weight: 0, calculate: (one, other) => boundFigure(one.plus(other)) },
  '-': { weight: 0, calculate: (one, other) => boundFigure(one.minus(other)) },
  '*': { weight: 1, calculate: (one, other) => boundFigure(one.times(other)) },
  '/': { weight: 3, calculate: (one, other) => boundFigure(one.dividedBy(divisor(other))) },
  '%': { weight: 3, calculate: (one, other) => boundFigure(one.remainder(divisor(other))) },
};

function divisor(figure: Decimal): Decimal {
  if (figure.isZero()) throw new ComputationError(computationTexts.byZero);
  return figure;
}

function joining(operator: ArithmeticOperator, left: FormulaNode, right: FormulaNode, site: Site): ScalarNode {
  if (operator !== '+') expectDecimal(left.type === 'text' ? left : right);
  const mismatch = [left, right].find(({ type }) => type !== 'text' && type !== 'null');
  if (mismatch !== undefined) throw new ProblemError(problemTexts.joinText, mismatch);
  const [one, other] = [expectText(left), expectText(right)];
  return { type: 'text', run: (frame) => boundText(frame, one(frame) + other(frame)), ...site };
}

/** `-` before a number. */
export function negation(operand: FormulaNode, site: Site): ScalarNode {
  const figure = expectDecimal(operand);
  return { type: 'decimal', run: (frame) => figure(frame)?.negated() ?? null, ...site };
}

/** `!` before a condition. */
export function inversion(operand: FormulaNode, site: Site): ScalarNode {
  const condition = expectBoolean(operand);
  return { type: 'boolean', run: (frame) => !condition(frame), ...site };
}

/**
 * `&&` (decided by false) and `||` (decided by true). As in CEL, when one side decides the result, the other side may
 * fail.
 */
export function connection(decisive: boolean, left: FormulaNode, right: FormulaNode, site: Site): ScalarNode {
  const [one, other] = [expectBoolean(left), expectBoolean(right)];
  const run: Run<boolean> = (frame) => {
    try {
      if (one(frame) === decisive) return decisive;
    } catch (error) {
      if (other(frame) === decisive) return decisive;
      throw error;
    }
    return other(frame);
  };
  return { type: 'boolean', run, ...site };
}

/** `condition ? one : other`; both results must have the same type, or one of them is `null`. */
export function choice(condition: FormulaNode, left: FormulaNode, right: FormulaNode, site: Site): FormulaNode {
  const isLeft = expectBoolean(condition);
  if (left.type === 'null' && right.type === 'null') return { ...left, ...site };
  const { type } = expectScalar(left.type === 'null' ? right : left);
  switch (type) {
    case 'text':
      return { type, run: choosing(isLeft, expectText(left), expectText(right)), ...site };
    case 'decimal':
      return { type, run: choosing(isLeft, expectDecimal(left), expectDecimal(right)), ...site };
    case 'boolean':
      return { type, run: choosing(isLeft, expectBoolean(left), expectBoolean(right)), ...site };
    case 'date':
      return { type, run: choosing(isLeft, expectDate(left), expectDate(right)), ...site };
    case 'instant':
      return { type, run: choosing(isLeft, expectInstant(left), expectInstant(right)), ...site };
  }
}

function choosing<Value>(isLeft: Run<boolean>, left: Run<Value>, right: Run<Value>): Run<Value> {
  return (frame) => (isLeft(frame) ? left(frame) : right(frame));
}

function isDate({ type }: FormulaNode): boolean {
  return type === 'date' || type === 'instant';
}
