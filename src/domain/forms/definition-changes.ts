import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { changeTexts, kindNames, partNames } from './change.texts.ts';
import { columnName } from './evaluation-plan.ts';
import { familyOf, isRetyped } from './field-meaning.ts';
import { type EarlierKeys, namedFields } from './earlier-keys.ts';
import type { FormDefinition } from './form-definition.ts';
import { valueFieldsOf } from './form-fields.ts';
import type { DefinitionProblem } from './problems.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';

/** How a field, or a column of a table (`tabla.columna`), differs from the previous version. */
export interface DefinitionChange {
  readonly key: string;
  readonly label: string;
  /** The most important change: retyped before renamed before any other. */
  readonly change: 'added' | 'renamed' | 'retyped' | 'changed' | 'removed';
  /** Description of the change; empty for an added or removed field. */
  readonly text: string;
}

/** Properties that are not reported as changed properties, because they are compared separately. */
const comparedSeparately: ReadonlySet<string> = new Set(['kind', 'key', 'label']);

/** Display names of the changed properties of a field. */
function changedParts(before: ValueField, after: ValueField): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const isTable = before.kind === 'table' && after.kind === 'table';
  const parts = [...new Set([...old.keys(), ...now.keys()])].filter(
    (part) =>
      !comparedSeparately.has(part) && !(isTable && part === 'columns') && !isDeepEqual(old.get(part), now.get(part)),
  );
  return [...new Set(parts.map((part) => partNames[part] ?? part))];
}

const kindName = (field: ValueField): string =>
  field.kind === 'formula' ? changeTexts.formulaOf(kindNames[field.result]) : kindNames[field.kind];

function compareField(key: string, before: ValueField, after: ValueField): DefinitionChange[] {
  const { label } = after;
  const isNewKind = isRetyped(before, after);
  const isRenamed = before.label !== label;
  const parts = before.kind === after.kind ? changedParts(before, after) : [];
  const texts = [
    ...(before.kind === after.kind ? [] : [changeTexts.retyped(kindName(before), kindName(after))]),
    ...(isRenamed ? [changeTexts.renamed(before.label)] : []),
    ...(parts.length > 0 ? [changeTexts.changed(parts)] : []),
  ];
  if (texts.length === 0) return [];
  const other = isRenamed ? 'renamed' : 'changed';
  return [{ key, label, change: isNewKind ? 'retyped' : other, text: texts.join(' ') }];
}

const removedField = (key: string, { label }: ValueField): DefinitionChange => ({
  key,
  label,
  change: 'removed',
  text: '',
});

function compareColumns(before: TableField, after: TableField): DefinitionChange[] {
  const old = new Map(before.columns.map((column) => [column.key, column]));
  const labelled = ({ key, label, change, text }: DefinitionChange): DefinitionChange => ({
    key: columnName(after.key, key),
    label: `${after.label}: ${label}`,
    change,
    text,
  });
  return compareFields(old, after.columns).map(labelled);
}

/** The changes of fields: current fields in their order, then removed fields. */
function compareFields(
  before: ReadonlyMap<string, ValueField | LeafField>,
  after: readonly ValueField[],
): DefinitionChange[] {
  const currentKeys = new Set(after.map(({ key }) => key));
  const changes = after.flatMap((field): DefinitionChange[] => {
    const { key, label } = field;
    const old = before.get(key);
    if (old === undefined) return [{ key, label, change: 'added', text: '' }];
    const own = compareField(key, old, field);
    return old.kind === 'table' && field.kind === 'table' ? [...own, ...compareColumns(old, field)] : own;
  });
  return [
    ...changes,
    ...[...before].filter(([key]) => !currentKeys.has(key)).map(([key, field]) => removedField(key, field)),
  ];
}

/** The changes from the previous version of a definition; moving fields is not a change. */
export function compareDefinitions(before: FormDefinition | null, after: FormDefinition): DefinitionChange[] {
  const old = before === null ? [] : valueFieldsOf(before);
  return compareFields(new Map(old.map((field) => [field.key, field])), valueFieldsOf(after));
}

/**
 * Issues of reused keys: an earlier version used the key, the latest version does not, and the new field belongs to
 * another family (`familyOf`).
 */
export function keyProblems({ latestFields, currentNames }: EarlierKeys, after: FormDefinition): DefinitionProblem[] {
  return namedFields(after).flatMap(({ name, path, field }) => {
    const earlier = latestFields.get(name);
    if (earlier === undefined || currentNames.has(name) || familyOf(earlier) === familyOf(field)) return [];
    return [{ path: `${path}.key`, text: changeTexts.keyTaken(field.key, earlier.label, kindName(earlier)) }];
  });
}
