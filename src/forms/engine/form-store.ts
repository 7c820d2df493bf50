import type { FieldValue, FormValues, TableRow } from '#domain/fields/field-kind.ts';
import { validateField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { createFormEvaluator, type FormEvaluator } from '#domain/forms/form-evaluation.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { findWarnings } from '#domain/forms/form-problems.ts';
import { fieldOfProblem, type Problems } from '#domain/forms/problems.ts';

/** State of one open form, divided into parts: a subscriber is notified of its part only. */
export interface FormStore {
  readonly form: CompiledForm;
  /** The results of conditions and formulas for the current values. */
  readonly evaluator: FormEvaluator;
  values: () => FormValues;
  /** The rows of a table; empty for any other field. */
  rows: (table: string) => readonly TableRow[];
  /** The first issue at a dotted path, or the issue of a suspected field. */
  problem: (path: string) => string | undefined;
  /** What is implausible about the value of a field, in words; undefined when nothing is. */
  warning: (key: string) => string | undefined;
  /** Names of the parts whose changes may change the warning of a field, besides its own. */
  warningParts: (key: string) => readonly string[];
  /** The issue of a suspected field or cell, by key or name, while its value is invalid. */
  suspected: (name: string, field: ValueField | undefined, value: FieldValue | undefined) => string | undefined;
  /** Sets or clears the suspected state of a field or cell; `part` is the part of the store that renders it. */
  suspect: (name: string, part: string, isWrong: boolean) => void;
  /** Whether an issue is visible; issues of fields that a condition hides are not. */
  isProblemVisible: (path: string) => boolean;
  /** Number of visible issues in a tab. */
  problemsIn: (tab: string) => number;
  /** Replaces values and issues; computes everything that depends on them before it returns. */
  show: (values: FormValues, problems: Problems) => void;
  /** Replaces the values and keeps the issues. */
  setValues: (values: FormValues) => void;
  /** Subscribes to a part: a field's key, `table/rowId`, `totals:table`, `tab:key`, `section:key` or `PROBLEMS`. */
  subscribe: (part: string, listener: () => void) => () => void;
  /** Increases with every change of a part. */
  version: (part: string) => number;
}

/** Name of the part that changes with any issue of the form. */
export const PROBLEMS = 'problems:';

/** Name of the part for one row of a table. */
export const rowPart = (table: string, row: string): string => `${table}/${row}`;

/** Name of a cell in the ids of a form's controls. */
export const cellName = (table: string, row: string, column: string): string => `${table}-${row}-${column}`;

const noRows: readonly TableRow[] = [];

const rowsOf = (value: FieldValue | undefined): readonly TableRow[] =>
  value !== undefined && isRowList(value) ? value : noRows;

/** Checks one item only, because all items of a list have one type and tables have thousands. */
const isRowList = (value: FieldValue): value is readonly TableRow[] =>
  Array.isArray(value) && isRows(value.slice(0, 1));

/** Creates the store of a form with these values. */
export function createFormStore(form: CompiledForm, facts: FormFacts, values: FormValues): FormStore {
  const evaluator = createFormEvaluator(form, facts);
  evaluator.update(values);
  let shown = { values, problems: {} as Problems };
  const { subscribe, version, notify } = createParts();
  const show = (next: FormValues, problems: Problems) => {
    if (next === shown.values && problems === shown.problems) return;
    const changed = new Set<string>(next === shown.values ? [] : evaluator.update(next));
    noteValues(form, shown.values, next, changed);
    noteProblems(shown.problems, problems, next, changed);
    // New values can hide fields with issues.
    if (changed.size > 0 && Object.keys(problems).length > 0) changed.add(PROBLEMS);
    shown = { values: next, problems };
    notify(changed);
  };
  const { suspected, suspect } = createSuspects(notify);
  const isProblemVisible = (path: string) =>
    !form.fields.has(fieldOfProblem(path)) || evaluator.fieldState(fieldOfProblem(path)).isVisible;
  return {
    form,
    evaluator,
    isProblemVisible,
    values: () => shown.values,
    rows: (table) => rowsOf(shown.values[table]),
    problem: (path) => shown.problems[path]?.[0] ?? suspected(path, form.fields.get(path), shown.values[path]),
    warning: (key) => findWarnings(form, key, shown.values, evaluator).join(' ') || undefined,
    warningParts: (key) =>
      (form.plan.rules.get(key) ?? []).flatMap(({ warns, expression }) => (warns ? expression.signals : [])),
    suspected,
    suspect,
    problemsIn: (tab) =>
      Object.keys(shown.problems).filter(
        (path) => form.places.get(fieldOfProblem(path))?.tab === tab && isProblemVisible(path),
      ).length,
    show,
    setValues: (next) => show(next, shown.problems),
    subscribe,
    version,
  };
}

/** The suspected fields and cells. */
function createSuspects(notify: (changed: ReadonlySet<string>) => void): Pick<FormStore, 'suspected' | 'suspect'> {
  const names = new Set<string>();
  return {
    suspected: (name, field, value) =>
      names.has(name) && field !== undefined && value !== undefined
        ? (validateField(field, value) ?? undefined)
        : undefined,
    suspect: (name, part, isWrong) => {
      if (names.has(name) === isWrong) return;
      if (isWrong) names.add(name);
      else names.delete(name);
      notify(new Set([part]));
    },
  };
}

function createParts() {
  const versions = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    version: (part: string) => versions.get(part) ?? 0,
    subscribe: (part: string, listener: () => void) => {
      const partListeners = listeners.get(part) ?? new Set();
      listeners.set(part, partListeners.add(listener));
      return () => {
        partListeners.delete(listener);
        if (partListeners.size === 0 && listeners.get(part) === partListeners) listeners.delete(part);
      };
    },
    notify: (changed: ReadonlySet<string>) => {
      for (const part of changed) versions.set(part, (versions.get(part) ?? 0) + 1);
      for (const part of changed) for (const listener of listeners.get(part) ?? []) listener();
    },
  };
}

/**
 * Collects the fields whose values changed; for a table the changed rows, and the table itself when its list of rows
 * changed.
 */
function noteValues(form: CompiledForm, before: FormValues, next: FormValues, changed: Set<string>): void {
  for (const key of form.fields.keys()) {
    if (before[key] === next[key]) continue;
    if (form.tables.has(key)) noteRows(key, rowsOf(before[key]), rowsOf(next[key]), changed);
    else changed.add(key);
  }
}

function noteRows(table: string, before: readonly TableRow[], next: readonly TableRow[], changed: Set<string>): void {
  if (before.length !== next.length) changed.add(table);
  for (const [index, row] of next.entries()) {
    const last = before[index];
    if (last === row) continue;
    if (last?.id === row.id) changed.add(rowPart(table, row.id));
    else changed.add(table).add(rowPart(table, row.id));
  }
}

function noteProblems(before: Problems, next: Problems, values: FormValues, changed: Set<string>): void {
  if (before === next) return;
  changed.add(PROBLEMS);
  for (const path of new Set([...Object.keys(before), ...Object.keys(next)])) {
    if (before[path]?.[0] !== next[path]?.[0]) changed.add(partOf(path, values));
  }
}

/** The part that renders an issue. */
function partOf(path: string, values: FormValues): string {
  const [key = '', index] = path.split('.');
  const row = index === undefined ? undefined : rowsOf(values[key])[Number(index)];
  return row === undefined ? key : rowPart(key, row.id);
}
