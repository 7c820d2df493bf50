import type { AnyStateMachine } from 'xstate';
import { chartLines, statesOf } from './chart.ts';
import type { Taken } from './walk.ts';

/** What the walks through one machine have taken and asserted. */
export interface Tally extends Taken {
  paths: number;
  invariants: number;
  effects: number;
  journeys: number;
}

export const emptyTally = (): Tally => ({
  states: new Set(),
  lines: new Set(),
  paths: 0,
  invariants: 0,
  effects: 0,
  journeys: 0,
});

/** The states and transitions of a chart that no walk took, each by its line. */
export function missingFrom(machine: AnyStateMachine, taken: Taken): string[] {
  return [
    ...statesOf(machine).filter((state) => !taken.states.has(state)),
    ...chartLines(machine).filter((line) => !taken.lines.has(line)),
  ];
}

const HEADINGS = ['machine', 'states', 'transitions', 'paths', 'invariants', 'effects', 'journeys'];

/** The table of what was taken, one machine a line. */
export function coverageTable(rows: readonly { machine: AnyStateMachine; tally: Tally }[]): string {
  const cells = rows.map(({ machine, tally }) => [
    machine.id,
    share(statesOf(machine), tally.states),
    share(chartLines(machine), tally.lines),
    ...[tally.paths, tally.invariants, tally.effects, tally.journeys].map(String),
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

function share(all: readonly string[], taken: ReadonlySet<string>): string {
  const lines = [...new Set(all)];
  const count = lines.filter((line) => taken.has(line)).length;
  return `${count}/${lines.length} ${lines.length === 0 ? 100 : Math.floor((100 * count) / lines.length)} %`;
}
