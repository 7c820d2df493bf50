import type { FieldOf, TableField } from '#domain/fields/field.ts';
import type { Expression } from '#domain/formulas/expression.ts';

/** An expression with what it depends on. */
export interface BoundExpression {
  readonly run: Expression['run'];
  /** Columns of its own row it reads; none for an expression of the form. */
  readonly columns: readonly string[];
  /** Names of the form it reads. */
  readonly names: readonly string[];
  /** Of the form, whatever may change its result: names, and `tabla.columna` of the lists it reads. */
  readonly signals: readonly string[];
  /** Formulas in rows of the lists it reads: where one cannot be computed, neither can it. */
  readonly listFormulas: readonly { readonly table: string; readonly column: string }[];
}

/** A formula of the form, or of the rows of a table. */
export interface FormulaStep {
  readonly table: string | null;
  readonly field: FieldOf<'formula'>;
  readonly expression: BoundExpression;
}

export type ConditionPart = 'visible' | 'required' | 'readOnly';

/** When something is shown, wanted or closed: a field or column by key, `tab:key`, `section:key`. */
export interface Condition {
  readonly target: string;
  readonly part: ConditionPart;
  readonly expression: BoundExpression;
}

/** What must hold when a form is saved, and what is said where it does not. */
export interface Rule {
  readonly expression: BoundExpression;
  readonly message: string;
}

export interface TablePlan {
  readonly field: TableField;
  readonly conditions: readonly Condition[];
  /** Columns that some expression reads. */
  readonly read: ReadonlySet<string>;
}

/** Everything there is to compute in a form. */
export interface EvaluationPlan {
  /** In the order they depend on each other. */
  readonly formulas: readonly FormulaStep[];
  readonly conditions: readonly Condition[];
  readonly tables: ReadonlyMap<string, TablePlan>;
  /** By field key or `tabla.columna`. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** By field key or `tabla.columna`. */
  readonly defaults: ReadonlyMap<string, BoundExpression>;
  /** What stands in a `tab:key` or `section:key`: its sections and fields. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** The tab of each section. */
  readonly tabOf: ReadonlyMap<string, string>;
}

/** How the totals of a table are named among what can change. */
export const totalsName = (table: string): string => `totals:${table}`;

/** How a column is named beside the fields of its form. */
export const columnName = (table: string, column: string): string => `${table}.${column}`;
