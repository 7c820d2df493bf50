import type { TableRow } from '#domain/fields/field-kind.ts';
import { decimalsOf, emptyOf, indexField, toExpression } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { ExpressionValue } from '#domain/formulas/expression.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { BoundExpression, ConditionPart, TablePlan } from './evaluation-plan.ts';
import type { Computed, FieldState } from './field-state.ts';

/** The state of one row. */
export interface RowState {
  row: TableRow;
  /** The values of the row as expressions read them. Immutable: replace the object, because lists refer to it. */
  read: Readonly<Record<string, ExpressionValue>>;
  readonly results: Map<string, Computed>;
  /** Results of conditions, keyed by `conditionName`. */
  readonly conditions: Map<string, boolean>;
  readonly fieldStates: Map<string, FieldState>;
  /** The share of the row in the sum of each column, computed when needed. */
  readonly shares: Map<string, bigint | null>;
}

/** The changes in a table: new rows, and the changed columns of each row. */
export interface RowChanges {
  readonly added: ReadonlySet<RowState>;
  readonly columns: Map<RowState, Set<string>>;
}

/** Key of a condition's result in the state of a row. */
export const conditionName = (part: ConditionPart, target: string): string => `${part} ${target}`;

const noRows: readonly TableRow[] = [];

/** The rows of one table with their computed results. */
export class TableState {
  readonly plan: TablePlan;
  rows: readonly RowState[] = [];
  private inputRows = noRows;
  private byId = new Map<string, RowState>();
  private readonly columns: ReadonlyMap<string, LeafField>;
  private list: readonly Readonly<Record<string, ExpressionValue>>[] | null = null;

  constructor(plan: TablePlan) {
    this.plan = plan;
    this.columns = new Map(plan.field.columns.map((column) => [column.key, column]));
  }

  rowOf = (id: string): RowState | undefined => this.byId.get(id);

  /** Sets the rows. Returns the changes in them, and whether rows were added, removed or moved. */
  setRows(inputRows: readonly TableRow[]): { isReordered: boolean; changes: RowChanges } {
    const added = new Set<RowState>();
    const columns = new Map<RowState, Set<string>>();
    if (inputRows === this.inputRows) return { isReordered: false, changes: { added, columns } };
    const rows = inputRows.map((row, index) => this.setRow(row, this.rows[index], added, columns));
    const isReordered = rows.length !== this.rows.length || rows.some((row, index) => row !== this.rows[index]);
    if (isReordered) this.byId = new Map(rows.map((state) => [state.row.id, state]));
    if (isReordered || columns.size > 0) this.list = null;
    this.rows = rows;
    this.inputRows = inputRows;
    return { isReordered, changes: { added, columns } };
  }

  private setRow(row: TableRow, candidate: RowState | undefined, added: Set<RowState>, columns: RowChanges['columns']) {
    const known = candidate?.row.id === row.id ? candidate : this.byId.get(row.id);
    if (known === undefined) {
      const state = this.createRowState(row);
      added.add(state);
      columns.set(state, new Set(this.columns.keys()));
      return state;
    }
    if (known.row === row) return known;
    const changed = new Set([...this.columns.keys()].filter((key) => row.values[key] !== known.row.values[key]));
    known.row = row;
    if (changed.size > 0) columns.set(known, changed);
    for (const key of changed) known.shares.delete(key);
    this.readTyped(known, changed);
    return known;
  }

  private createRowState(row: TableRow): RowState {
    const state: RowState = {
      row,
      read: {},
      results: new Map(),
      conditions: new Map(),
      fieldStates: new Map(),
      shares: new Map(),
    };
    this.readTyped(state, this.plan.read);
    return state;
  }

  /** Converts the values of the given columns that expressions read. */
  private readTyped(state: RowState, keys: ReadonlySet<string>): void {
    const read = { ...state.read };
    for (const key of keys) {
      const column = this.columns.get(key);
      if (column === undefined || column.kind === 'formula' || !this.plan.read.has(key)) continue;
      read[key] = toExpression(column, state.row.values[key] ?? emptyOf(column));
    }
    state.read = read;
  }

  /** Stores the result of a formula in a row; returns whether the result changed. */
  storeResult(state: RowState, column: LeafField, result: Computed): boolean {
    const before = state.results.get(column.key);
    if (before !== undefined && isSame(before, result)) return false;
    state.results.set(column.key, result);
    state.shares.delete(column.key);
    if (this.plan.read.has(column.key)) {
      state.read = { ...state.read, [column.key]: result.ok ? toExpression(column, result.value) : null };
      this.list = null;
    }
    return true;
  }

  /** The rows as expressions read a list. */
  asList(): readonly Readonly<Record<string, ExpressionValue>>[] {
    this.list ??= this.rows.map(({ read }) => read);
    return this.list;
  }

  /** The error message of a row formula in the first row where it failed; null when it failed in none. */
  failureOf(column: string): string | null {
    for (const { results } of this.rows) {
      const result = results.get(column);
      if (result?.ok === false) return result.text;
    }
    return null;
  }

  /** Rows in which an expression's result may have changed. */
  affected(expression: BoundExpression, signals: ReadonlySet<string>, changes: RowChanges): readonly RowState[] {
    if (expression.signals.some((signal) => signals.has(signal))) return this.rows;
    return [...changes.columns]
      .filter(
        ([state, changed]) => changes.added.has(state) || expression.columns.some((column) => changed.has(column)),
      )
      .map(([state]) => state);
  }
}

/** Whether two results are equal. Values are compared by identity, because a formula results in a single value. */
export function isSame(one: Computed, other: Computed): boolean {
  if (one.ok) return other.ok && one.value === other.value;
  return !other.ok && one.text === other.text;
}

function readShare({ row, results }: RowState, column: LeafField): bigint | null {
  const result = results.get(column.key);
  if (result?.ok === false) return null;
  const value = result?.value ?? row.values[column.key] ?? '';
  if (value === '') return 0n;
  const index = indexField(column, value);
  return index?.in === 'integer' ? index.value : null;
}

/** The share of a row in the sum of a column, scaled by the decimals of the column; null when it cannot be computed. */
function shareOf(row: RowState, column: LeafField): bigint | null {
  const known = row.shares.get(column.key);
  if (known !== undefined) return known;
  const share = readShare(row, column);
  row.shares.set(column.key, share);
  return share;
}

function totalOf(rows: readonly RowState[], column: LeafField): string | null {
  let sum = 0n;
  for (const row of rows) {
    const share = shareOf(row, column);
    if (share === null) return null;
    sum += share;
  }
  return Decimal.fromScaled(sum, decimalsOf(column) ?? 0).toString();
}

/** Sums of a table's columns, plain decimal strings by column; a sum that cannot be computed is absent. */
export function totalsOf({ plan: { field }, rows }: TableState): Readonly<Record<string, string>> {
  const totals: Record<string, string> = {};
  for (const column of field.columns) {
    const total = field.totals?.includes(column.key) === true ? totalOf(rows, column) : null;
    if (total !== null) totals[column.key] = total;
  }
  return totals;
}
