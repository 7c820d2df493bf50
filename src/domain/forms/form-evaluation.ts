import type { FormValues } from '#domain/fields/field-kind.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { WorkBudget } from '#domain/formulas/expression.ts';
import type { CompiledForm } from './compile-form.ts';
import {
  columnName,
  type Condition,
  type ConditionPart,
  type FormulaStep,
  type Rule,
  totalsName,
} from './evaluation-plan.ts';
import type { FormFacts } from './form-facts.ts';
import { type Changes, FormState, resultOf } from './form-state.ts';
import { type Computed, type FieldState, fieldStateOf } from './field-state.ts';
import { conditionName, type RowState, type TableState, totalsOf } from './table-state.ts';

export type { Computed, FieldState } from './field-state.ts';

/** Incrementally evaluates the expressions of one form. */
export interface FormEvaluator {
  /**
   * Sets the values and reevaluates only what depends on changed ones. Values and rows are compared by identity.
   * Returns the names whose state or result changed: field keys, `table/rowId`, `totals:table`, `tab:key`,
   * `section:key`.
   */
  update: (values: FormValues) => ReadonlySet<string>;
  fieldState: (key: string) => FieldState;
  cellState: (table: string, rowId: string, column: string) => FieldState;
  /** The result of a formula of the form. */
  computed: (key: string) => Computed;
  /** The result of a formula in a row of a table. */
  cell: (table: string, rowId: string, column: string) => Computed;
  /** Sums of a table's columns, plain decimal strings by column; a sum that cannot be computed is absent. */
  totals: (table: string) => Readonly<Record<string, string>>;
  isTabVisible: (key: string) => boolean;
  /** Whether the conditions of the section and its tab hold. */
  isSectionVisible: (key: string) => boolean;
  /** Messages of the rules that the value of a field breaks, without those that only warn. */
  brokenRules: (key: string) => readonly string[];
  /** Messages of the warning rules of a field that do not hold, whether its value is empty or not. */
  brokenWarnings: (key: string) => readonly string[];
  brokenCellRules: (table: string, rowId: string, column: string) => readonly string[];
}

/**
 * The result that replaces a condition that cannot be computed: visible, not required and read-only, so that an error
 * never makes a field writable.
 */
const unknownPart = (part: ConditionPart): boolean => part !== 'required';

const noFieldState: FieldState = { isVisible: false, isRequired: false, isReadOnly: true };
const noResult: Computed = { ok: true, value: '' };
const noTotals: Readonly<Record<string, string>> = {};

class FormEvaluation implements FormEvaluator {
  private readonly form: CompiledForm;
  private readonly state: FormState;
  private isNew = true;
  private readonly conditions = new Map<string, boolean>();
  private readonly fieldStates = new Map<string, FieldState>();
  private readonly sums = new Map<string, Readonly<Record<string, string>>>();
  private readonly columns: ReadonlyMap<string, LeafField>;

  constructor(form: CompiledForm, facts: FormFacts, shared?: WorkBudget) {
    this.form = form;
    this.state = new FormState(form, facts, shared);
    this.columns = new Map(
      [...form.tables.values()].flatMap(({ key, columns }) =>
        columns.map((column) => [columnName(key, column.key), column]),
      ),
    );
  }

  update = (values: FormValues): ReadonlySet<string> => {
    const changed = new Set<string>();
    const changes = this.state.setValues(values);
    for (const step of this.form.plan.formulas) this.compute(step, changes, changed);
    for (const condition of this.form.plan.conditions) this.updateCondition(condition, changes, changed);
    for (const [key, table] of this.state.tables) {
      for (const condition of table.plan.conditions) this.updateCellConditions(key, table, condition, changes, changed);
      this.invalidateSums(key, table, changes, changed);
    }
    this.isNew = false;
    for (const name of changed) this.fieldStates.delete(name);
    return changed;
  };

  private isAffected(signals: readonly string[], changes: Changes): boolean {
    return this.isNew || signals.some((signal) => changes.signals.has(signal));
  }

  private compute({ table, field, expression }: FormulaStep, changes: Changes, changed: Set<string>): void {
    const rows = table === null ? undefined : this.state.tables.get(table);
    if (table !== null && rows !== undefined) {
      this.computeRows(table, rows, { table, field, expression }, changes, changed);
    } else if (this.isAffected(expression.signals, changes)) {
      if (!this.state.storeResult(field.key, resultOf(field, this.state.evaluate(expression, null)))) return;
      changes.signals.add(field.key);
      changed.add(field.key);
    }
  }

  private computeRows(key: string, table: TableState, step: FormulaStep, changes: Changes, changed: Set<string>): void {
    const { field, expression } = step;
    const columns = changes.rowsOf(key).columns;
    for (const row of table.affected(expression, changes.signals, changes.rowsOf(key))) {
      if (!table.storeResult(row, field, resultOf(field, this.state.evaluate(expression, row)))) continue;
      changed.add(`${key}/${row.row.id}`);
      changes.signals.add(columnName(key, field.key));
      const known = columns.get(row);
      if (known === undefined) columns.set(row, new Set([field.key]));
      else known.add(field.key);
    }
  }

