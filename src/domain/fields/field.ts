import * as v from 'valibot';
import { placedConfig, valueConfig } from './common-config.ts';
import { headingConfig } from './heading/heading.config.ts';
import { leafField, type LeafField } from './leaf-field.ts';
import { noteConfig } from './note/note.config.ts';
import { separatorConfig } from './separator/separator.config.ts';
import { tableConfig } from './table/table.config.ts';

const tableField = v.strictObject({ kind: v.literal('table'), ...valueConfig, ...tableConfig });
const headingField = v.strictObject({ kind: v.literal('heading'), ...placedConfig, ...headingConfig });
const noteField = v.strictObject({ kind: v.literal('note'), ...placedConfig, ...noteConfig });
const separatorField = v.strictObject({ kind: v.literal('separator'), ...placedConfig, ...separatorConfig });

/** The schema of any field of a form. */
export const fieldSchema = v.variant('kind', [leafField, tableField, headingField, noteField, separatorField]);

export type Field = v.InferOutput<typeof fieldSchema>;
export type TableField = v.InferOutput<typeof tableField>;
/** A field with a value. */
export type ValueField = LeafField | TableField;
/** A field of one kind. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;
