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

/** A form's definition from the server, which validated it at publication. */
export const knownDefinition = v.custom<FormDefinition>(isRecord, 'El formulario no tiene la forma esperada.');

/** The syntax trees of a definition's expressions by their source, so that the browser needs no parser. */
export const expressionTrees = v.record(v.string(), v.unknown());

/** Values and formula results; null for a formula that could not be computed. */
export type ShownValues = Readonly<Record<string, FieldValue | null>>;
const shownValues = v.custom<ShownValues>(isRecord, 'Los datos del registro no tienen la forma esperada.');

/** Display names of referenced records and files, by id. */
export const references = v.object({
  records: v.record(v.string(), v.string()),
  /** Ids of those records that are in the bin; absent when there are none. */
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

/** A value without a field in the current form: its field was removed, or the field's new kind cannot read it. */
const retainedValue = v.object({
  key: v.string(),
  label: v.string(),
  /** Version of the form that it was written with. */
  version: v.number(),
  text: v.string(),
});

/** A record in full. */
export const recordAnswer = v.object({
  id: v.string(),
  revision: v.number(),
  state: v.picklist(['active', 'deleted']),
  title: v.string(),
  /** Version of the form that it was last written with; the values follow the newest version. */
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

/** A field or column and its values before and after, formatted for display. */
const change = { key: v.string(), label: v.string(), from: v.string(), to: v.string() };

const rowChange = v.object({
  what: v.picklist(['changed', 'added', 'removed', 'moved']),
  /** Its previous position, counted from 1; null for an added row. */
  from: v.nullable(v.number()),
  /** Its new position, counted from 1; null for a removed row. */
  to: v.nullable(v.number()),
  /** Whether its order among the remaining rows changed. */
  moved: v.boolean(),
  /** Text of its first cell that can name the row; '' without one. */
  name: v.string(),
  /** The changed cells; for an added or removed row the cells with content. */
  cells: v.array(v.object(change)),
});

const fieldChange = v.object({
  ...change,
  /** Changes of a table's rows: their number and the first few, or all of them on request. */
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
