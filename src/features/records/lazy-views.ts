import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { lazyPage } from '#features/kit/lazy-page.ts';
import type { Services } from '#features/kit/services.types.ts';

/** Does ahead what the first record that is opened would wait for; code that is gone is told of when it is opened. */
export const prepareRecord = (definition: FormDefinition, services: Pick<Services, 'now'>): Promise<void> =>
  import('./record/prepare-record.ts').then(
    (preparing) => preparing.prepareRecord(definition, services),
    () => undefined,
  );

/** What a list is shown without, each loaded when it is first wanted. */
export const parts = {
  record: lazyPage(async () => (await import('./record/program-record-page.tsx')).ProgramRecordPage),
  /** What its form wants a moment after it stands. */
  fieldHints: lazyPage(async () => (await import('#features/kit/form/field-hints.tsx')).FieldHints),
  columns: lazyPage(async () => (await import('./list/columns-panel.tsx')).ColumnsPanel),
  filterEditor: lazyPage(async () => (await import('./list/filter-editor.tsx')).FilterEditor),
};
