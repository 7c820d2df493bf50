import type { FieldValue, FormValues, TableRow } from '#domain/fields/field-kind.ts';
import { validateField } from '#domain/fields/field-rules.ts';
import type { ValueField } from '#domain/fields/field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { createFormEvaluator, type FormEvaluator } from '#domain/forms/form-evaluation.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { fieldOfProblem, type Problems } from '#domain/forms/problems.ts';

/** What one open form shows, part by part: whoever draws a part hears of that part alone. */
export interface FormStore {
  readonly form: CompiledForm;
  /** What conditions and formulas give for the values shown. */
  readonly evaluator: FormEvaluator;
  values: () => FormValues;
  /** The rows of a table; none where the field is none. */
  rows: (table: string) => readonly TableRow[];
  /** The first problem at a dotted path, or what is doubted of a field. */
  problem: (path: string) => string | undefined;
  /** Why a value cannot be kept that is doubted, by its field's key or its cell's name; until it can be. */
  suspected: (name: string, field: ValueField | undefined, value: FieldValue | undefined) => string | undefined;
  /** Doubts what a field or a cell holds, or no more; `part` is where that is drawn. */
  suspect: (name: string, part: string, isWrong: boolean) => void;
  /** Whether a problem stands where it can be seen: what a condition hides is not asked for. */
  isProblemSeen: (path: string) => boolean;
  /** How many problems can be seen in a tab. */
  problemsIn: (tab: string) => number;
  /** Shows other values and problems; what depends on them is computed before this returns. */
  show: (values: FormValues, problems: Problems) => void;
  /** Shows other values under the problems that are told. */
  take: (values: FormValues) => void;
  /** Calls back when a part changed: a field's key, `table/rowId`, `totals:table`, `tab:key`, `section:key` or `PROBLEMS`. */
  subscribe: (part: string, listener: () => void) => () => void;
  /** Grows whenever a part changed. */
  version: (part: string) => number;
}

/** Name of the part that all problems together are. */
export const PROBLEMS = 'problems:';

/** Name of the part that a row of a table is. */
export const rowPart = (table: string, row: string): string => `${table}/${row}`;

/** Name of a cell's control among the ids of a form. */
export const cellName = (table: string, row: string, column: string): string => `${table}-${row}-${column}`;

const noRows: readonly TableRow[] = [];

const rowsOf = (value: FieldValue | undefined): readonly TableRow[] =>
  value !== undefined && isRowList(value) ? value : noRows;

/** Reads one item, since all of a list are alike: tables have thousands. */
const isRowList = (value: FieldValue): value is readonly TableRow[] =>
  Array.isArray(value) && isRows(value.slice(0, 1));

/** Opens a form with the values given. */
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
    // What is typed may hide what was wrong.
    if (changed.size > 0 && Object.keys(problems).length > 0) changed.add(PROBLEMS);
    shown = { values: next, problems };
    notify(changed);
  };
  const { suspected, suspect } = createSuspects(notify);
  const isProblemSeen = (path: string) =>
    !form.fields.has(fieldOfProblem(path)) || evaluator.fieldState(fieldOfProblem(path)).isVisible;
  return {
    form,
    evaluator,
    isProblemSeen,
    values: () => shown.values,
    rows: (table) => rowsOf(shown.values[table]),
    problem: (path) => shown.problems[path]?.[0] ?? suspected(path, form.fields.get(path), shown.values[path]),
    suspected,
    suspect,
    problemsIn: (tab) =>
      Object.keys(shown.problems).filter(
        (path) => form.places.get(fieldOfProblem(path))?.tab === tab && isProblemSeen(path),
      ).length,
    show,
    take: (next) => show(next, shown.problems),
    subscribe,
    version,
  };
}

/** Which fields and cells are doubted. */
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
      const heard = listeners.get(part) ?? new Set();
      listeners.set(part, heard.add(listener));
      return () => {
        heard.delete(listener);
        if (heard.size === 0 && listeners.get(part) === heard) listeners.delete(part);
      };
    },
    notify: (changed: ReadonlySet<string>) => {
      for (const part of changed) versions.set(part, (versions.get(part) ?? 0) + 1);
      for (const part of changed) for (const listener of listeners.get(part) ?? []) listener();
    },
  };
}

/** Names the fields that hold something else than before; of a table the rows, and itself where its rows are others. */
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

/** The part at which a problem stands. */
function partOf(path: string, values: FormValues): string {
  const [key = '', index] = path.split('.');
  const row = index === undefined ? undefined : rowsOf(values[key])[Number(index)];
  return row === undefined ? key : rowPart(key, row.id);
}
