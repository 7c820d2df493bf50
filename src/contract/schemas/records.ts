import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import * as v from 'valibot';
import { named } from './answers.ts';

/**
 * Values of a record by field key, as they travel. Each is read by its kind's rule where it is used, so here only the
 * outer shape is looked at: a list of 500 records is read on every page.
 */
export const recordValues = v.custom<FormValues>(isRecord, 'Los datos del registro no tienen la forma esperada.');

/** A form's definition as the server answers it: it was checked when it was published. */
export const knownDefinition = v.custom<FormDefinition>(isRecord, 'El formulario no tiene la forma esperada.');

/** The trees of a definition's expressions by their source: with them its reader needs no parser. */
export const expressionTrees = v.record(v.string(), v.unknown());

/** Values and, for formulas, what they gave; null where a formula could not be computed. */
export type ShownValues = Readonly<Record<string, FieldValue | null>>;
const shownValues = v.custom<ShownValues>(isRecord, 'Los datos del registro no tienen la forma esperada.');

/** Names of what values refer to: of linked records by id, and of files by id. */
export const references = v.object({
  records: v.record(v.string(), v.string()),
  /** Ids of those records that lie in the bin; absent where none does. */
  binned: v.optional(v.array(v.string())),
  files: v.record(v.string(), v.object({ name: v.string(), bytes: v.number(), media_type: v.string() })),
});

export type References = v.InferOutput<typeof references>;

/** A record in a list. */
export const recordRow = v.object({
  id: v.string(),
  revision: v.number(),
  title: v.string(),
  values: shownValues,
  /** In the bin: who put it there and when. */
  changed_by: v.optional(v.string()),
  changed_at: v.optional(v.string()),
});

/** A value that has no place in the form as it is now: of a field since removed, or one its new kind cannot read. */
const retainedValue = v.object({
  key: v.string(),
  label: v.string(),
  /** Version of the form it was written with. */
  version: v.number(),
  text: v.string(),
});

/** A record in full. */
export const recordAnswer = v.object({
  id: v.string(),
  revision: v.number(),
  state: v.picklist(['active', 'deleted']),
  title: v.string(),
  /** Version of the form it was last written with; the values stand in the newest. */
  form_version: v.number(),
  values: shownValues,
  kept: v.array(retainedValue),
  references,
  created_at: v.string(),
  created_by: v.string(),
  changed_at: v.string(),
  changed_by: v.string(),
  /** Present where whoever reads it changed it last. */
  changed_by_you: v.optional(v.literal(true)),
});

export type RecordAnswer = v.InferOutput<typeof recordAnswer>;
export type RecordRow = v.InferOutput<typeof recordRow>;

/** What can become of a record. */
const recordEvents = ['created', 'changed', 'deleted', 'restored'] as const;

/** A field or a column and what it held before and after, in words. */
const change = { key: v.string(), label: v.string(), from: v.string(), to: v.string() };

const rowChange = v.object({
  what: v.picklist(['changed', 'added', 'removed', 'moved']),
  /** Its place before, counted from 1; null for a row that was added. */
  from: v.nullable(v.number()),
  /** Its place now, counted from 1; null for a row that was removed. */
  to: v.nullable(v.number()),
  /** Whether it stands elsewhere among the rows that stayed, whatever else became of it. */
  moved: v.boolean(),
  /** What its first cell that can name it says; '' where none does. */
  name: v.string(),
  /** The cells that changed; of a row added or removed those that say something. */
  cells: v.array(v.object(change)),
});

const fieldChange = v.object({
  ...change,
  /** Of a table what became of its rows: of how many, and of the first of them, or of all where they were asked for. */
  rows: v.optional(v.object({ total: v.number(), told: v.array(rowChange) })),
});

/** One entry of a record's history: who did what when, and what it changed in words. */
export const historyEntry = v.object({
  revision: v.number(),
  at: v.string(),
  by: v.nullable(named),
  workstation: v.string(),
  event: v.picklist(recordEvents),
  form_version: v.number(),
  changes: v.array(fieldChange),
});
