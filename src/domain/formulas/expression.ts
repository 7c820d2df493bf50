import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { Decimal } from '#domain/money/decimal.ts';

/** What a single value is to an expression. */
export type ScalarType = Exclude<ExpressionType, 'list'>;

/** What a name stands for in an expression: a value, or a table with the columns of its rows. */
export type ScopeEntry =
  | { readonly type: ScalarType }
  | { readonly type: 'list'; readonly columns: ReadonlyMap<string, ScalarType> };

/** The names an expression may read, by field key. */
export type Scope = ReadonlyMap<string, ScopeEntry>;

/**
 * What goes into an expression and comes out of it. Texts, dates (`YYYY-MM-DD`) and instants (RFC 3339) are strings,
 * figures are decimals. What is empty is null (texts also ''). A figure, date or instant that could not be read goes in
 * as the text that was typed: an expression that reads it then says that it means nothing.
 */
export type ExpressionValue = string | Decimal | boolean | null | readonly Readonly<Record<string, ExpressionValue>>[];

/** What running an expression gives, or in Spanish why it could not be computed. */
export type ExpressionResult = { ok: true; value: ExpressionValue } | { ok: false; text: string };

/** How many parts of expressions may still be computed together; each that runs takes what it did. */
export interface WorkBudget {
  left: number;
}

/** An expression that has been read and checked. */
export interface Expression {
  /** What it gives; a result that is empty is null, and '' for a text. */
  readonly type: ExpressionType;
  /** The names of the scope it reads. */
  readonly uses: ReadonlySet<string>;
  /**
   * Computes it. Never throws and always ends soon; a name that has no value reads as empty.
   * @param budget what it shares with others that are computed with it; alone it has the most that one may do
   */
  readonly run: (
    values: Readonly<Record<string, ExpressionValue>>,
    facts: FormFacts,
    budget?: WorkBudget,
  ) => ExpressionResult;
}

/** Why an expression means nothing, in Spanish, and where: its characters from `start` to before `end`. */
export interface ExpressionProblem {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Compilation =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };
