import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { lazyPage } from '#features/kit/lazy-page.ts';
import type { Services } from '#features/kit/services.types.ts';

/**
 * Compiles the form and loads the code that the first opened record needs. A chunk that fails to load is reported when
 * the record opens.
 */
export const prepareRecord = (definition: FormDefinition, services: Pick<Services, 'now'>): Promise<void> =>
  import('./record/prepare-record.ts').then(
    (preparing) => preparing.prepareRecord(definition, services),
    () => undefined,
  );

/** Lazy parts of a list, each loaded on first use. */
export const parts = {
  record: lazyPage(async () => (await import('./record/program-record-page.tsx')).ProgramRecordPage),
  /** Loaded shortly after the form has rendered. */
  fieldHints: lazyPage(async () => (await import('#forms/renderer/field-hints.tsx')).FieldHints),
  columns: lazyPage(async () => (await import('./list/columns-panel.tsx')).ColumnsPanel),
  filterEditor: lazyPage(async () => (await import('./list/filter-editor.tsx')).FilterEditor),
};
