import type { FieldOf, TableField } from '#domain/fields/field.ts';
import type { Expression } from '#domain/formulas/expression.ts';

/** An expression with its dependencies. */
export interface BoundExpression {
  readonly run: Expression['run'];
  /** Columns of the same row that the expression reads; empty for an expression of the form. */
  readonly columns: readonly string[];
  /** Keys of fields and tables of the form that the expression reads. */
  readonly names: readonly string[];
  /**
   * Names whose change may change the result: the fields, and `tabla.columna` of the tables that the expression reads
   * as lists.
   */
  readonly signals: readonly string[];
  /**
   * Row formulas in the tables that the expression reads as lists: when one of them fails, this expression fails too.
   */
  readonly listFormulas: readonly { readonly table: string; readonly column: string }[];
}

/** A formula of the form, or of a table's rows. */
export interface FormulaStep {
  readonly table: string | null;
  readonly field: FieldOf<'formula'>;
  readonly expression: BoundExpression;
}

/** What a condition decides about its target. */
export type ConditionPart = 'visible' | 'required' | 'readOnly';

/**
 * A condition for being visible, required or read-only. `target` is the key of a field or column, `tab:key` or
 * `section:key`.
 */
export interface Condition {
  readonly target: string;
  readonly part: ConditionPart;
  readonly expression: BoundExpression;
}

/** A rule checked on save, with its message. */
export interface Rule {
  readonly expression: BoundExpression;
  readonly message: string;
  /** Whether the rule only warns. */
  readonly warns: boolean;
}

/** What the rows of one table compute. */
export interface TablePlan {
  readonly field: TableField;
  readonly conditions: readonly Condition[];
  /** Columns that at least one expression reads. */
  readonly read: ReadonlySet<string>;
}

/** Everything that a form computes. */
export interface EvaluationPlan {
  /** In dependency order. */
  readonly formulas: readonly FormulaStep[];
  readonly conditions: readonly Condition[];
  readonly tables: ReadonlyMap<string, TablePlan>;
  /** Keyed by field key or `tabla.columna`. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** Keyed by field key or `tabla.columna`. */
  readonly defaults: ReadonlyMap<string, BoundExpression>;
  /** Sections and fields inside each `tab:key`, and fields inside each `section:key`. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Key of the tab of each section. */
  readonly tabOf: ReadonlyMap<string, string>;
}

/** The name that a form evaluator reports when the totals of a table change. */
export const totalsName = (table: string): string => `totals:${table}`;

/** The full name of a column, which is unique among the names of the form. */
export const columnName = (table: string, column: string): string => `${table}.${column}`;

/** The unique name of a formula. */
export const formulaName = ({ table, field }: FormulaStep): string =>
  table === null ? field.key : columnName(table, field.key);

/** The names that a formula reads, including columns of the same row. */
export const namesReadBy = ({ table, expression }: FormulaStep): string[] => [
  ...(table === null ? [] : expression.columns.map((column) => columnName(table, column))),
  ...expression.signals,
];
