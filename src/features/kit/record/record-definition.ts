import type { Api, PostOptions, RefreshOptions } from '#api/api.types.ts';
import type { LastChange, Result } from '#contract/app-error.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import type { Problems, Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import { recordTexts } from './record-texts.ts';
import type { NoticeAction } from '../services/services.types.ts';

/** A record as a form holds it; `revision` is null for a record that the server does not have yet. */
export interface StoredForm<Form extends Values> {
  values: Form;
  revision: number | null;
  /** Who saved it last and when, where known. */
  changed?: LastChange | undefined;
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
  /** Name of a draft with these values, e.g. what was typed as the record's name; by default `title`. */
  draftTitle?: (values: Values) => string;
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

/** A change of a record as the API makes it. */
type Change<Row, Form> = (api: Api, form: Form, options: PostOptions) => Promise<Result<Row>>;

/**
 * A kind of record: its schemas and endpoints, and how a row of the contract becomes the values of a form. A page opens
 * one record of the kind with `recordOf`.
 */
export interface RecordResource<Row extends { revision: number }, Form extends Values> {
  /** Schema of a row in responses. */
  row: v.GenericSchema<unknown, Row>;
  shape: RecordDefinition<Form>['shape'];
  toForm: (row: Row) => Form;
  /** Key of the draft of a record, or of a new one. Stored drafts have it, so it must not change. */
  recordKeyOf: (id: string | null) => string;
  findProblems: (form: Form, isNew: boolean) => Problems;
  /** The topic of changes by other users, and whether a message concerns the record; by default all do. */
  topic: LiveTopic;
  concerns?: (payload: unknown, id: string) => boolean;
  read: (api: Api, id: string, options?: RefreshOptions) => Promise<Result<Row>>;
  /** Who saved a row last and when; absent for a kind whose rows do not tell. */
  lastChange?: (row: Row) => LastChange | undefined;
  /** Absent for a kind with a single record. */
  create?: Change<Row, Form>;
  change: Change<Row, Form>;
  remove?: (api: Api, id: string, options: PostOptions) => Promise<Result<unknown>>;
  readDraft?: RecordDefinition<Form>['readDraft'];
}

interface RecordOptions<Row, Form extends Values> {
  api: Api;
  id: string;
  title: string;
  address: string;
  /** The record as already loaded, or the initial values of a new one; absent when it has to be read. */
  opened?: StoredForm<Form>;
  /** Called with the row of each response. */
  onRead?: (row: Row) => void;
}

/** The definition of one record of a kind, existing or new. */
export function recordOf<Row extends { revision: number }, Form extends Values>(
  resource: RecordResource<Row, Form>,
  { api, id, title, address, opened, onRead }: RecordOptions<Row, Form>,
): RecordDefinition<Form> {
  const { row, shape, toForm, topic, concerns, create, change, remove, readDraft, lastChange } = resource;
  const isNew = opened?.revision === null;
  const stored = (read: Row): StoredForm<Form> => {
    onRead?.(read);
    const changed = lastChange?.(read);
    return { values: toForm(read), revision: read.revision, ...(changed && { changed }) };
  };
  const storedResult = (result: Result<Row>): Result<StoredForm<Form>> =>
    result.ok ? { ok: true, data: stored(result.data) } : result;
  const read = async (options?: RefreshOptions) => storedResult(await resource.read(api, id, options));
  return {
    recordKey: resource.recordKeyOf(isNew ? null : id),
    title,
    address,
    shape,
    findProblems: (form) => resource.findProblems(form, isNew),
    ...(readDraft && { readDraft }),
    ...(opened && { known: opened }),
    load: () => (opened === undefined ? read() : Promise.resolve({ ok: true, data: opened })),
    ...(!isNew && { live: { topic, read, ...(concerns && { concerns: (payload) => concerns(payload, id) }) } }),
    save: async (form, intent) => {
      const write = intent.revision === null ? (create ?? change) : change;
      return storedResult(await write(api, form, changeOptions(intent)));
    },
    ...(remove && { remove: (intent) => remove(api, id, changeOptions(intent)) }),
    readCurrent: (current) => {
      const reading = v.safeParse(row, current);
      return reading.success ? stored(reading.output) : null;
    },
  };
}

/** One record of a list response; «not found» when it is no longer listed. */
export function listedRow<Row extends { id: string }>(
  result: Result<{ rows: readonly Row[] }>,
  id: string,
): Result<Row> {
  if (!result.ok) return result;
  const row = result.data.rows.find((listed) => listed.id === id);
  if (row !== undefined) return { ok: true, data: row };
  return { ok: false, error: { kind: 'notFound', text: recordTexts.deleted, place: 'notice' } };
}

/** Options of a call that changes a record. The screen is locked while it runs. */
const changeOptions = ({ revision, idempotencyKey }: ChangeIntent): PostOptions => ({
  ...(revision !== null && { revision }),
  idempotencyKey,
  lock: true,
});
