import type { Api, RefreshOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { recordAnswer, type RecordAnswer } from '#contract/schemas/records.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { isRecord } from '#domain/is-record.ts';
import * as v from 'valibot';
import type { FormStore } from '#features/kit/form/form-store.ts';
import { formValues } from '#features/kit/form/form-values.ts';
import type { ReferenceNames } from '#features/kit/form/reference-names.ts';
import { changeOptions, currentReader, type RecordDefinition, storedResult } from '#features/kit/record-definition.ts';
import { recordTexts } from '#features/kit/record-texts.ts';
import { blankRecord } from '#features/kit/use-record-editor.ts';
import { NEW_RECORD } from '#features/kit/record-path.ts';

/** What a form holds is made by its store; the shape of each value was read there. */
const formShape = v.custom<FormValues>(isRecord);

interface ProgramRecordOptions {
  api: Api;
  program: string;
  /** As drafts and questions call it. */
  title: string;
  address: string;
  /** The record as it was read, or the id a new one will have. */
  record: RecordAnswer | { id: string; revision: null };
  store: FormStore;
  names: ReferenceNames;
}

/** Names a record of a program for its draft. */
export const programRecordKey = (program: string, record: string): string => `${program}/${record}`;

/** A record in the bin is none to an open form. */
const inUse = (result: Result<RecordAnswer>): Result<RecordAnswer> =>
  result.ok && result.data.state === 'deleted'
    ? { ok: false, error: { kind: 'notFound', text: recordTexts.gone, place: 'notice' } }
    : result;

/** A record of a program, existing or new. */
export function programRecord(options: ProgramRecordOptions): RecordDefinition<FormValues> {
  const { api, program, title, address, record, store, names } = options;
  const { id } = record;
  const toForm = (answer: RecordAnswer) => {
    names.learn(answer.references);
    return formValues(store.form, answer.values);
  };
  const read = async (reading: RefreshOptions) =>
    storedResult(inUse(await api.get(recordEndpoints.record, { program, id }, reading)), toForm);
  return {
    recordKey: programRecordKey(program, record.revision === null ? NEW_RECORD : id),
    title,
    address,
    shape: formShape,
    readDraft: (values) => formValues(store.form, values),
    findProblems: (values) => {
      store.take(values);
      return findFormProblems(store.form, values, store.evaluator);
    },
    load: () =>
      Promise.resolve(
        record.revision === null
          ? blankRecord(store.values())
          : { ok: true, data: { values: store.values(), revision: record.revision } },
      ),
    ...(record.revision !== null && {
      live: { topic: 'records.changed', concerns: (payload) => isRecord(payload) && payload['id'] === id, read },
    }),
    save: async (values, intent) => {
      const endpoint = intent.revision === null ? recordEndpoints.createRecord : recordEndpoints.changeRecord;
      return storedResult(await api.post(endpoint, { program, id, values }, changeOptions(intent)), toForm);
    },
    remove: (intent) => api.post(recordEndpoints.deleteRecord, { program, id }, changeOptions(intent)),
    readCurrent: currentReader(recordAnswer, toForm),
  };
}
