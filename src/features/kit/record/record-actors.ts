import { unwrap } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { Draft, LoadedRecord, StoredRecord, Values } from '#machines/record-editor/index.ts';
import { fromPromise } from 'xstate';
import { readShape, type RecordDefinition } from './record-definition.ts';
import { createIdempotencyKeys } from '../services/idempotency-keys.ts';
import type { Services } from '../services/services.types.ts';

type RecordServices = Pick<Services, 'drafts' | 'newId'>;

/** The promise actors of the record editor's chart for one record's definition. They reject with an AppError. */
export function recordActors<Form extends Values>(definition: RecordDefinition<Form>, services: RecordServices) {
  const intents = createIdempotencyKeys(services.newId);
  return {
    loadRecord: fromPromise<LoadedRecord, { recordKey: string }>(async () => {
      const record = await unwrap(await definition.load());
      return { record, draft: await findDraft(definition, services, record) };
    }),
    refreshRecord: fromPromise<StoredRecord, { recordKey: string }>(async () => {
      if (definition.live === undefined) throw new Error(`"${definition.recordKey}" is not read again`);
      return unwrap(await definition.live.read({ unattended: true }));
    }),
    saveRecord: fromPromise<StoredRecord, { recordKey: string; values: Values; revision: number | null }>(
      async ({ input: { values, revision } }) => {
        const form = readShape(definition.shape, values);
        if (form === null) throw new Error(`The form of "${definition.recordKey}" does not have its declared shape`);
        const result = await definition.save(form, {
          revision,
          idempotencyKey: intents.keyFor({ values, revision }),
        });
        intents.settle(result);
        return await unwrap(withReadCurrent(definition, result));
      },
    ),
    deleteRecord: fromPromise<void, { recordKey: string; revision: number | null }>(async ({ input: { revision } }) => {
      if (definition.remove === undefined) throw new Error(`"${definition.recordKey}" cannot be deleted`);
      const result = await definition.remove({ revision, idempotencyKey: intents.keyFor({ deleted: revision }) });
      intents.settle(result);
      await unwrap(withReadCurrent(definition, result));
    }),
  };
}

/** The draft of this record, unless it equals the stored record or does not fit the form. */
function findDraft<Form extends Values>(
  definition: RecordDefinition<Form>,
  { drafts }: RecordServices,
  record: StoredRecord,
): Promise<Draft | null> {
  return drafts.offer(definition.recordKey, (draft) => {
    const form = definition.readDraft?.(draft.values) ?? readShape(definition.shape, draft.values);
    if (form === null || isDeepEqual(form, record.values)) return null;
    return { ...draft, values: form };
  });
}

/** Parses the current record of a 412 response into form values, which the chart compares with the edits. */
function withReadCurrent<Form extends Values, Data>(
  definition: RecordDefinition<Form>,
  result: Result<Data>,
): Result<Data> {
  if (result.ok || result.error.kind !== 'stale') return result;
  const { current, changed } = result.error;
  const isOwn = definition.isOwnChange?.(current) ?? false;
  const change = changed && { changed: { ...changed, isOwn } };
  return { ok: false, error: { ...result.error, ...change, current: definition.readCurrent(current) } };
}
