import type { Api } from '#api/api.types.ts';
import type { LastChange, Result } from '#contract/app-error.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { recordAnswer, type RecordAnswer, references } from '#contract/schemas/records.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { nameIn } from '#domain/forms/stored-data.ts';
import { fixableProblems } from '#domain/forms/problems.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import type { FormStore } from '#forms/engine/form-store.ts';
import { draftValues, formValues } from '#forms/engine/form-values.ts';
import type { OpenForm } from '#forms/engine/open-form.ts';
import type { ReferenceNames, FileInfo } from '#forms/engine/reference-names.ts';
import { type RecordDefinition, recordOf, type RecordResource } from '#features/kit/record/record-definition.ts';
import { recordTexts } from '#features/kit/record/record-texts.ts';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import type { OpenedRecord } from './program-record.types.ts';
import type { RecordOffers } from './record-offers.ts';
import { readUses } from './record-uses.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** The form store builds these values and has validated each of them. */
const formShape = v.custom<FormValues>(isRecord);

/**
 * Key under which the values of a new record store its future id; no field can have it. Drafts include it, so that a
 * retried save, even after a reload, creates the record only once.
 */
const ID = '#id';

const idIn = (values: Values): string | undefined => (typeof values[ID] === 'string' ? values[ID] : undefined);

interface ProgramRecordOptions {
  api: Api;
  program: string;
  /** Name in drafts and questions. */
  title: string;
  address: string;
  /** The loaded record, or the id of a new one. */
  record: OpenedRecord | { id: string; revision: null };
  store: FormStore;
  names: ReferenceNames;
  unsent: OpenForm['unsent'];
  /** Keys of the fields that the user may not write; they are never required. */
  readOnly: readonly string[];
  /** Called each time the record is reloaded. */
  onRead?: ((answer: RecordAnswer) => void) | undefined;
  /** Absent when notices have no actions. */
  offers?: RecordOffers | undefined;
}

/** Key of a record's draft. */
export const programRecordKey = (program: string, record: string): string => `${program}/${record}`;

/** Turns a record in the bin into a «not found» error, which says who deleted the record. */
function inUse(result: Result<RecordAnswer>): Result<RecordAnswer> {
  if (!result.ok || result.data.state !== 'deleted') return result;
  const changed = lastChange(result.data);
  return { ok: false, error: { kind: 'notFound', text: recordTexts.deleted, place: 'notice', changed } };
}

/** Who changed a record last, and when. */
function lastChange(record: RecordAnswer): LastChange {
  const { changed_by: by, changed_at: at } = record;
  return { by, at, isOwn: isOwnChange(record) };
}

/** Whether the current user made the last change of a record. */
const isOwnChange = (record: unknown): boolean => isRecord(record) && record['changed_by_you'] === true;

/** Issues for pending uploads and pastes, which a save would miss. */
const unsentProblems = (unsent: OpenForm['unsent']): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...unsent.values()].map((one) => [one.path, [one.what === 'file' ? t.unsent(one.name) : t.pasting]]),
  );

/**
 * When a save whose response was lost had already created the record, turns the conflict into a stale error with the
 * stored record.
 */
async function withCreated(result: Result<RecordAnswer>, read: Read): Promise<Result<RecordAnswer>> {
  if (result.ok || result.error.kind !== 'conflict') return result;
  const existing = await read();
  if (!existing.ok || existing.data.state === 'deleted') return result;
  const { changed_by: by, changed_at: at } = existing.data;
  return { ok: false, error: { ...result.error, kind: 'stale', current: existing.data, changed: { by, at } } };
}

/** When the record was deleted, adds who put it in the bin. */
async function withWhoDeleted(result: Result<RecordAnswer>, read: Read): Promise<Result<RecordAnswer>> {
  if (result.ok || result.error.kind !== 'notFound') return result;
  const deleted = inUse(await read());
  return !deleted.ok && deleted.error.kind === 'notFound' ? deleted : result;
}

type Read = () => Promise<Result<RecordAnswer>>;

/** The calls that change a record. A form whose draft was restored saves the record under the id in its values. */
function changesOf({ program, record, store }: ProgramRecordOptions) {
  const idOf = (values: Values) => idIn(values) ?? record.id;
  const readStored = (api: Api, id: string) => () => api.get(recordEndpoints.record, { program, id });
  /** The body of a save, without the key that only the form and its drafts have. */
  const bodyOf = ({ [ID]: _id, ...values }: FormValues, id: string) => ({ program, id, values });
  return {
    create: async (api, values, options) => {
      const id = idOf(values);
      const created = await api.post(recordEndpoints.createRecord, bodyOf(values, id), options);
      return withCreated(created, readStored(api, id));
    },
    change: async (api, values, options) => {
      const id = idOf(values);
      const changed = await api.post(recordEndpoints.changeRecord, bodyOf(values, id), options);
      return withWhoDeleted(changed, readStored(api, id));
    },
    remove: (api, _id, options) =>
      api.post(recordEndpoints.deleteRecord, { program, id: idOf(store.values()) }, options),
  } satisfies Partial<RecordResource<RecordAnswer, FormValues>>;
}

