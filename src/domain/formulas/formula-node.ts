import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import type { ExpressionProblem, ExpressionValue, ScalarType } from './expression.ts';

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
