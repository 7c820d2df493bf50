import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { Field, TableField, ValueField } from '#domain/fields/field.ts';
import { expressionTypeOf } from '#domain/fields/field-rules.ts';
import { isGiven } from '#domain/forms/compile-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf, holdsValue } from '#domain/forms/form-fields.ts';
import { formScope, rowScope } from '#domain/forms/form-scope.ts';
import type { Scope } from '#domain/formulas/expression.ts';
import { findColumn, findField, findTable } from './form-parts.ts';

/** Where an expression stands in a form, and what it is to give. */
export interface ExpressionPlace {
  readonly wanted: ExpressionType;
  /** Key of the table in whose rows it stands; null for the form. */
  readonly table: string | null;
  /** Key of the field or column it belongs to; null for that of a section or tab. */
  readonly of: string | null;
  /** Whether it gives what a new record starts with: then it reads only what is typed before. */
  readonly isStart: boolean;
}

/** The field or column an expression belongs to; undefined where it belongs to none that holds something. */
export function ownerOf(definition: FormDefinition, { table, of }: ExpressionPlace): ValueField | undefined {
  if (of === null) return undefined;
  const owner = table === null ? findField(definition, of) : findColumn(definition, table, of);
  return owner !== undefined && holdsValue(owner) ? owner : undefined;
}

/** Whether an expression is the one that computes the field it belongs to, and so may not read it. */
export function isOwnFormula(definition: FormDefinition, place: ExpressionPlace): boolean {
  const owner = ownerOf(definition, place);
  return owner?.kind === 'formula' && expressionTypeOf(owner) === place.wanted;
}

/** The names an expression may have at a place, whatever keeps it from reading some of them. */
export function scopeAt(definition: FormDefinition, { table }: ExpressionPlace): Scope {
  const form = formScope(fieldsOf(definition));
  const own = table === null ? undefined : findTable(definition, table);
  return own === undefined ? form : rowScope(form, own);
}

/** Keys of those that are typed, of the ones before a key. */
const givenBefore = (fields: readonly Field[], key: string | null): string[] => {
  const end = fields.findIndex((field) => field.key === key);
  return fields
    .slice(0, end < 0 ? fields.length : end)
    .filter(isGiven)
    .map((field) => field.key);
};

function startNames(definition: FormDefinition, own: TableField | undefined, of: string | null): ReadonlySet<string> {
  const fields = fieldsOf(definition);
  if (own === undefined) return new Set(givenBefore(fields, of));
  const given = new Set(fields.filter(isGiven).map(({ key }) => key));
  for (const { key } of own.columns) given.delete(key);
  for (const key of givenBefore(own.columns, of)) given.add(key);
  return given;
}

/** Whether an expression at a place may read a name of its scope. */
export function readableAt(definition: FormDefinition, place: ExpressionPlace): (name: string) => boolean {
  const { table, of, isStart } = place;
  if (isStart) {
    const given = startNames(definition, table === null ? undefined : findTable(definition, table), of);
    return (name) => given.has(name);
  }
  return isOwnFormula(definition, place) ? (name) => name !== of : () => true;
}
