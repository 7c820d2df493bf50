import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import type { Services } from '#features/kit/services/services.types.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { listTexts } from './list/list.texts.ts';

/** The page of a record. Lazy, so that the list does not wait for the code of forms. */
export const ProgramRecordPage = lazyPart(
  async () => (await import('./record/program-record-page.tsx')).ProgramRecordPage,
  partStatus(listTexts.loadingRecord),
);

/**
 * Compiles the form and loads the code that the first opened record needs. A chunk that fails to load is reported when
 * the record opens.
 */
export const prepareRecord = (definition: FormDefinition, services: Pick<Services, 'now'>): Promise<void> =>
  import('./record/prepare-record.ts').then(
    (preparing) => preparing.prepareRecord(definition, services),
    () => undefined,
  );
