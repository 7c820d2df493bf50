import type { Field, TableField } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, isValueField } from '#domain/forms/form-fields.ts';
import { namesRead } from '#domain/formulas/read-source.ts';
import type { Subject } from './edit.types.ts';

/** Parts of a form that may reference one of its fields, columns or sections. */
export type UsingPart =
  | 'visible'
  | 'required'
  | 'readOnly'
  | 'default'
  | 'expression'
  | 'validations'
  | 'totals'
  | 'only'
  | 'columns'
  | 'naming'
  | 'listColumns'
  | 'listSort'
  | 'calendar'
  | 'print';

/** A reference to a part of the form: `of` is the part that contains the reference, `part` the property of `of`. */
export interface FieldUse {
  readonly of: Subject;
  readonly part: UsingPart;
}

/** An expression of a form with its place. */
interface Placed extends FieldUse {
  readonly source: string;
  /** The table in whose rows the expression is evaluated; null when it is evaluated once for the form. */
  readonly own: TableField | null;
}

const expressionParts = ['visible', 'required', 'readOnly', 'default'] as const;

function expressionsOf(field: Field | LeafField, of: Subject, own: TableField | null): Placed[] {
  const placed = (part: UsingPart, source: unknown): Placed[] =>
    typeof source === 'string' ? [{ of, part, source, own }] : [];
  if (!isValueField(field)) return placed('visible', field.visible);
  return [
    ...placed('expression', field.kind === 'formula' ? field.expression : undefined),
    ...expressionParts.flatMap((part) => placed(part, field[part])),
    ...(field.validations ?? []).flatMap(({ rule }) => placed('validations', rule)),
  ];
}

function expressionsIn({ tabs }: FormDefinition): Placed[] {
  const ofPart = (of: Subject, source: string | undefined): Placed[] =>
    source === undefined ? [] : [{ of, part: 'visible', source, own: null }];
  return tabs.flatMap((tab) => [
    ...ofPart({ part: 'tab', key: tab.key }, tab.visible),
    ...tab.sections.flatMap((section) => [
      ...ofPart({ part: 'section', key: section.key }, section.visible),
      ...section.rows.flatMap(({ fields }) => fields.flatMap(expressionsAt)),
    ]),
  ]);
}

function expressionsAt(field: Field): Placed[] {
  const own = expressionsOf(field, { part: 'field', key: field.key }, null);
  if (field.kind !== 'table') return own;
  const columns = field.columns.flatMap((column) =>
    expressionsOf(column, { part: 'column', table: field.key, key: column.key }, field),
  );
  return [...own, ...columns];
}

/**
 * Whether an expression reads any of the given fields or columns. In the rows of a table, its own columns shadow fields
 * of the same key.
 */
function reads({ source, own }: Placed, subjects: readonly Subject[], isTable: (key: string) => boolean): boolean {
  const named = subjects.filter(
    (subject) => (subject.part === 'field' || subject.part === 'column') && source.includes(subject.key),
  );
  if (named.length === 0) return false;
  const ownKeys = new Set(own?.columns.map(({ key }) => key));
  const { names, columns } = namesRead(source, (name) => !ownKeys.has(name) && isTable(name));
  return named.some((subject) => {
    if (subject.part === 'field') return names.has(subject.key) && !ownKeys.has(subject.key);
    if (subject.part !== 'column') return false;
    if (columns.has(`${subject.table}.${subject.key}`)) return true;
    return own?.key === subject.table && names.has(subject.key);
  });
}

/** References to a field from the form's own properties: record name, lists and calendar. */
function formUses({ naming, list, calendar }: FormDefinition, key: string): UsingPart[] {
  const used: readonly (readonly [UsingPart, boolean])[] = [
    ['naming', naming === key],
    ['listColumns', list.columns.includes(key)],
    ['listSort', list.sort.some(({ field }) => field === key)],
    ['calendar', calendar === key],
  ];
  return used.flatMap(([part, isUsed]) => (isUsed ? [part] : []));
}

/** Links from the form to its own program that display, or filter by, any of the given fields. */
function linkUses(definition: FormDefinition, keys: ReadonlySet<string>, program: string): FieldUse[] {
  const uses = (field: Field | LeafField, of: Subject): FieldUse[] => {
    if (field.kind !== 'link' || field.program !== program) return [];
    const parts: UsingPart[] = [];
    if (field.only?.some((one) => keys.has(one.field)) === true) parts.push('only');
    if (field.columns?.some((one) => keys.has(one)) === true) parts.push('columns');
    return parts.map((part) => ({ of, part }));
  };
  return fieldsOf(definition).flatMap((field) => {
    const own = uses(field, { part: 'field', key: field.key });
    if (field.kind !== 'table') return own;
    const table = field.key;
    return [...own, ...field.columns.flatMap((column) => uses(column, { part: 'column', table, key: column.key }))];
  });
}

/** References to a part, except those from expressions and links. */
function plainUses(definition: FormDefinition, subject: Subject): FieldUse[] {
  switch (subject.part) {
    case 'form':
    case 'tab':
      return [];
    case 'section': {
      const isLeftOut = definition.print?.without?.includes(subject.key) === true;
      return isLeftOut ? [{ of: { part: 'form' }, part: 'print' }] : [];
    }
    case 'field':
      return formUses(definition, subject.key).map((part): FieldUse => ({ of: { part: 'form' }, part }));
    case 'column': {
      const table = fieldsOf(definition).find((field) => field.key === subject.table);
      const isTotalled = table?.kind === 'table' && table.totals?.includes(subject.key) === true;
      return isTotalled ? [{ of: { part: 'field', key: subject.table }, part: 'totals' }] : [];
    }
  }
}

/**
 * Every reference in a form to any of the given parts, without duplicates, in reading order: expressions of fields,
 * columns, sections and tabs; links to the same program; totals, the record's name, lists, calendar and print layout.
 * @param program router name of the form, to recognise its links to itself
 */
export function fieldUses(
  definition: FormDefinition,
  subjects: readonly Subject[],
  program: string,
): readonly FieldUse[] {
  const tables = new Set(fieldsOf(definition).flatMap(({ kind, key }) => (kind === 'table' ? [key] : [])));
  const isTable = (key: string) => tables.has(key);
  const fields = new Set(subjects.flatMap((subject) => (subject.part === 'field' ? [subject.key] : [])));
  const found = [
    ...expressionsIn(definition).filter((placed) => reads(placed, subjects, isTable)),
    ...linkUses(definition, fields, program),
    ...subjects.flatMap((subject) => plainUses(definition, subject)),
  ].map(({ of, part }): FieldUse => ({ of, part }));
  return [...new Map(found.map((use) => [JSON.stringify(use), use])).values()];
}
