import type { Field, FieldOf } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { columnName } from '#domain/forms/evaluation-plan.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { holdsValue, valueFieldsOf } from '#domain/forms/form-fields.ts';
import { type BlindNames, blindNames } from './blind-names.ts';
import { programTexts } from './programs.texts.ts';

/** A form as seen by a user to whom some of its fields are hidden. */
export interface SeenDefinition {
  definition: FormDefinition;
  /**
   * Formulas that only the server can compute for this user, by key or `tabla.columna`; in the definition they are
   * read-only fields.
   */
  serverComputed: string[];
}

/** Maximum decimals of a percentage field. */
const MAX_PERCENT_DECIMALS = 4;

/** Converts a formula to a read-only field of its result's kind. */
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
  // Every omitted key is optional in its type.
  keys.length === 0 ? part : (Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key))) as Part);

/** Conditions of a part of the form that the user may not read. */
const unreported = ({ conditions }: BlindNames, target: string): string[] =>
  ['visible', 'required', 'readOnly'].filter((part) => conditions.has(`${target}/${part}`));

/** Copies a field or column without the expressions that read hidden fields. */
function seenLeaf<F extends Field>(field: F, name: string, blind: BlindNames): F {
  const lost = [...unreported(blind, name), ...(blind.defaults.has(name) ? ['default'] : [])];
  const seen = without(field, lost);
  if (!holdsValue(seen) || seen.validations === undefined) return seen;
  return { ...seen, validations: seen.validations.filter((_, index) => !blind.rules.has(`${name}/${index}`)) };
}

function seenColumn(column: LeafField, table: string, blind: BlindNames): LeafField {
  const name = columnName(table, column.key);
  const seen = seenLeaf(column, name, blind);
  return seen.kind === 'formula' && blind.formulas.has(name) ? asReadField(seen) : seen;
}

function seenField(field: Field, blind: BlindNames): Field {
  const seen = seenLeaf(field, field.key, blind);
  if (seen.kind === 'formula' && blind.formulas.has(seen.key)) return asReadField(seen);
  if (seen.kind !== 'table') return seen;
  return { ...seen, columns: seen.columns.map((column) => seenColumn(column, seen.key, blind)) };
}

type IsHidden = (key: string) => boolean;

const holdsSome = ({ rows }: FormSection): boolean => rows.some(({ fields }) => fields.some(holdsValue));

function seenSection(section: FormSection, isHidden: IsHidden, blind: BlindNames): FormSection {
  const rows = section.rows
    .map(({ fields }) => ({
      fields: fields
        .filter((field) => !(holdsValue(field) && isHidden(field.key)))
        .map((field) => seenField(field, blind)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { ...without(section, unreported(blind, `section:${section.key}`)), rows };
}

function seenTab(tab: FormTab, isHidden: IsHidden, blind: BlindNames): FormTab {
  const sections = tab.sections.flatMap((section) => {
    const seen = seenSection(section, isHidden, blind);
    return holdsSome(seen) || !holdsSome(section) ? [seen] : [];
  });
  return { ...without(tab, unreported(blind, `tab:${tab.key}`)), sections };
}

/** Removes hidden columns; when none is left, the field that names the record becomes the only column. */
function seenList({ columns, sort }: FormDefinition['list'], naming: string, isHidden: IsHidden) {
  const seen = columns.filter((key) => !isHidden(key));
  return {
    columns: seen.length > 0 || naming === '' ? seen : [naming],
    sort: sort.filter(({ field }) => !isHidden(field)),
  };
}

/** Copies the printing settings without those of hidden sections. */
const seenPrint = ({ print }: FormDefinition, tabs: readonly FormTab[]): Pick<FormDefinition, 'print'> => {
  if (print?.without === undefined) return print === undefined ? {} : { print };
  const seen = new Set(tabs.flatMap(({ sections }) => sections.map(({ key }) => key)));
  return { print: { ...print, without: print.without.filter((key) => seen.has(key)) } };
};

/**
 * Removes hidden fields from a form, along with parts that become empty and expressions that read hidden fields. The
 * server keeps evaluating those conditions and computes the affected formulas. When the field that names the record is
 * hidden, the first visible one replaces it.
 */
export function seenDefinition(form: CompiledForm, isHidden: IsHidden): SeenDefinition {
  const { definition } = form;
  if (![...form.fields.keys()].some(isHidden)) return { definition, serverComputed: [] };
  const blind = blindNames(form, isHidden);
  const tabs = definition.tabs
    .map((tab) => seenTab(tab, isHidden, blind))
    .filter(({ sections }) => sections.length > 0);
  const left = valueFieldsOf({ ...definition, tabs });
  const naming = isHidden(definition.naming) ? (left[0]?.key ?? '') : definition.naming;
  const isSeen = (name: string) => left.some(({ key }) => key === name.split('.', 1)[0]);
  const { calendar } = definition;
  const told = without(definition, calendar !== undefined && isHidden(calendar) ? ['calendar'] : []);
  return {
    definition: {
      ...told,
      tabs,
      naming,
      list: seenList(definition.list, naming, isHidden),
      ...seenPrint(definition, tabs),
    },
    serverComputed: [...blind.formulas].filter(isSeen),
  };
}
