import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the last runs are told, for people and for tools; git does not keep it. */
export const REPORT_FOLDER = 'coverage/paths';

/** What the browser tests walk on the real page, written down: a file for each machine walked there. */
export const PAGE_RESULTS = 'tests/paths/page-results';

/** What walking the paths of one machine on the real page came to. */
export interface PageResult {
  machine: string;
  /** How often each transition was taken on the page, by its line; 0: it was not. */
  walked: Readonly<Record<string, number>>;
  /** The transitions that nobody outside can cause, by their line, each with why. */
  causeless: Readonly<Record<string, string>>;
  /** Paths walked to their end. */
  walks: number;
  /** What was compared with the page, each thing it shows counted by itself. */
  assertions: number;
}

/** What is walked on the real page, one result a machine. */
export function readPageResults(): readonly PageResult[] {
  if (!existsSync(PAGE_RESULTS)) return [];
  // Written by the browser tests alone, in this shape.
  return readdirSync(PAGE_RESULTS).map(
    (file) => JSON.parse(readFileSync(path.join(PAGE_RESULTS, file), 'utf8')) as PageResult,
  );
}
