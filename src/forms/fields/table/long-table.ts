import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** The virtualized table body; lazy, because few forms have a table this long. */
export const LongTable = lazyPart(async () => (await import('./long-table-body.tsx')).LongTableBody);

/** Loads the code of a form's tables while its record is loading. */
export function preloadTables({ tables }: CompiledForm): void {
  if (tables.size > 0) void LongTable.preload();
}
