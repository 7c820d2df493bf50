import * as v from 'valibot';
import { placedConfig, valueConfig } from './common-config.ts';
import { shortText } from './config-parts.ts';
import { leafField, type LeafField } from './leaf-field.ts';
import { tableConfig } from './table/table.config.ts';

const tableField = v.strictObject({ kind: v.literal('table'), ...valueConfig, ...tableConfig });
/** A title between fields; it has no value. */
const headingField = v.strictObject({ kind: v.literal('heading'), ...placedConfig });
/** An explanation between fields; it has no value. */
const noteField = v.strictObject({ kind: v.literal('note'), ...placedConfig, text: shortText(1_000) });
/** A line between fields; it has no value. */
const separatorField = v.strictObject({ kind: v.literal('separator'), ...placedConfig });

/** The schema of any field of a form. */
export const fieldSchema = v.variant('kind', [leafField, tableField, headingField, noteField, separatorField]);

export type Field = v.InferOutput<typeof fieldSchema>;
export type TableField = v.InferOutput<typeof tableField>;
/** A field with a value. */
export type ValueField = LeafField | TableField;
/** A field of one kind. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;
