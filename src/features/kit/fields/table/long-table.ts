import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { lazyPage } from '../../lazy-page.ts';

/** The body of a table that draws by parts; most forms have no table so long. */
export const LongTable = lazyPage(async () => (await import('./long-table-body.tsx')).LongTableBody);

/**
 * Loads ahead what a form's tables may take, while its record is awaited. A table that has to wait for it by itself is
 * shown a third of a second later: React spaces out what it shows bit by bit.
 */
export function preloadTables({ tables }: CompiledForm): void {
  if (tables.size > 0) void LongTable.preload();
}
