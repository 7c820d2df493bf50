import { Decimal } from '#domain/money/decimal.ts';
import { boundFigure, boundRows, boundText, charge } from './bounds.ts';
import {
  expectBoolean,
  expectDate,
  expectDecimal,
  expectInstant,
  expectScalar,
  expectText,
  refuse,
} from './expect-type.ts';
import {
  ComputationError,
  type FormulaNode,
  type Frame,
  ProblemError,
  type Run,
  type ScalarNode,
  type ScalarValue,
  type Site,
} from './formula-node.ts';
import { computationTexts, problemTexts, typeTexts } from './formula-texts.ts';

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

export type OrderOperator = '<' | '<=' | '>' | '>=';

const orders: Readonly<Record<OrderOperator, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

/** `< <= > >=` for numbers, dates and instants. An empty number is zero; comparing an empty date gives false. */
export function order(operator: OrderOperator, left: FormulaNode, right: FormulaNode, site: Site): ScalarNode {
  const holds = orders[operator];
  const { type } = left.type === 'null' ? right : left;
  if (type === 'decimal') {
    sameType(left, right, site);
    const [one, other] = [expectDecimal(left), expectDecimal(right)];
    return { type: 'boolean', run: (frame) => holds(compareFigures(one(frame), other(frame))), ...site };
  }
  if (type !== 'date' && type !== 'instant') {
    throw new ProblemError(problemTexts.unordered(typeTexts[type]), left.type === 'null' ? right : left);
  }
  sameType(left, right, site);
  const one = type === 'date' ? expectDate(left) : milliseconds(expectInstant(left));
  const other = type === 'date' ? expectDate(right) : milliseconds(expectInstant(right));
  return { type: 'boolean', run: (frame) => isOrdered(holds, one(frame), other(frame)), ...site };
}

function isOrdered(
  holds: (difference: number) => boolean,
  one: string | number | null,
  other: string | number | null,
): boolean {
  if (one === null || other === null) return false;
  return holds(one < other ? -1 : Number(one > other));
}

/** `==` and `!=`; comparing with `null` tests for emptiness. */
export function equality(isEqual: boolean, left: FormulaNode, right: FormulaNode, site: Site): ScalarNode {
  const holds = left.type === 'null' || right.type === 'null' ? emptiness(left, right) : sameness(left, right, site);
  return { type: 'boolean', run: (frame) => holds(frame) === isEqual, ...site };
}

function emptiness(left: FormulaNode, right: FormulaNode): Run<boolean> {
  if (left.type === 'null' && right.type === 'null') return () => true;
  const { run } = expectScalar(left.type === 'null' ? right : left);
  return (frame) => {
    const value = run(frame);
    return value === null || value === '';
  };
}

function sameness(left: FormulaNode, right: FormulaNode, site: Site): Run<boolean> {
  sameType(left, right, site);
  const [one, other] = [expectScalar(left), expectScalar(right)];
  return (frame) => areSame(one.type, one.run(frame), other.run(frame));
}

function areSame(type: ScalarNode['type'], one: ScalarValue, other: ScalarValue): boolean {
  if (type === 'decimal') return compareFigures(figureOf(one), figureOf(other)) === 0;
  if (type === 'instant' && typeof one === 'string' && typeof other === 'string') {
    return Date.parse(one) === Date.parse(other);
  }
  return one === other;
}

/** `x in list`: whether a list contains a value. */
export function membership(left: FormulaNode, right: FormulaNode, site: Site): ScalarNode {
  if (right.type !== 'values') throw new ProblemError(problemTexts.inList, right);
  const one = expectScalar(left);
  if (one.type !== right.of) refuse(left, typeTexts[right.of]);
  const run = (frame: Frame) => {
    const wanted = one.run(frame);
    const items = boundRows(right.run(frame));
    charge(frame, items.length);
    return items.some((item) => areSame(one.type, wanted, item));
  };
  return { type: 'boolean', run, ...site };
}

function sameType(left: FormulaNode, right: FormulaNode, site: Site): void {
  if (left.type === right.type || left.type === 'null' || right.type === 'null') return;
  const other = left.type === 'date' ? right : left;
  if ((left.type === 'date' || right.type === 'date') && (other.type === 'text' || other.type === 'instant')) {
    throw new ProblemError(problemTexts.differentDates, other);
  }
  throw new ProblemError(problemTexts.different(typeTexts[left.type], typeTexts[right.type]), site);
}

/** Negative, 0 or positive; an empty number counts as zero. */
export function compareFigures(one: Decimal | null, other: Decimal | null): number {
  return (one ?? Decimal.zero).compare(other ?? Decimal.zero);
}

function figureOf(value: ScalarValue): Decimal | null {
  return value instanceof Decimal ? value : null;
}

function milliseconds(instant: Run<string | null>): Run<number | null> {
  return (frame) => {
    const text = instant(frame);
    return text === null ? null : Date.parse(text);
  };
}
