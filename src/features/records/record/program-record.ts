import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { recordAnswer, type RecordAnswer, references } from '#contract/schemas/records.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { fixableProblems } from '#domain/forms/problems.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import type { FormStore } from '#forms/engine/form-store.ts';
import { draftValues, formValues } from '#forms/engine/form-values.ts';
import type { OpenForm } from '#forms/engine/open-form.ts';
import type { ReferenceNames, FileInfo } from '#forms/engine/reference-names.ts';
import {
  changeOptions,
  currentReader,
  type RecordDefinition,
  type StoredForm,
  storedResult,
} from '#features/kit/record-definition.ts';
import { recordTexts } from '#features/kit/record-texts.ts';
import { NEW_RECORD } from '#features/kit/record-path.ts';
import type { OpenedRecord } from './program-record.types.ts';
import type { RecordOffers } from './record-offers.ts';
import { leaveQuestion } from './leave-question.ts';
import { readUses } from './record-uses.ts';
import { recordPageTexts } from './record.texts.ts';

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
  const { changed_by: by, changed_at: at } = result.data;
  const changed = { by, at, isOwn: isOwnChange(result.data) };
  return { ok: false, error: { kind: 'notFound', text: recordTexts.deleted, place: 'notice', changed } };
}

/** Whether the current user made the last change of a record. */
const isOwnChange = (record: unknown): boolean => isRecord(record) && record['changed_by_you'] === true;

/** Issues for pending uploads and pastes, which a save would miss. */
const unsentProblems = (unsent: OpenForm['unsent']): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...unsent.values()].map((one) => [
      one.path,
      [one.what === 'file' ? recordPageTexts.unsent(one.name) : recordPageTexts.pasting],
    ]),
  );

/** The topic of changes by other users, and how to reload the record. */
const liveOf = (
  { api, program, record: { id }, onRead }: ProgramRecordOptions,
  toForm: (answer: RecordAnswer) => FormValues,
): RecordDefinition<FormValues>['live'] & object => ({
  topic: 'records.changed',
  concerns: (payload) => isRecord(payload) && payload['id'] === id,
  read: async (reading) => {
    const result = inUse(await api.get(recordEndpoints.record, { program, id }, reading));
    if (result.ok) onRead?.(result.data);
    return storedResult(result, toForm);
  },
});

/** The name and the requests by which an open form is saved. */
function savedBy({
  api,
  program,
  record,
  toForm,
}: ProgramRecordOptions & { toForm: (answer: RecordAnswer) => FormValues }) {
  const idOf = (values: Values) => idIn(values) ?? record.id;
  /**
   * When a save whose response was lost had already created the record, turns the conflict into a stale error with the
   * stored record.
   */
  const withCreated = async (result: Result<RecordAnswer>, id: string): Promise<Result<RecordAnswer>> => {
    if (result.ok || result.error.kind !== 'conflict') return result;
    const existing = await api.get(recordEndpoints.record, { program, id });
    if (!existing.ok || existing.data.state === 'deleted') return result;
    const { changed_by: by, changed_at: at } = existing.data;
    return { ok: false, error: { ...result.error, kind: 'stale', current: existing.data, changed: { by, at } } };
  };
  /** When the record was deleted, adds who put it in the bin. */
  const withWhoDeleted = async (result: Result<RecordAnswer>, id: string): Promise<Result<RecordAnswer>> => {
    if (result.ok || result.error.kind !== 'notFound') return result;
    const read = inUse(await api.get(recordEndpoints.record, { program, id }));
    return !read.ok && read.error.kind === 'notFound' ? read : result;
  };
  const save: RecordDefinition<FormValues>['save'] = async (values, intent) => {
    const id = idOf(values);
    const { [ID]: _id, ...typed } = values;
    const body = { program, id, values: typed };
    if (intent.revision !== null) {
      const changed = await api.post(recordEndpoints.changeRecord, body, changeOptions(intent));
      return storedResult(await withWhoDeleted(changed, id), toForm);
    }
    const created = await api.post(recordEndpoints.createRecord, body, changeOptions(intent));
    return storedResult(await withCreated(created, id), toForm);
  };
  return { idOf, save };
}

/** How edits are written to a draft and read back, and what a draft cannot save. */
const draftOf = (
  { store, names, unsent }: ProgramRecordOptions,
  withId: (values: FormValues, id: string | undefined) => FormValues,
) => ({
  readDraft: (values: Values) => {
    addFileNames(values, names);
    return withId(draftValues(store.form, store.values(), values), idIn(values));
  },
  writeDraft: (values: Values) => withFileNames(values, names),
  leaveQuestion: () => leaveQuestion(unsent, true),
});

/** A new or already loaded record needs no request. */
const alreadyLoaded = (known: StoredForm<FormValues>): Pick<RecordDefinition<FormValues>, 'known' | 'load'> => ({
  known,
  load: () => Promise.resolve({ ok: true, data: known }),
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
  const { api, program, title, address, record, store, names, unsent, offers } = options;
  const { id } = record;
  const isNew = record.revision === null;
  const withId = (values: FormValues, its: string): FormValues => (isNew ? { ...values, [ID]: its } : values);
  const toForm = (answer: RecordAnswer) => {
    names.add(answer.references);
    return withId(formValues(store.form, answer.values), answer.id);
  };
  const saved = savedBy({ ...options, toForm });
  return {
    recordKey: programRecordKey(program, isNew ? NEW_RECORD : id),
    title,
    address,
    shape: formShape,
    ...draftOf(options, (values, its) => withId(values, its ?? id)),
    findProblems: (values) => {
      store.setValues(values);
      const found = findFormProblems(store.form, values, store.evaluator);
      return { ...fixableProblems(found, options.readOnly), ...unsentProblems(unsent) };
    },
    ...alreadyLoaded({ values: withId(store.values(), id), revision: record.revision }),
    ...(!isNew && { live: liveOf(options, toForm) }),
    remove: (intent) => {
      const its = saved.idOf(store.values());
      return api.post(recordEndpoints.deleteRecord, { program, id: its }, changeOptions(intent));
    },
    ...(offers !== undefined && { offers: offersFor(offers, saved.idOf, store) }),
    readCurrent: currentReader(recordAnswer, toForm),
    isOwnChange,
    deleteNote: () => readUses(api, program, saved.idOf(store.values())),
    ...saved,
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
