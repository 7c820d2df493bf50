import { expressionText, fieldKey, shortText } from '#domain/fields/config-parts.ts';
import { fieldSchema } from '#domain/fields/field.ts';
import { MAX_FIELDS, MAX_SECTIONS, MAX_TABS } from '#domain/limits.ts';
import * as v from 'valibot';
import { formIcons } from './form-icons.ts';

/** Version of the document format; increased when its shape changes. */
export const DEFINITION_FORMAT = 1;

/** Paper orientations. */
export const paperOrientations = ['portrait', 'landscape'] as const;

const row = v.strictObject({
  fields: v.pipe(v.array(fieldSchema), v.minLength(1, 'Agregue al menos un campo.'), v.maxLength(12)),
});

/** The schema of a section: rows of fields under an optional title. */
export const sectionSchema = v.strictObject({
  key: fieldKey,
  title: v.optional(shortText(80)),
  help: v.optional(shortText(200)),
  /** Condition under which the section is visible. */
  visible: v.optional(expressionText),
  rows: v.pipe(v.array(row), v.maxLength(MAX_FIELDS)),
});

/** The schema of a tab with its sections. */
export const tabSchema = v.strictObject({
  key: fieldKey,
  title: shortText(60),
  visible: v.optional(expressionText),
  sections: v.pipe(v.array(sectionSchema), v.minLength(1, 'Agregue al menos una sección.'), v.maxLength(MAX_SECTIONS)),
});

/** Sort order of a list, primary key first. */
const sortKey = v.strictObject({ field: fieldKey, descending: v.optional(v.boolean()) });

/** The print layout of a record. */
const printLayout = v.strictObject({
  /** Portrait by default. */
  orientation: v.optional(v.picklist(paperOrientations)),
  /** Keys of sections that are not printed. */
  without: v.optional(v.pipe(v.array(fieldKey), v.maxLength(100))),
  /** Whether empty fields are omitted. */
  hidesEmpty: v.optional(v.boolean()),
});

/**
 * A form as designed, stored and exported: tabs → sections → rows of twelve columns → fields. This schema checks only
 * the shape; `checkDefinition` checks consistency.
 */
export const formDefinition = v.strictObject({
  format: v.literal(DEFINITION_FORMAT, 'Este formato no se conoce. Actualice la aplicación.'),
  /** Title of the program in menus and lists: `Clientes`. */
  title: shortText(60),
  /** Singular and plural name of the records: `cliente`, `clientes`. */
  one: shortText(40),
  many: shortText(40),
  description: v.optional(shortText(200)),
  icon: v.picklist(formIcons),
  /** Menu group. */
  group: shortText(40),
  /** Key of the field that names a record. */
  naming: fieldKey,
  tabs: v.pipe(v.array(tabSchema), v.minLength(1, 'Agregue al menos una pestaña.'), v.maxLength(MAX_TABS)),
  /** Default view of the list. When `columns` is empty, the list shows the first fields that fit on one line. */
  list: v.strictObject({
    columns: v.pipe(v.array(fieldKey), v.maxLength(30)),
    sort: v.pipe(v.array(sortKey), v.maxLength(4)),
  }),
  /** How a record is printed. */
  print: v.optional(printLayout),
  /** Key of the date field that places records in a calendar. */
  calendar: v.optional(fieldKey),
});

/** A whole form as it is stored and published; its shape is valid, its expressions may not be. */
export type FormDefinition = v.InferOutput<typeof formDefinition>;
export type FormTab = FormDefinition['tabs'][number];
export type FormSection = FormTab['sections'][number];
export type FormRow = FormSection['rows'][number];
export type PrintLayout = v.InferOutput<typeof printLayout>;
export type SortKey = v.InferOutput<typeof sortKey>;
