import type { FormValues } from '#domain/fields/field-kind.ts';
import type { FieldOf, ValueField } from '#domain/fields/field.ts';
import { emptyOf, fromExpression, toExpression, validateField } from '#domain/fields/field-rules.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import type { ExpressionResult, ExpressionValue, WorkBudget } from '#domain/formulas/expression.ts';
import { computationTexts } from '#domain/formulas/formula-texts.ts';
import type { CompiledForm } from './compile-form.ts';
import { type BoundExpression, columnName } from './evaluation-plan.ts';
import type { FormFacts } from './form-facts.ts';
import type { Computed } from './field-state.ts';
import { isSame, type RowChanges, type RowState, TableState } from './table-state.ts';

/** The changes between two sets of values. */
export interface Changes {
  /** Names that changed: field keys and `tabla.columna`. A formula is added when its result changes. */
  readonly signals: Set<string>;
  readonly rowsOf: (table: string) => RowChanges;
}

/**
 * Maximum number of expression nodes evaluated for one change of the values or one validation. A table of 5,000 rows
 * with thirty formulas of ten nodes needs half of it; a form that exceeds it is rejected within seconds.
 */
const MAX_FORM_WORK = 5_000_000;

/** A work budget for one change of the values, or for several changes that share it. */
export const formWork = (changes = 1): WorkBudget => ({ left: MAX_FORM_WORK * changes });

const noRowChanges = (): RowChanges => ({ added: new Set(), columns: new Map() });

/** The placeholder before a result is computed. */
const unknown: Computed = { ok: true, value: '' };

/**
 * Converts the result of an expression to a value of its formula field: rounds a number, and fails when the field
 * cannot hold the result.
 */
export function resultOf(field: FieldOf<'formula'>, result: ExpressionResult): Computed {
  if (!result.ok) return result;
  const value = fromExpression(field, result.value);
  const problem = value === '' ? null : validateField(field, value);
  return problem === null ? { ok: true, value } : { ok: false, text: problem };
}

/** The values of a form with its formula results, as expressions read them. */
export class FormState {
  readonly tables: ReadonlyMap<string, TableState>;
  private readonly form: CompiledForm;
  private readonly facts: FormFacts;
  private values: FormValues = {};
  private readonly budget: WorkBudget;
  private readonly isShared: boolean;
  private readonly results = new Map<string, Computed>();
  private readonly read = new Map<string, ExpressionValue>();

  /** @param shared work budget of all changes together; by default each change has a budget of its own */
  constructor(form: CompiledForm, facts: FormFacts, shared?: WorkBudget) {
    this.form = form;
    this.facts = facts;
    this.budget = shared ?? formWork();
    this.isShared = shared !== undefined;
    this.tables = new Map([...form.plan.tables].map(([key, plan]) => [key, new TableState(plan)]));
  }

  /** Sets the values and returns what changed. */
  setValues(values: FormValues): Changes {
    const signals = new Set<string>();
    const rows = new Map<string, RowChanges>();
    const before = this.values;
    this.values = values;
    if (!this.isShared) this.budget.left = MAX_FORM_WORK;
    for (const key of this.tables.keys()) rows.set(key, noRowChanges());
    for (const [key, field] of this.form.fields) {
      if (field.kind === 'formula' || values[key] === before[key]) continue;
      if (field.kind === 'table') {
        rows.set(key, this.setRows(key, values, signals));
      } else {
        signals.add(key);
        this.read.delete(key);
      }
    }
    return { signals, rowsOf: (table) => rows.get(table) ?? noRowChanges() };
  }

  private setRows(key: string, values: FormValues, signals: Set<string>): RowChanges {
    const value = values[key] ?? [];
    const updated = this.tables.get(key)?.setRows(isRows(value) ? value : []);
    if (updated === undefined) return noRowChanges();
    const { isReordered, changes } = updated;
    if (isReordered) signals.add(key);
    for (const [row, columns] of changes.columns) {
      if (changes.added.has(row)) continue;
      for (const column of columns) signals.add(columnName(key, column));
    }
    return changes;
  }

  computed = (key: string): Computed => this.results.get(key) ?? unknown;

  /** Stores the result of a formula; returns whether the result changed. */
  storeResult(key: string, result: Computed): boolean {
    const before = this.results.get(key);
    if (before !== undefined && isSame(before, result)) return false;
    this.results.set(key, result);
    this.read.delete(key);
    return true;
  }

  /**
   * Evaluates an expression, in `row` when it belongs to the rows of a table. When formulas that the expression reads
   * have failed, the result is the error message of the first of them.
   */
  evaluate(expression: BoundExpression, row: RowState | null): ExpressionResult {
    const failure = this.failedDependency(expression, row);
    if (failure !== null) return { ok: false, text: failure };
    const read: Record<string, ExpressionValue> = {};
    for (const name of expression.names) read[name] = this.valueOf(name);
    for (const column of expression.columns) read[column] = row?.read[column] ?? null;
    return expression.run(read, this.facts, this.budget);
  }

  private failedDependency({ columns, names, listFormulas }: BoundExpression, row: RowState | null): string | null {
    for (const column of columns) {
      const result = row?.results.get(column);
      if (result?.ok === false) return result.text;
    }
    for (const name of names) {
      const result = this.results.get(name);
      if (result?.ok === false) return result.text;
    }
    for (const { table, column } of listFormulas) {
      this.budget.left -= this.tables.get(table)?.rows.length ?? 0;
      if (this.budget.left < 0) return computationTexts.tooMuchWork;
      const text = this.tables.get(table)?.failureOf(column) ?? null;
      if (text !== null) return text;
    }
    return null;
  }

  private valueOf(name: string): ExpressionValue {
    const table = this.tables.get(name);
    if (table !== undefined) return table.asList();
    const known = this.read.get(name);
    if (known !== undefined) return known;
    const field = this.form.fields.get(name);
    const value = field === undefined ? null : this.readField(field);
    this.read.set(name, value);
    return value;
  }

  private readField(field: ValueField): ExpressionValue {
    if (field.kind !== 'formula') return toExpression(field, this.values[field.key] ?? emptyOf(field));
    const result = this.computed(field.key);
    return result.ok ? toExpression(field, result.value) : null;
  }
}
