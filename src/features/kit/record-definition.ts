import type { RefreshOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import type { Problems, Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import { recordTexts } from './record-texts.ts';
import type { NoticeAction } from './services.types.ts';

/** A record as a form holds it; `revision` is null for a record that the server does not have yet. */
export interface StoredForm<Form extends Values> {
  values: Form;
  revision: number | null;
}

/** Sent with a change: the revision on which it is based, and the key that identifies a retry. */
export interface ChangeIntent {
  revision: number | null;
  idempotencyKey: string;
}

/** One record behind one form: its name, its schema, and how it is loaded, validated, saved and deleted. */
export interface RecordDefinition<Form extends Values> {
  /** Key of the record's draft, e.g. `empresa/sucursal/<id>`. */
  recordKey: string;
  /** Display name, e.g. in the list of drafts. */
  title: string;
  /** URL of the form inside the app. */
  address: string;
  /** Schema of the form's values, valid or not; a draft that does not match it is discarded. */
  shape: v.GenericSchema<unknown, Form>;
  /** Converts a draft to the current form's values, or null. By default the draft has to match `shape`. */
  readDraft?: (values: Values) => Form | null;
  /** Converts edits to the values stored in a draft. By default unchanged. */
  writeDraft?: (values: Values) => Values;
  /** The issues that prevent saving, by dotted field path. Pure. */
  findProblems: (form: Form) => Problems;
  /** The record, when it is already loaded; `load` then returns the same record. */
  known?: StoredForm<Form>;
  load: () => Promise<Result<StoredForm<Form>>>;
  /** The topic of changes by other users, and how to reload the record; absent for no live updates. */
  live?: {
    topic: LiveTopic;
    /** Whether a message of the topic concerns this record, by its payload. By default all do. */
    concerns?: (payload: unknown) => boolean;
    read: (options: RefreshOptions) => Promise<Result<StoredForm<Form>>>;
  };
  save: (form: Form, intent: ChangeIntent) => Promise<Result<StoredForm<Form>>>;
  /** The notice after saving; absent for the default one. */
  savedNotice?: (form: Form) => string;
  /** The actions of the notices after saving and after deleting. */
  offers?: { saved: (form: Form) => NoticeAction; deleted: () => NoticeAction };
  /** More text for the delete confirmation, loaded while it is open; empty for none. */
  deleteNote?: () => Promise<string>;
  /** The confirmation to leave with unsaved input that a draft cannot save; null for none. */
  leaveQuestion?: () => string | null;
  remove?: (intent: ChangeIntent) => Promise<Result<unknown>>;
  /** Parses the other user's record from a 412; null when it is unreadable. */
  readCurrent: (current: unknown) => StoredForm<Form> | null;
  /**
   * Whether the change that a 412 response reports was made by the current user in another window. By default false.
   */
  isOwnChange?: (current: unknown) => boolean;
}

/** The values as the form's type, or null when they do not match the schema. */
export function readShape<Form extends Values>(shape: RecordDefinition<Form>['shape'], values: unknown): Form | null {
  const reading = v.safeParse(shape, values);
  return reading.success ? reading.output : null;
}

/** Returns a function that validates `current` of a 412 response with the schema and converts it into form values. */
export function currentReader<Row extends { revision: number }, Form extends Values>(
  answer: v.GenericSchema<unknown, Row>,
  toForm: (row: Row) => Form,
): RecordDefinition<Form>['readCurrent'] {
  return (current) => {
    const reading = v.safeParse(answer, current);
    return reading.success ? { values: toForm(reading.output), revision: reading.output.revision } : null;
  };
}

/** Converts the response of a call that returns a record into form values. */
export function storedResult<Row extends { revision: number }, Form extends Values>(
  result: Result<Row>,
  toForm: (row: Row) => Form,
): Result<StoredForm<Form>> {
  return result.ok ? { ok: true, data: { values: toForm(result.data), revision: result.data.revision } } : result;
}

/** Converts one record of a list response into form values; «not found» when it is no longer listed. */
export function listedResult<Row extends { id: string; revision: number }, Form extends Values>(
  result: Result<{ rows: readonly Row[] }>,
  id: string,
  toForm: (row: Row) => Form,
): Result<StoredForm<Form>> {
  if (!result.ok) return result;
  const row = result.data.rows.find((listed) => listed.id === id);
  if (row === undefined) return { ok: false, error: { kind: 'notFound', text: recordTexts.deleted, place: 'notice' } };
  return storedResult({ ok: true, data: row }, toForm);
}

/** Options of a call that changes a record. The screen is locked while it runs. */
export const changeOptions = ({ revision, idempotencyKey }: ChangeIntent) => ({
  ...(revision !== null && { revision }),
  idempotencyKey,
  lock: true,
});
