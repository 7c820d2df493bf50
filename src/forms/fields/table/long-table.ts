import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { lazyPage } from '#features/kit/lazy-page.ts';

/** The virtualized table body; lazy, because few forms have a table this long. */
export const LongTable = lazyPage(async () => (await import('./long-table-body.tsx')).LongTableBody);

/**
 * Loads the code of a form's tables while its record is loading. A table that suspends on its own would appear a third
 * of a second later, because React throttles successive reveals.
 */
export function preloadTables({ tables }: CompiledForm): void {
  if (tables.size > 0) void LongTable.preload();
}
