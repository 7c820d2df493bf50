import type { Field, FieldOf } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { columnName, type BoundExpression, type Condition, type FormulaStep } from '#domain/forms/evaluation-plan.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { isValueField, valueFieldsOf } from '#domain/forms/form-fields.ts';
import { programTexts } from './programs.texts.ts';

/** A form as a user sees it from whom some of its fields are hidden. */
export interface VisibleDefinition {
  definition: FormDefinition;
  /**
   * Keys (`campo` or `tabla.columna`) of the formulas that only the server can compute for this user; in `definition`
   * they are read-only fields.
   */
  serverComputed: string[];
}

/** The expressions of a form that read fields hidden from a user, directly or through formulas. */
interface HiddenDependents {
  /** Formulas that cannot be computed for the user: key, or `tabla.columna`. */
  formulas: ReadonlySet<string>;
  /** Conditions, named by target (`tabla.columna` in tables) and property: `plazo/visible`, `tab:comercial/visible`. */
  conditions: ReadonlySet<string>;
  /** Validation rules, named by field or column and index: `plazo/0`. */
  rules: ReadonlySet<string>;
  /** Fields and columns whose default reads hidden fields. */
  defaults: ReadonlySet<string>;
}

/** Maximum decimals of a percentage field. */
const MAX_PERCENT_DECIMALS = 4;

/** Converts a formula to a read-only field of the same kind as the formula's result. */
function asReadField(formula: FieldOf<'formula'>): LeafField {
  const { key, label, width, visible, help, zeroIsValue } = formula;
  const common = {
    key,
    label,
    readOnly: true,
    ...(width !== undefined && { width }),
    ...(visible !== undefined && { visible }),
    help: help ?? programTexts.computedOnSaving,
    ...(zeroIsValue !== undefined && { zeroIsValue }),
  };
  const { result, decimals = 2, currency = 'PYG' } = formula;
  switch (result) {
    case 'currency':
      return { kind: result, ...common, currency };
    case 'decimal':
      return { kind: result, ...common, decimals };
    case 'percent':
      return { kind: result, ...common, decimals: Math.min(decimals, MAX_PERCENT_DECIMALS) };
    case 'text':
    case 'number':
    case 'date':
    case 'switch':
      return { kind: result, ...common };
  }
}

/** Copies an object without some of its keys. */
const without = <Part extends object>(part: Part, keys: readonly string[]): Part =>
  // Callers omit only keys that are optional in the type.
  keys.length === 0 ? part : (Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key))) as Part);

/** Properties of a part of the form whose conditions read hidden fields. */
const removedConditions = ({ conditions }: HiddenDependents, target: string): string[] =>
  ['visible', 'required', 'readOnly'].filter((part) => conditions.has(`${target}/${part}`));

/** Copies a field or column without the expressions that read hidden fields. */
function visibleLeaf<F extends Field>(field: F, name: string, hiddenDependents: HiddenDependents): F {
  const removedKeys = [
    ...removedConditions(hiddenDependents, name),
    ...(hiddenDependents.defaults.has(name) ? ['default'] : []),
  ];
  const visible = without(field, removedKeys);
  if (!isValueField(visible) || visible.validations === undefined) return visible;
  return {
    ...visible,
    validations: visible.validations.filter((_, index) => !hiddenDependents.rules.has(`${name}/${index}`)),
  };
}

function visibleColumn(column: LeafField, table: string, hiddenDependents: HiddenDependents): LeafField {
  const name = columnName(table, column.key);
  const visible = visibleLeaf(column, name, hiddenDependents);
  return visible.kind === 'formula' && hiddenDependents.formulas.has(name) ? asReadField(visible) : visible;
}

function visibleField(field: Field, hiddenDependents: HiddenDependents): Field {
  const visible = visibleLeaf(field, field.key, hiddenDependents);
  if (visible.kind === 'formula' && hiddenDependents.formulas.has(visible.key)) return asReadField(visible);
  if (visible.kind !== 'table') return visible;
  return { ...visible, columns: visible.columns.map((column) => visibleColumn(column, visible.key, hiddenDependents)) };
}

type IsHidden = (key: string) => boolean;

const hasValueFields = ({ rows }: FormSection): boolean => rows.some(({ fields }) => fields.some(isValueField));

