import path from 'node:path';
import { chartLines } from '#tests/paths/generator/chart.ts';
import { PAGE_RESULTS, type PageResult } from '#tests/paths/generator/page-result.ts';
import { expect } from 'vitest';
import type { WalkablePage } from './page-specification.ts';

/** What the walks through one machine covered on the page: transitions, walks and assertions. */
export interface PageTally {
  walked: Map<string, number>;
  walks: number;
  assertions: number;
}

export const emptyPageTally = (): PageTally => ({ walked: new Map(), walks: 0, assertions: 0 });

/** Adds the tally of one walk to the tally of all walks. */
export function addTally(all: PageTally, { walked, walks, assertions }: PageTally): void {
  for (const [line, count] of walked) all.walked.set(line, (all.walked.get(line) ?? 0) + count);
  all.walks += walks;
  all.assertions += assertions;
}

/** The result of all walks through a machine, with its transitions in the order of the chart. */
export function pageResult({ specification, causeless }: WalkablePage, tally: PageTally): PageResult {
  const { machine } = specification;
  const { walks, assertions } = tally;
  const lines = chartLines(machine).filter((line) => !(line in causeless));
  const walked = Object.fromEntries(lines.map((line) => [line, tally.walked.get(line) ?? 0]));
  return { machine: machine.id, walked, causeless, walks, assertions };
}

/** Fails unless a result equals its file in the repository, which the table of the paths reads. */
export const expectCommitted = (result: PageResult): Promise<void> =>
  expect(`${JSON.stringify(result, null, 2)}\n`).toMatchFileSnapshot(
    path.resolve(PAGE_RESULTS, `${result.machine}.json`),
  );

/** A line for the machine, and below it each transition with the number of times it was taken on the page. */
export function pageTable({ machine, walked, causeless, walks, assertions }: PageResult): string {
  const coveredCount = Object.values(walked).filter((count) => count > 0).length;
  const total = Object.keys(walked).length;
  const rest = Object.keys(causeless).length;
  return [
    `${machine}: ${coveredCount}/${total} transitions on the page, ${walks} walks, ${assertions} assertions, ${rest} causeless`,
    ...Object.entries(walked).map(([line, count]) => `${String(count).padStart(6)}  ${line}`),
    ...Object.entries(causeless).map(([line, why]) => `     –  ${line}: ${why}`),
  ].join('\n');
}