  private holds({ part, expression }: Condition, row: RowState | null): boolean {
    const result = this.state.evaluate(expression, row);
    return result.ok && typeof result.value === 'boolean' ? result.value : unknownPart(part);
  }

  private updateCondition(condition: Condition, changes: Changes, changed: Set<string>): void {
    if (!this.isAffected(condition.expression.signals, changes)) return;
    const name = conditionName(condition.part, condition.target);
    const holds = this.holds(condition, null);
    if (this.conditions.get(name) === holds) return;
    this.conditions.set(name, holds);
    changed.add(condition.target);
    for (const member of this.form.plan.members.get(condition.target) ?? []) changed.add(member);
  }

  private updateCellConditions(
    key: string,
    table: TableState,
    condition: Condition,
    changes: Changes,
    changed: Set<string>,
  ): void {
    const name = conditionName(condition.part, condition.target);
    for (const row of table.affected(condition.expression, changes.signals, changes.rowsOf(key))) {
      const holds = this.holds(condition, row);
      if (row.conditions.get(name) === holds) continue;
      row.conditions.set(name, holds);
      row.fieldStates.delete(condition.target);
      changed.add(`${key}/${row.row.id}`);
    }
  }

  private invalidateSums(
    key: string,
    { plan: { field } }: TableState,
    { signals }: Changes,
    changed: Set<string>,
  ): void {
    const totals = field.totals ?? [];
    if (totals.length === 0) return;
    if (!signals.has(key) && !totals.some((column) => signals.has(columnName(key, column)))) return;
    this.sums.delete(key);
    changed.add(totalsName(key));
  }

  isTabVisible = (key: string): boolean => this.conditions.get(conditionName('visible', `tab:${key}`)) ?? true;

  isSectionVisible = (key: string): boolean => {
    const tab = this.form.plan.tabOf.get(key);
    const isShown = tab === undefined || this.isTabVisible(tab);
    return isShown && (this.conditions.get(conditionName('visible', `section:${key}`)) ?? true);
  };

  fieldState = (key: string): FieldState => {
    const known = this.fieldStates.get(key);
    if (known !== undefined) return known;
    const place = this.form.places.get(key);
    if (place === undefined) return noFieldState;
    const fieldState = fieldStateOf(
      this.form.fields.get(key),
      this.isSectionVisible(place.section),
      (part, fallback) => this.conditions.get(conditionName(part, key)) ?? fallback,
    );
    this.fieldStates.set(key, fieldState);
    return fieldState;
  };

  cellState = (table: string, rowId: string, column: string): FieldState => {
    const row = this.state.tables.get(table)?.rowOf(rowId);
    const field = this.columns.get(columnName(table, column));
    if (row === undefined || field === undefined) return noFieldState;
    const known = row.fieldStates.get(column);
    if (known !== undefined) return known;
    const fieldState = fieldStateOf(
      field,
      true,
      (part, fallback) => row.conditions.get(conditionName(part, column)) ?? fallback,
    );
    row.fieldStates.set(column, fieldState);
    return fieldState;
  };

  computed = (key: string): Computed => this.state.computed(key);

  cell = (table: string, rowId: string, column: string): Computed =>
    this.state.tables.get(table)?.rowOf(rowId)?.results.get(column) ?? noResult;

  totals = (table: string): Readonly<Record<string, string>> => {
    const known = this.sums.get(table);
    if (known !== undefined) return known;
    const state = this.state.tables.get(table);
    if (state === undefined) return noTotals;
    const sums = totalsOf(state);
    this.sums.set(table, sums);
    return sums;
  };

  brokenRules = (key: string): readonly string[] => this.broken(this.form.plan.rules.get(key) ?? [], null);

  brokenWarnings = (key: string): readonly string[] =>
    (this.form.plan.rules.get(key) ?? []).flatMap(({ warns, expression, message }) => {
      if (!warns) return [];
      const result = this.state.evaluate(expression, null);
      return result.ok && result.value === false ? [message] : [];
    });

  brokenCellRules = (table: string, rowId: string, column: string): readonly string[] => {
    const row = this.state.tables.get(table)?.rowOf(rowId);
    const rules = this.form.plan.rules.get(columnName(table, column)) ?? [];
    return row === undefined ? [] : this.broken(rules, row);
  };

  private broken(rules: readonly Rule[], row: RowState | null): string[] {
    return rules.flatMap(({ warns, expression, message }) => {
      if (warns) return [];
      const result = this.state.evaluate(expression, row);
      if (!result.ok) return [result.text];
      return result.value === true ? [] : [message];
    });
  }
}

/**
 * Creates an evaluator, which has no results until the first `update`.
 * @param shared work budget of all updates together, for example of one request; by default each update has a budget of
 * its own
 */
export function createFormEvaluator(form: CompiledForm, facts: FormFacts, shared?: WorkBudget): FormEvaluator {
  return new FormEvaluation(form, facts, shared);
}
