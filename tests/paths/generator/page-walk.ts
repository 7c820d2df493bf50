import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageWalk } from './coverage.ts';

/** Where the last run of the paths is told, as JSON and as a page; git ignores it. */
export const REPORT_FOLDER = path.join('coverage', 'paths');

/**
 * What the walk of the pages in the browser leaves for the table: by machine, how many assertions were made on the
 * page and which lines of the chart were taken there. That no machine it walks has none is asserted by that walk.
 */
export const PAGE_WALK_FILE = path.join(REPORT_FOLDER, 'page.json');

/** What the last walk of the pages found, by machine; nothing where none has run. */
export function lastPageWalk(): Readonly<Record<string, PageWalk>> {
  if (!existsSync(PAGE_WALK_FILE)) return {};
  // Written by the walk of the pages as this type.
  return JSON.parse(readFileSync(PAGE_WALK_FILE, 'utf8')) as Record<string, PageWalk>;
}
