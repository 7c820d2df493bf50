import type { AnyStateMachine } from 'xstate';
import { chartLines, statesOf } from './chart.ts';
import type { PageResult } from './page-result.ts';
import type { Visited } from './walk.ts';

/** A set that counts how often each member was added. */
class Counted extends Set<string> {
  readonly times = new Map<string, number>();

  override add(name: string): this {
    this.times.set(name, (this.times.get(name) ?? 0) + 1);
    return super.add(name);
  }
}

/** Transitions taken and assertions made by one or more walks. */
export interface Tally extends Visited {
  lines: Counted;
  /** Number of generated paths that ran to their end. */
  paths: number;
  /** How often an invariant was checked and held. */
  invariants: number;
  /** How often an effect was checked and held. */
  effects: number;
  /** Number of values compared at the end of journeys. */
  journeys: number;
}

export const emptyTally = (): Tally => ({
  states: new Set(),
  lines: new Counted(),
  paths: 0,
  invariants: 0,
  effects: 0,
  journeys: 0,
});

/** One walk with its coverage. */
export interface Walked {
  title: string;
  kind: 'journey' | 'path';
  tally: Tally;
}

/** The coverage of one machine after all walks. */
export interface Coverage {
  machine: string;
  /** The walks in order; `states` and `transitions` refer to them by index. */
  walks: readonly Pick<Walked, 'title' | 'kind'>[];
  states: readonly { name: string; walks: readonly number[] }[];
  /**
   * `page` is how often the browser test took the transition on the real page, or the reason why nothing outside the
   * machine can cause it. It is null when the browser test does not walk the machine.
   */
  transitions: readonly { line: string; times: number; walks: readonly number[]; page: number | string | null }[];
  /** Assertions by source; `page` is null when the browser test does not walk the machine. */
  assertions: { invariants: number; journeys: number; effects: number; page: number | null };
}

/** Sums up the walks of one machine. */
export function coverageOf(
  machine: AnyStateMachine,
  walked: readonly Walked[],
  page: PageResult | undefined,
): Coverage {
  const walksWith = (has: (tally: Tally) => boolean) =>
    walked.flatMap(({ tally }, index) => (has(tally) ? [index] : []));
  const sum = (count: (tally: Tally) => number) => walked.reduce((total, { tally }) => total + count(tally), 0);
  return {
    machine: machine.id,
    walks: walked.map(({ title, kind }) => ({ title, kind })),
    states: statesOf(machine).map((name) => ({ name, walks: walksWith(({ states }) => states.has(name)) })),
    transitions: [...new Set(chartLines(machine))].map((line) => ({
      line,
      times: sum(({ lines }) => lines.times.get(line) ?? 0),
      walks: walksWith(({ lines }) => lines.has(line)),
      page: page?.causeless[line] ?? page?.walked[line] ?? null,
    })),
    assertions: {
      invariants: sum(({ invariants }) => invariants),
      journeys: sum(({ journeys }) => journeys),
      effects: sum(({ effects }) => effects),
      page: page?.assertions ?? null,
    },
  };
}

/** The states and transitions of a chart that no walk took, by their lines. */
export function missingFrom(machine: AnyStateMachine, visited: Visited): string[] {
  return [
    ...statesOf(machine).filter((state) => !visited.states.has(state)),
    ...chartLines(machine).filter((line) => !visited.lines.has(line)),
  ];
}

/** Why the coverage of a machine is insufficient: lines that no walk took, and sources without assertions. */
export function coverageFaults({ machine, states, transitions, assertions }: Coverage): string[] {
  return [
    ...states
      .filter(({ walks }) => walks.length === 0)
      .map(({ name }) => `${machine}: no walk reached the state ${name}`),
    ...transitions.filter(({ times }) => times === 0).map(({ line }) => `${machine}: no walk took ${line}`),
    ...Object.entries(assertions)
      .filter(([, count]) => count === 0)
      .map(([source]) => `${machine}: nothing was asserted by ${source}`),
  ];
}

const HEADINGS = [
  'machine',
  'states',
  'transitions',
  'paths',
  'journeys',
  'asserted by invariants',
  'by journeys',
  'by effects',
  'by the page',
];

/** A text table of the coverage, one machine per line. */
export function coverageTable(coverages: readonly Coverage[]): string {
  const cells = coverages.map(({ machine, walks, states, transitions, assertions }) => [
    machine,
    share(states),
    share(transitions),
    ...(['path', 'journey'] as const).map((counted) => String(walks.filter(({ kind }) => kind === counted).length)),
    String(assertions.invariants),
    String(assertions.journeys),
    String(assertions.effects),
    String(assertions.page ?? '–'),
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return [HEADINGS, ...cells]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

function share(rows: readonly { walks: readonly number[] }[]): string {
  const covered = rows.filter(({ walks }) => walks.length > 0).length;
  return `${covered}/${rows.length} ${rows.length === 0 ? 100 : Math.floor((100 * covered) / rows.length)} %`;
}
