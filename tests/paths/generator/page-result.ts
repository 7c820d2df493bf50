import { readFileSync } from 'node:fs';

/** Where the last runs are told, for people and for tools; git does not keep it. */
export const REPORT_FOLDER = 'coverage/paths';

/** Where the browser tests leave what they walked on the real page. */
export const PAGE_RESULTS = `${REPORT_FOLDER}/page.json`;

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

/** What the last runs left, one result a machine; nothing where the browser tests never ran. */
export function readPageResults(): readonly PageResult[] {
  try {
    // Written by the browser tests alone, in this shape.
    return JSON.parse(readFileSync(PAGE_RESULTS, 'utf8')) as PageResult[];
  } catch {
    return [];
  }
}