function visibleSection(section: FormSection, isHidden: IsHidden, hiddenDependents: HiddenDependents): FormSection {
  const rows = section.rows
    .map(({ fields }) => ({
      fields: fields
        .filter((field) => !(isValueField(field) && isHidden(field.key)))
        .map((field) => visibleField(field, hiddenDependents)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { ...without(section, removedConditions(hiddenDependents, `section:${section.key}`)), rows };
}

function visibleTab(tab: FormTab, isHidden: IsHidden, hiddenDependents: HiddenDependents): FormTab {
  const sections = tab.sections.flatMap((section) => {
    const visible = visibleSection(section, isHidden, hiddenDependents);
    return hasValueFields(visible) || !hasValueFields(section) ? [visible] : [];
  });
  return { ...without(tab, removedConditions(hiddenDependents, `tab:${tab.key}`)), sections };
}

/**
 * Removes hidden fields from the columns and the sort order of the list. When no column is left, the field that names
 * the record becomes the only column.
 */
function visibleList({ columns, sort }: FormDefinition['list'], naming: string, isHidden: IsHidden) {
  const visible = columns.filter((key) => !isHidden(key));
  return {
    columns: visible.length > 0 || naming === '' ? visible : [naming],
    sort: sort.filter(({ field }) => !isHidden(field)),
  };
}

/** Copies the print settings without the keys of sections that were removed. */
const visiblePrint = ({ print }: FormDefinition, tabs: readonly FormTab[]): Pick<FormDefinition, 'print'> => {
  if (print?.without === undefined) return print === undefined ? {} : { print };
  const visible = new Set(tabs.flatMap(({ sections }) => sections.map(({ key }) => key)));
  return { print: { ...print, without: print.without.filter((key) => visible.has(key)) } };
};

/**
 * Removes hidden fields from a form, along with the parts that become empty and the expressions that read hidden
 * fields. The server still evaluates these expressions, and computes the affected formulas, when it saves a record.
 * When the field that names the record is hidden, the first visible field replaces it.
 */
export function visibleDefinition(form: CompiledForm, isHidden: IsHidden): VisibleDefinition {
  const { definition } = form;
  if (![...form.fields.keys()].some(isHidden)) return { definition, serverComputed: [] };
  const hiddenDependents = findHiddenDependents(form, isHidden);
  const tabs = definition.tabs
    .map((tab) => visibleTab(tab, isHidden, hiddenDependents))
    .filter(({ sections }) => sections.length > 0);
  const left = valueFieldsOf({ ...definition, tabs });
  const naming = isHidden(definition.naming) ? (left[0]?.key ?? '') : definition.naming;
  const isVisible = (name: string) => left.some(({ key }) => key === name.split('.', 1)[0]);
  const { calendar } = definition;
  const base = without(definition, calendar !== undefined && isHidden(calendar) ? ['calendar'] : []);
  return {
    definition: {
      ...base,
      tabs,
      naming,
      list: visibleList(definition.list, naming, isHidden),
      ...visiblePrint(definition, tabs),
    },
    serverComputed: [...hiddenDependents.formulas].filter(isVisible),
  };
}

const nameIn = (table: string | null, key: string) => (table === null ? key : columnName(table, key));

/** The table that contains a name; null for a field of the form. */
const tableOf = (name: string): string | null => (name.includes('.') ? (name.split('.', 1)[0] ?? null) : null);

const namesRead = (table: string | null, { columns, signals }: BoundExpression): string[] => [
  ...columns.map((column) => nameIn(table, column)),
  ...signals,
];

/** Finds the formulas that read hidden fields, in dependency order. */
function formulasReadingHidden(steps: readonly FormulaStep[], isHidden: (key: string) => boolean): ReadonlySet<string> {
  const formulas = new Set<string>();
  for (const { table, field, expression } of steps) {
    const readsHidden = namesRead(table, expression).some((name) => isHidden(name) || formulas.has(name));
    if (readsHidden) formulas.add(nameIn(table, field.key));
  }
  return formulas;
}

/** Finds the expressions of a form that a user cannot evaluate because some of its fields are hidden from them. */
function findHiddenDependents({ plan }: CompiledForm, isHidden: (key: string) => boolean): HiddenDependents {
  const formulas = formulasReadingHidden(plan.formulas, isHidden);
  const readsHidden = (table: string | null, expression: BoundExpression) =>
    namesRead(table, expression).some((name) => isHidden(name) || formulas.has(name));
  const conditionsOf = (table: string | null, all: readonly Condition[]) =>
    all
      .filter(({ expression }) => readsHidden(table, expression))
      .map(({ target, part }) => `${nameIn(table, target)}/${part}`);
  return {
    formulas,
    conditions: new Set([
      ...conditionsOf(null, plan.conditions),
      ...[...plan.tables].flatMap(([table, { conditions }]) => conditionsOf(table, conditions)),
    ]),
    rules: new Set(
      [...plan.rules].flatMap(([name, rules]) =>
        rules.flatMap(({ expression }, index) => (readsHidden(tableOf(name), expression) ? [`${name}/${index}`] : [])),
      ),
    ),
    defaults: new Set(
      [...plan.defaults].flatMap(([name, expression]) => (readsHidden(tableOf(name), expression) ? [name] : [])),
    ),
  };
}