/** The records of a program, with the values of an open form. */
const programResource = (
  options: ProgramRecordOptions,
  withId: (values: FormValues, id: string) => FormValues,
): RecordResource<RecordAnswer, FormValues> => {
  const { program, store, names, unsent, readOnly, onRead } = options;
  return {
    ...changesOf(options),
    row: recordAnswer,
    shape: formShape,
    toForm: ({ references: read, values, id }) => {
      names.add(read);
      return withId(formValues(store.form, values), id);
    },
    recordKeyOf: (id) => programRecordKey(program, id ?? NEW_RECORD),
    findProblems: (values) => {
      store.setValues(values);
      const found = findFormProblems(store.form, values, store.evaluator);
      return { ...fixableProblems(found, readOnly), ...unsentProblems(unsent) };
    },
    lastChange,
    topic: 'records.changed',
    concerns: (payload, id) => isRecord(payload) && payload['id'] === id,
    read: async (api, id, reading) => {
      const result = inUse(await api.get(recordEndpoints.record, { program, id }, reading));
      if (result.ok) onRead?.(result.data);
      return result;
    },
  };
};

/** How edits are written to a draft and read back, and what a draft cannot save. */
const draftOf = (
  { store, names, unsent, title }: ProgramRecordOptions,
  withId: (values: FormValues, id: string | undefined) => FormValues,
) => ({
  readDraft: (values: Values) => {
    addFileNames(values, names);
    return withId(draftValues(store.form, store.values(), values), idIn(values));
  },
  writeDraft: (values: Values) => withFileNames(values, names),
  // The editor has the values that the store built.
  draftTitle: (values: Values) => nameIn(store.form, values as FormValues) ?? title,
  leaveQuestion: () => leaveQuestion(unsent, true),
});

/** The actions of the record's notices, by its id at that time. */
const offersFor = (offers: RecordOffers, idOf: (values: Values) => string, store: FormStore) => ({
  saved: (values: FormValues) => offers.saved(idOf(values)),
  deleted: () => offers.deleted(idOf(store.values())),
});

/** The definition of a program's record, existing or new; `idOf` gives its current or future id. */
export function programRecord(options: ProgramRecordOptions): RecordDefinition<FormValues> & {
  idOf: (values: Values) => string;
} {
  const { api, program, title, address, record, store, offers } = options;
  const { id, revision } = record;
  const withId = (values: FormValues, its: string): FormValues =>
    revision === null ? { ...values, [ID]: its } : values;
  const idOf = (values: Values) => idIn(values) ?? id;
  const opened = { values: withId(store.values(), id), revision };
  return {
    ...recordOf(programResource(options, withId), { api, id, title, address, opened }),
    ...draftOf(options, (values, its) => withId(values, its ?? id)),
    ...(offers !== undefined && { offers: offersFor(offers, idOf, store) }),
    isOwnChange,
    deleteNote: () => readUses(api, program, idOf(store.values())),
    idOf,
  };
}

/** Key under which a draft stores its file names; no field can have it. */
const FILES = '#files';

/** All strings in a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** Draft values with the names of their files, which the server does not give before the record is saved. */
export function withFileNames(values: Values, names: ReferenceNames): Values {
  const files: Record<string, FileInfo> = {};
  for (const text of textsIn(values)) {
    const info = names.file(text);
    if (info !== undefined) files[text] = info;
  }
  return Object.keys(files).length === 0 ? values : { ...values, [FILES]: files };
}

/** Reads the file names of a draft. */
export function addFileNames(values: Values, names: ReferenceNames): void {
  const read = v.safeParse(references.entries.files, values[FILES]);
  if (read.success) names.add({ files: read.output });
}

/**
 * The confirmation to leave a form with pending uploads or pastes, which no draft can save; null without any.
 * @param isDirty whether the form also has unsaved edits, which a draft saves
 */
export function leaveQuestion(unsent: OpenForm['unsent'], isDirty: boolean): string | null {
  if (unsent.size === 0) return null;
  const lost = [...unsent.values()].some(({ what }) => what === 'file') ? 'file' : 'cells';
  return isDirty ? t.leaveDraft[lost] : t.leaveUnsent[lost];
}
