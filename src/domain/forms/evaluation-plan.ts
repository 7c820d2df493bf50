import type { FieldOf, TableField } from '#domain/fields/field.ts';
import type { Expression } from '#domain/formulas/expression.ts';

/** An expression with its dependencies. */
export interface BoundExpression {
  readonly run: Expression['run'];
  /** Columns of its own row that it reads; empty for an expression of the form. */
  readonly columns: readonly string[];
  /** Names of the form that it reads. */
  readonly names: readonly string[];
  /** Names of the form whose change may change its result: fields, and `tabla.columna` of the lists it reads. */
  readonly signals: readonly string[];
  /** Row formulas of the lists it reads: when one of them fails, this expression fails too. */
  readonly listFormulas: readonly { readonly table: string; readonly column: string }[];
}

/** A formula of the form, or of a table's rows. */
export interface FormulaStep {
  readonly table: string | null;
  readonly field: FieldOf<'formula'>;
  readonly expression: BoundExpression;
}

export type ConditionPart = 'visible' | 'required' | 'readOnly';

/** A condition for being visible, required or read-only, of a field or column by key, `tab:key` or `section:key`. */
export interface Condition {
  readonly target: string;
  readonly part: ConditionPart;
  readonly expression: BoundExpression;
}

/** A rule checked on save, with its message. */
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

/** Everything that a form computes. */
export interface EvaluationPlan {
  /** In dependency order. */
  readonly formulas: readonly FormulaStep[];
  readonly conditions: readonly Condition[];
  readonly tables: ReadonlyMap<string, TablePlan>;
  /** By field key or `tabla.columna`. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** By field key or `tabla.columna`. */
  readonly defaults: ReadonlyMap<string, BoundExpression>;
  /** The content of a `tab:key` or `section:key`: its sections and fields. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** The tab of each section. */
  readonly tabOf: ReadonlyMap<string, string>;
}

/** Name of a table's totals in change sets. */
export const totalsName = (table: string): string => `totals:${table}`;

/** Full name of a column, next to the fields of its form. */
export const columnName = (table: string, column: string): string => `${table}.${column}`;
