import type { RefreshOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import type { Problems, Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import { recordTexts } from './record-texts.ts';
import type { NoticeAction } from './services.types.ts';

/** A record as a form holds it; `revision` is null until the server knows the record. */
export interface StoredForm<Form extends Values> {
  values: Form;
  revision: number | null;
}

/** What goes along with a change: the revision it was made over and the key that tells a repeat from a new one. */
export interface ChangeIntent {
  revision: number | null;
  idempotencyKey: string;
}

/** One record behind one form: its name, its shape, and how it is read, checked, saved and deleted. */
export interface RecordDefinition<Form extends Values> {
  /** Names the record for its draft, e.g. `empresa/sucursal/<id>`. */
  recordKey: string;
  /** As a person calls it, e.g. in the list of drafts. */
  title: string;
  /** Address of the form. */
  address: string;
  /** Shape of what the form holds, right or wrong; what does not fit is no draft of this form. */
  shape: v.GenericSchema<unknown, Form>;
  /** What of a draft has a place in the form as it is now, or null; unless told otherwise all of it or nothing. */
  readDraft?: (values: Values) => Form | null;
  /** What a draft holds of what was typed: that alone, unless told otherwise. */
  writeDraft?: (values: Values) => Values;
  /** What keeps the form from being saved, by dotted field path. Pure. */
  findProblems: (form: Form) => Problems;
  /** The record where nobody is to be asked for it; `load` then gives the same. */
  known?: StoredForm<Form>;
  load: () => Promise<Result<StoredForm<Form>>>;
  /** How others' changes of it are heard of, and how it is then read again; absent where they are not. */
  live?: {
    topic: LiveTopic;
    /** Whether a message of that topic is about this record, by its payload; all are unless told otherwise. */
    concerns?: (payload: unknown) => boolean;
    read: (options: RefreshOptions) => Promise<Result<StoredForm<Form>>>;
  };
  save: (form: Form, intent: ChangeIntent) => Promise<Result<StoredForm<Form>>>;
  /** What is told once it is saved, where more happens than that. */
  savedNotice?: (form: Form) => string;
  /** What the notices offer that it was saved, and that it was deleted. */
  offers?: { saved: (form: Form) => NoticeAction; deleted: () => NoticeAction };
  /** What else is to be known before it is deleted, beside the open question; empty where that is nothing. */
  deleteNote?: () => Promise<string>;
  /** What is asked of whoever leaves with something unsaved, where a draft does not keep all of it. */
  leaveQuestion?: () => string | null;
  remove?: (intent: ChangeIntent) => Promise<Result<unknown>>;
  /** The record of the others as a 412 carries it, or null where it cannot be read. */
  readCurrent: (current: unknown) => StoredForm<Form> | null;
  /** Whether whoever works here made the change a 412 hands over, in another window; never, unless told otherwise. */
  isOwnChange?: (current: unknown) => boolean;
}

/** The values as the form's own type, or null where they do not have its shape. */
export function readShape<Form extends Values>(shape: RecordDefinition<Form>['shape'], values: unknown): Form | null {
  const reading = v.safeParse(shape, values);
  return reading.success ? reading.output : null;
}

/** Reads a 412's `current` by the answer's schema and turns it into the form's values. */
export function currentReader<Row extends { revision: number }, Form extends Values>(
  answer: v.GenericSchema<unknown, Row>,
  toForm: (row: Row) => Form,
): RecordDefinition<Form>['readCurrent'] {
  return (current) => {
    const reading = v.safeParse(answer, current);
    return reading.success ? { values: toForm(reading.output), revision: reading.output.revision } : null;
  };
}

/** The result of a call that answers a record, as the form holds it. */
export function storedResult<Row extends { revision: number }, Form extends Values>(
  result: Result<Row>,
  toForm: (row: Row) => Form,
): Result<StoredForm<Form>> {
  return result.ok ? { ok: true, data: { values: toForm(result.data), revision: result.data.revision } } : result;
}

/** One record out of the list a call answers, as the form holds it; it is not found where no longer listed. */
export function listedResult<Row extends { id: string; revision: number }, Form extends Values>(
  result: Result<{ rows: readonly Row[] }>,
  id: string,
  toForm: (row: Row) => Form,
): Result<StoredForm<Form>> {
  if (!result.ok) return result;
  const row = result.data.rows.find((listed) => listed.id === id);
  if (row === undefined) return { ok: false, error: { kind: 'notFound', text: recordTexts.gone, place: 'notice' } };
  return storedResult({ ok: true, data: row }, toForm);
}

/** What a call that changes a record carries besides its body. The screen is locked while it runs. */
export const changeOptions = ({ revision, idempotencyKey }: ChangeIntent) => ({
  ...(revision !== null && { revision }),
  idempotencyKey,
  lock: true,
});
