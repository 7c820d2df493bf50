import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import { compileAt, type Compilation, compileField, isInputField, type ExpressionContext } from './compile-field.ts';
import {
  type Condition,
  type EvaluationPlan,
  formulaName,
  type FormulaStep,
  namesReadBy,
  type TablePlan,
} from './evaluation-plan.ts';
import type { FormDefinition } from './form-definition.ts';
import { isValueField } from './form-fields.ts';
import { type PlacedField, placedFields } from './form-places.ts';
import { formScope } from './form-scope.ts';
import { formTexts } from './forms.texts.ts';
import type { DefinitionProblem } from './problems.ts';

/** The place of a field: the keys of its tab and section. */
export interface FieldPlace {
  readonly tab: string;
  readonly section: string;
}

/** A definition compiled for input: its fields by key and its expressions in dependency order. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** Fields with a value, by key, in reading order. */
  readonly fields: ReadonlyMap<string, ValueField>;
  /** The tables among `fields`. */
  readonly tables: ReadonlyMap<string, TableField>;
  /** The place of each field, including layout fields. */
  readonly places: ReadonlyMap<string, FieldPlace>;
  /** What the evaluator computes, and in which order. */
  readonly plan: EvaluationPlan;
}

/** A form ready to evaluate, or the issues of its definition. */
export type FormCompilation = { ok: true; form: CompiledForm } | { ok: false; problems: readonly DefinitionProblem[] };

/** Compiles the conditions of tabs and sections. */
function compileParts(into: Compilation, { tabs }: FormDefinition, context: ExpressionContext): void {
  const add = (target: string, visible: string | undefined, path: string) => {
    const expression = visible === undefined ? null : compileAt(into, context, visible, 'boolean', `${path}.visible`);
    if (expression !== null) into.conditions.push({ target, part: 'visible', expression });
  };
  for (const [t, tab] of tabs.entries()) {
    add(`tab:${tab.key}`, tab.visible, `tabs.${t}`);
    for (const [s, section] of tab.sections.entries()) {
      add(`section:${section.key}`, section.visible, `tabs.${t}.sections.${s}`);
    }
  }
}

function membersOf({ tabs }: FormDefinition, placed: readonly PlacedField[]): Map<string, readonly string[]> {
  const members = new Map<string, readonly string[]>();
  for (const tab of tabs) {
    const own = placed.filter((field) => field.tab === tab.key);
    const sections = tab.sections.map(({ key }) => `section:${key}`);
    members.set(`tab:${tab.key}`, [...sections, ...own.map(({ field }) => field.key)]);
    for (const { key } of tab.sections) {
      const inside = own.filter(({ section }) => section === key);
      members.set(
        `section:${key}`,
        inside.map(({ field }) => field.key),
      );
    }
  }
  return members;
}

/** The plan of each table: its conditions, and the columns that expressions read. */
function tablePlans(found: Compilation, order: readonly FormulaStep[]): Map<string, TablePlan> {
  const lists = [
    ...order.map(({ expression }) => expression),
    ...found.conditions.map(({ expression }) => expression),
    ...[...found.columnConditions.values()].flat().map(({ expression }) => expression),
    ...[...found.rules.values()].flat().map(({ expression }) => expression),
  ];
  const listed = new Set(lists.flatMap(({ signals }) => signals));
  return new Map(
    [...found.tables.values()].map((field) => {
      const conditions: readonly Condition[] = found.columnConditions.get(field.key) ?? [];
      const ofRows = [
        ...order.filter(({ table }) => table === field.key),
        ...conditions,
        ...field.columns.flatMap(({ key }) => found.rules.get(`${field.key}.${key}`) ?? []),
      ];
      const read = new Set(ofRows.flatMap(({ expression }) => expression.columns));
      for (const { key } of field.columns) if (listed.has(`${field.key}.${key}`)) read.add(key);
      return [field.key, { field, conditions, read }];
    }),
  );
}

