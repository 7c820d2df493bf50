import type { FieldValue, OpenRule } from './field-kind.ts';
import type { ValueField } from './field.ts';
import { leafKinds } from './leaf-kinds.ts';
import { tableKind } from './table/table.ts';

/** The rule of every kind of field with a value. */
export const fieldKinds = { ...leafKinds, table: tableKind } as const satisfies Record<ValueField['kind'], object>;

/** The rule of a field, typed to accept any field and value; `leafRuleOf` explains why the cast is safe. */
export const ruleOf = (field: ValueField): OpenRule<FieldValue> => fieldKinds[field.kind] as OpenRule<FieldValue>;
