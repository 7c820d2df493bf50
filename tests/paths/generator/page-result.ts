import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder for reports of the last run; git ignores it. */
export const REPORT_FOLDER = 'coverage/paths';

/** Folder for the results of the browser tests, one file per machine. */
export const PAGE_RESULTS = 'tests/paths/page-results';

/** The result of walking one machine's paths on the real page. */
export interface PageResult {
  machine: string;
  /** How often each transition was taken on the page, by its line; 0 for never. */
  walked: Readonly<Record<string, number>>;
  /** The transitions that nothing outside the machine can cause, by line, each with the reason. */
  causeless: Readonly<Record<string, string>>;
  /** Number of paths run to their end. */
  walks: number;
  /** Number of comparisons with the page. */
  assertions: number;
}

/** The results of all machines that are walked on the real page. */
export function readPageResults(): readonly PageResult[] {
  if (!existsSync(PAGE_RESULTS)) return [];
  // Only the browser tests write these files, in this shape.
  return readdirSync(PAGE_RESULTS).map(
    (file) => JSON.parse(readFileSync(path.join(PAGE_RESULTS, file), 'utf8')) as PageResult,
  );
}
