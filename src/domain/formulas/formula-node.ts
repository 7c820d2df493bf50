import { isCalendarDate } from '#domain/calendar-date.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { ExpressionProblem, ExpressionValue, ScalarType } from './expression.ts';
import { computationTexts } from './formula-texts.ts';

/** The values that an expression can read, by field or column key. */
export type Row = Readonly<Record<string, ExpressionValue>>;
export type Columns = ReadonlyMap<string, ScalarType>;
export type ScalarValue = string | Decimal | boolean | null;

/** The type of a runtime value, by expression type; null means empty. */
interface Meaning {
  text: string;
  decimal: Decimal | null;
  date: string | null;
  instant: string | null;
  boolean: boolean;
}

/** One computation: its input, the current row or element of a macro, and the remaining work budget. */
export interface Frame {
  readonly values: Row;
  readonly facts: FormFacts;
  row: Row;
  item: ScalarValue;
  work: number;
}

/** Evaluates a node in a frame. */
export type Run<Value> = (frame: Frame) => Value;

/** The source position of a node, and the number of nodes in it, including itself. */
export interface Site {
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

type Scalars = { [Type in ScalarType]: { readonly type: Type; readonly run: Run<Meaning[Type]> } & Site };

export type ScalarNode = Scalars[ScalarType];
export type RowsNode = { readonly type: 'rows'; readonly columns: Columns; readonly run: Run<readonly Row[]> } & Site;
export type ValuesNode = {
  readonly type: 'values';
  readonly of: ScalarType;
  readonly run: Run<readonly ScalarValue[]>;
} & Site;

/** A node of an expression, type-checked and ready to evaluate. */
export type FormulaNode =
  | ScalarNode
  | RowsNode
  | ValuesNode
  | ({ readonly type: 'null' } & Site)
  | ({ readonly type: 'row'; readonly columns: Columns; readonly name: string } & Site);

/** Thrown during compilation for an invalid expression, with the reason. Caught by the compiler's entry point. */
export class ProblemError extends Error {
  readonly problem: ExpressionProblem;

  constructor(text: string, { start, end }: { start: number; end: number }) {
    super(text);
    this.problem = { text, start, end };
  }
}

/** Thrown during evaluation; its message says in Spanish why the result cannot be computed. Caught by `run`. */
export class ComputationError extends Error {}

/** The value of a name in `values`; null when absent. Inherited properties are ignored. */
export function valueAt(values: Row, name: string): ExpressionValue {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** A node that reads an input value of a type; evaluating the node fails when the value is invalid. */
export function readingNode(type: ScalarType, raw: Run<ExpressionValue>, site: Site): ScalarNode {
  switch (type) {
    case 'text':
      return { type, run: (frame) => asText(raw(frame)), ...site };
    case 'decimal':
      return { type, run: (frame) => asDecimal(raw(frame)), ...site };
    case 'date':
      return { type, run: (frame) => asDate(raw(frame)), ...site };
    case 'instant':
      return { type, run: (frame) => asInstant(raw(frame)), ...site };
    case 'boolean':
      return { type, run: (frame) => raw(frame) === true, ...site };
  }
}

function asText(value: ExpressionValue): string {
  return typeof value === 'string' ? value : '';
}

function asDecimal(value: ExpressionValue): Decimal | null {
  if (value instanceof Decimal) return value;
  return isEmpty(value) ? null : fail(computationTexts.noNumber, value);
}

function asDate(value: ExpressionValue): string | null {
  if (isEmpty(value)) return null;
  return typeof value === 'string' && isCalendarDate(value) ? value : fail(computationTexts.noDate, value);
}

function asInstant(value: ExpressionValue): string | null {
  if (isEmpty(value)) return null;
  const isInstant = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return isInstant ? value : fail(computationTexts.noDate, value);
}

function isEmpty(value: ExpressionValue): value is null | '' {
  return value === null || value === '';
}

function fail(text: (value: string) => string, value: ExpressionValue): never {
  throw new ComputationError(text(typeof value === 'string' ? value.slice(0, 40) : typeof value));
}
