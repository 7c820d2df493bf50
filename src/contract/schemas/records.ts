import type { FieldValue, FormValues } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import * as v from 'valibot';
import { named } from './answers.ts';

/**
 * Values of a record by field key, as sent over HTTP. Only the outer shape is validated here, because every page reads
 * up to 500 records; the code of each field kind validates a value where it uses it.
 */
export const recordValues = v.custom<FormValues>(isRecord, 'Los datos del registro no tienen la forma esperada.');

/** A form's definition as received from the server, which validated it; only the outer shape is validated here. */
export const knownDefinition = v.custom<FormDefinition>(isRecord, 'El formulario no tiene la forma esperada.');

/** The syntax trees of a definition's expressions by their source, so that the browser needs no parser. */
export const expressionTrees = v.record(v.string(), v.unknown());

/** Values and formula results by field key; null for a formula that could not be computed. */
export type ShownValues = Readonly<Record<string, FieldValue | null>>;
const shownValues = v.custom<ShownValues>(isRecord, 'Los datos del registro no tienen la forma esperada.');

/** Display names of referenced records and files, by id. */
export const references = v.object({
  records: v.record(v.string(), v.string()),
  /** Ids of the referenced records that are in the bin; absent when there are none. */
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
  /** For a record in the bin: who deleted it and when. */
  changed_by: v.optional(v.string()),
  changed_at: v.optional(v.string()),
});

/** A value without a field in the current form: the field was removed, or its new kind cannot read the value. */
const retainedValue = v.object({
  key: v.string(),
  label: v.string(),
  /** Version of the form that the value was written with. */
  version: v.number(),
  text: v.string(),
});

/** A record in full. */
export const recordAnswer = v.object({
  id: v.string(),
  revision: v.number(),
  state: v.picklist(['active', 'deleted']),
  title: v.string(),
  /** Version of the form that the record was last written with; `values` are converted to the newest version. */
  form_version: v.number(),
  values: shownValues,
  kept: v.array(retainedValue),
  references,
  created_at: v.string(),
  created_by: v.string(),
  changed_at: v.string(),
  changed_by: v.string(),
  /** Present when the current user made the last change. */
  changed_by_you: v.optional(v.literal(true)),
});

export type RecordAnswer = v.InferOutput<typeof recordAnswer>;
export type RecordRow = v.InferOutput<typeof recordRow>;

/** The events in a record's history. */
const recordEvents = ['created', 'changed', 'deleted', 'restored'] as const;

/** A field or column, and its value before and after the change, formatted for display. */
const change = { key: v.string(), label: v.string(), from: v.string(), to: v.string() };

const rowChange = v.object({
  what: v.picklist(['changed', 'added', 'removed', 'moved']),
  /** Previous position of the row, counted from 1; null for an added row. */
  from: v.nullable(v.number()),
  /** New position of the row, counted from 1; null for a removed row. */
  to: v.nullable(v.number()),
  /** Whether the row changed its place in the order of the rows that existed both before and after. */
  moved: v.boolean(),
  /** Text of the first cell that can name the row; '' when no cell can. */
  name: v.string(),
  /** The changed cells; for an added or removed row the cells with content. */
  cells: v.array(v.object(change)),
});

const fieldChange = v.object({
  ...change,
  /** Changes of a table's rows: `total` is their number, and `told` the first few, or all of them on request. */
  rows: v.optional(v.object({ total: v.number(), told: v.array(rowChange) })),
});

/** One entry of a record's history: user, time, event and a description of the changes. */
export const historyEntry = v.object({
  revision: v.number(),
  at: v.string(),
  by: v.nullable(named),
  workstation: v.string(),
  event: v.picklist(recordEvents),
  form_version: v.number(),
  changes: v.array(fieldChange),
});
