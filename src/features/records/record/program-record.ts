import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { recordAnswer, type RecordAnswer } from '#contract/schemas/records.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { mendableProblems } from '#domain/forms/problems.ts';
import { isRecord } from '#domain/is-record.ts';
import * as v from 'valibot';
import type { Values } from '#machines/record-editor/index.ts';
import type { FormStore } from '#features/kit/form/form-store.ts';
import { draftValues, formValues } from '#features/kit/form/form-values.ts';
import type { OpenForm } from '#features/kit/form/open-form.ts';
import type { ReferenceNames } from '#features/kit/form/reference-names.ts';
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
import { learnFileNames, withFileNames } from './draft-files.ts';
import { leaveQuestion } from './leave-question.ts';
import { readUses } from './record-uses.ts';
import { recordPageTexts } from './record.texts.ts';

/** What a form holds is made by its store; the shape of each value was read there. */
const formShape = v.custom<FormValues>(isRecord);

/**
 * Where the values of a new record hold the id it will have; no field can be called so. A draft brings it along: whoever
 * saves again what the server may have made already, also after a reload, makes it once.
 */
const ID = '#id';

const idIn = (values: Values): string | undefined => (typeof values[ID] === 'string' ? values[ID] : undefined);

interface ProgramRecordOptions {
  api: Api;
  program: string;
  /** As drafts and questions call it. */
  title: string;
  address: string;
  /** The record as it was read, or the id a new one will have. */
  record: OpenedRecord | { id: string; revision: null };
  store: FormStore;
  names: ReferenceNames;
  unsent: OpenForm['unsent'];
  /** Keys of fields that whoever fills it in may not write: they are asked for nothing there. */
  readOnly: readonly string[];
  /** Hears of the record whenever it is read again. */
  onRead?: ((answer: RecordAnswer) => void) | undefined;
  /** Absent where its notices offer nothing. */
  offers?: RecordOffers | undefined;
}

/** Names a record of a program for its draft. */
export const programRecordKey = (program: string, record: string): string => `${program}/${record}`;

/** A record in the bin is none to an open form, which tells who put it there. */
function inUse(result: Result<RecordAnswer>): Result<RecordAnswer> {
  if (!result.ok || result.data.state !== 'deleted') return result;
  const { changed_by: by, changed_at: at } = result.data;
  const changed = { by, at, isOwn: isOwnChange(result.data) };
  return { ok: false, error: { kind: 'notFound', text: recordTexts.gone, place: 'notice', changed } };
}

/** Whether whoever reads a record changed it last. */
const isOwnChange = (record: unknown): boolean => isRecord(record) && record['changed_by_you'] === true;

/** What would be missing from what is saved: files that were chosen, cells that are being pasted. */
const unsentProblems = (unsent: OpenForm['unsent']): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...unsent.values()].map((one) => [
      one.path,
      [one.what === 'file' ? recordPageTexts.unsent(one.name) : recordPageTexts.pasting],
    ]),
  );

/** How others' changes of it are heard of, and how it is then read again. */
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

/** What an open form saves: what it is called by, and how that is sent. */
function savedBy({
  api,
  program,
  record,
  toForm,
}: ProgramRecordOptions & { toForm: (answer: RecordAnswer) => FormValues }) {
  const idOf = (values: Values) => idIn(values) ?? record.id;
  /** The record was made already, and its answer lost: what was typed since is compared with it. */
  const withMade = async (result: Result<RecordAnswer>, id: string): Promise<Result<RecordAnswer>> => {
    if (result.ok || result.error.kind !== 'conflict') return result;
    const made = await api.get(recordEndpoints.record, { program, id });
    if (!made.ok || made.data.state === 'deleted') return result;
    const { changed_by: by, changed_at: at } = made.data;
    return { ok: false, error: { ...result.error, kind: 'stale', current: made.data, changed: { by, at } } };
  };
  /** The record is gone: who put it into the bin, where it lies there. */
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
    const made = await api.post(recordEndpoints.createRecord, body, changeOptions(intent));
    return storedResult(await withMade(made, id), toForm);
  };
  return { idOf, save };
}

/** How what was typed is kept as a draft, what of it none keeps, and how it is taken up again. */
const draftOf = (
  { store, names, unsent }: ProgramRecordOptions,
  withId: (values: FormValues, id: string | undefined) => FormValues,
) => ({
  readDraft: (values: Values) => {
    learnFileNames(values, names);
    return withId(draftValues(store.form, store.values(), values), idIn(values));
  },
  writeDraft: (values: Values) => withFileNames(values, names),
  leaveQuestion: () => leaveQuestion(unsent, true),
});

/** Nobody is asked for a record that is new or was read already. */
const atHand = (known: StoredForm<FormValues>): Pick<RecordDefinition<FormValues>, 'known' | 'load'> => ({
  known,
  load: () => Promise.resolve({ ok: true, data: known }),
});

/** What the notices of the record offer, by the id it has by then. */
const offersFor = (offers: RecordOffers, idOf: (values: Values) => string, store: FormStore) => ({
  saved: (values: FormValues) => offers.saved(idOf(values)),
  deleted: () => offers.deleted(idOf(store.values())),
});

/** A record of a program, existing or new; `idOf` is the id it is or will be saved under. */
export function programRecord(options: ProgramRecordOptions): RecordDefinition<FormValues> & {
  idOf: (values: Values) => string;
} {
  const { api, program, title, address, record, store, names, unsent, offers } = options;
  const { id } = record;
  const isNew = record.revision === null;
  const withId = (values: FormValues, its: string): FormValues => (isNew ? { ...values, [ID]: its } : values);
  const toForm = (answer: RecordAnswer) => {
    names.learn(answer.references);
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
      store.take(values);
      const found = findFormProblems(store.form, values, store.evaluator);
      return { ...mendableProblems(found, options.readOnly), ...unsentProblems(unsent) };
    },
    ...atHand({ values: withId(store.values(), id), revision: record.revision }),
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
