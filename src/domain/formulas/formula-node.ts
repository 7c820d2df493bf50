import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import type { ExpressionProblem, ExpressionValue, ScalarType } from './expression.ts';

export type Row = Readonly<Record<string, ExpressionValue>>;
export type Columns = ReadonlyMap<string, ScalarType>;
export type ScalarValue = string | Decimal | boolean | null;

/** What a value of each type is while an expression is computed; null is what is empty. */
interface Meaning {
  text: string;
  decimal: Decimal | null;
  date: string | null;
  instant: string | null;
  boolean: boolean;
}

/** One computation: what it reads, the row or element at hand, and how much more work it may do. */
export interface Frame {
  readonly values: Row;
  readonly facts: FormFacts;
  row: Row;
  item: ScalarValue;
  work: number;
}

export type Run<Value> = (frame: Frame) => Value;

/** Where a part stands in the source, and of how many parts it is made. */
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

/** A part of an expression, checked and ready to be computed. */
export type FormulaNode =
  | ScalarNode
  | RowsNode
  | ValuesNode
  | ({ readonly type: 'null' } & Site)
  | ({ readonly type: 'row'; readonly columns: Columns; readonly name: string } & Site);

/** Thrown while an expression is read: it means nothing, and here is why. Caught where reading began. */
export class ProblemError extends Error {
  readonly problem: ExpressionProblem;

  constructor(text: string, { start, end }: { start: number; end: number }) {
    super(text);
    this.problem = { text, start, end };
  }
}

/** Thrown while an expression is computed: its message says in Spanish why it cannot be. Caught where computing began. */
export class ComputationError extends Error {}
