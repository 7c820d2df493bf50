import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import type { Decimal } from '#domain/money/decimal.ts';

/** The type of a single value in expressions. */
export type ScalarType = Exclude<ExpressionType, 'list'>;

/** What a name refers to: a value, or a table with its columns. */
export type ScopeEntry =
  | { readonly type: ScalarType }
  | { readonly type: 'list'; readonly columns: ReadonlyMap<string, ScalarType> };

/** The names that an expression may read, by field key. */
export type Scope = ReadonlyMap<string, ScopeEntry>;

/**
 * An input or the result of an expression. Texts, dates (`YYYY-MM-DD`) and instants (RFC 3339) are strings; numbers are
 * decimals. An empty value is null (an empty text may also be ''). An invalid number, date or instant is passed as the
 * text that was typed; an expression that reads it fails with a message about it.
 */
export type ExpressionValue = string | Decimal | boolean | null | readonly Readonly<Record<string, ExpressionValue>>[];

/** The result of an expression, or a message in Spanish that explains why it could not be computed. */
export type ExpressionResult = { ok: true; value: ExpressionValue } | { ok: false; text: string };

/**
 * Number of nodes that several expressions may still evaluate together; each evaluation subtracts the nodes it used.
 */
export interface WorkBudget {
  left: number;
}

/** A compiled and type-checked expression. */
export interface Expression {
  /** The result type. An empty result is null; an empty text is ''. */
  readonly type: ExpressionType;
  /** The names of the scope that the expression reads. */
  readonly uses: ReadonlySet<string>;
  /**
   * Evaluates the expression. Never throws, and always ends soon, because its work is limited. A missing name counts as
   * an empty value.
   * @param budget work shared with other expressions; by default the maximum of one expression
   */
  readonly run: (
    values: Readonly<Record<string, ExpressionValue>>,
    facts: FormFacts,
    budget?: WorkBudget,
  ) => ExpressionResult;
}

/** Why an expression is invalid, in Spanish, and the invalid range: from `start` to before `end`. */
export interface ExpressionProblem {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A compiled expression, or its first problem with the position in the source. */
export type Compilation =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem };
