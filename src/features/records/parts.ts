import { lazyPage } from '#features/kit/lazy-page.ts';

/** What a list is shown without, each loaded when it is first wanted. */
export const parts = {
  record: lazyPage(async () => (await import('./record/program-record-page.tsx')).ProgramRecordPage),
  columns: lazyPage(async () => (await import('./list/columns-panel.tsx')).ColumnsPanel),
  filterEditor: lazyPage(async () => (await import('./list/filter-editor.tsx')).FilterEditor),
};