function compileAll(definition: FormDefinition, placed: readonly PlacedField[], parse: Parse): Compilation {
  const fields = placed.map(({ field }) => field);
  const found: Compilation = {
    tables: new Map(fields.filter((field) => field.kind === 'table').map((field) => [field.key, field])),
    formulas: new Map(),
    conditions: [],
    columnConditions: new Map(),
    rules: new Map(),
    defaults: new Map(),
    problems: [],
  };
  const inputKeys = new Set<string>();
  const context = { scope: formScope(fields), own: null, inputKeys, parse };
  compileParts(found, definition, context);
  for (const { field, path } of placed) {
    compileField(found, field, path, context, fields);
    if (isInputField(field)) inputKeys.add(field.key);
  }
  return found;
}

type FormulaOrder =
  | { ok: true; order: readonly FormulaStep[] }
  /** `cycle` contains the names of a cycle, with the first one repeated at the end. */
  | { ok: false; cycle: readonly string[]; step: FormulaStep };

/** Sorts formulas so that each comes after its dependencies. Fails with the first cycle found. */
function orderFormulas(steps: readonly FormulaStep[]): FormulaOrder {
  const byName = new Map(steps.map((step) => [formulaName(step), step]));
  const done = new Set<FormulaStep>();
  const path: FormulaStep[] = [];

  const visit = (step: FormulaStep): FormulaStep[] | null => {
    if (done.has(step)) return null;
    if (path.includes(step)) return [...path.slice(path.indexOf(step)), step];
    path.push(step);
    for (const name of namesReadBy(step)) {
      const read = byName.get(name);
      const cycle = read === undefined ? null : visit(read);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(step);
    return null;
  };

  for (const step of steps) {
    const cycle = visit(step);
    if (cycle !== null) return { ok: false, cycle: cycle.map(formulaName), step: cycle[0] ?? step };
  }
  return { ok: true, order: [...done] };
}

/**
 * Compiles the expressions of a definition of valid shape. Fails with validation issues: expressions that do not
 * compile or have the wrong result type, and circular formulas.
 * @param parse gives the tree of an expression: the parser, or a lookup of precomputed trees
 */
export function compileForm(definition: FormDefinition, parse: Parse): FormCompilation {
  const placed = placedFields(definition);
  const found = compileAll(definition, placed, parse);
  const sorted = orderFormulas([...found.formulas.keys()]);
  if (!sorted.ok) {
    found.problems.push({ path: found.formulas.get(sorted.step) ?? '', text: formTexts.cycle(sorted.cycle) });
  }
  if (found.problems.length > 0 || !sorted.ok) return { ok: false, problems: found.problems };
  const valued = placed.map(({ field }) => field).filter(isValueField);
  const plan: EvaluationPlan = {
    formulas: sorted.order,
    conditions: found.conditions,
    tables: tablePlans(found, sorted.order),
    rules: found.rules,
    defaults: found.defaults,
    members: membersOf(definition, placed),
    tabOf: new Map(definition.tabs.flatMap(({ key, sections }) => sections.map((section) => [section.key, key]))),
  };
  return {
    ok: true,
    form: {
      definition,
      fields: new Map(valued.map((field) => [field.key, field])),
      tables: found.tables,
      places: new Map(placed.map(({ field, tab, section }) => [field.key, { tab, section }])),
      plan,
    },
  };
}

/** The requested formulas and their transitive dependencies, in dependency order. */
function stepsFor({ formulas }: EvaluationPlan, requested: readonly string[]): FormulaStep[] {
  const read = new Set(requested);
  const steps = formulas.toReversed().filter((step) => {
    if (!read.has(formulaName(step))) return false;
    for (const name of namesReadBy(step)) read.add(name);
    return true;
  });
  return steps.toReversed();
}

/**
 * A copy of a form that computes only some formulas and those they depend on; it does not evaluate visibility or other
 * conditions.
 */
export function formComputing(form: CompiledForm, formulas: readonly string[]): CompiledForm {
  const { plan } = form;
  const tables = [...plan.tables].map(([key, table]) => [key, { ...table, conditions: [] }] as const);
  const steps = stepsFor(plan, formulas);
  return { ...form, plan: { ...plan, formulas: steps, conditions: [], tables: new Map(tables) } };
}
