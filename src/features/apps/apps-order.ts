import { matchesWords } from '#domain/search-text.ts';
import { orderPrograms } from '#features/kit/program/program-order.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';

/** The moves of a program within its group. */
export type Move = 'up' | 'down' | 'first' | 'last';

export interface ProgramGroup {
  name: string;
  programs: readonly AllowedProgram[];
}

/** Programs by group; the groups keep the server's order. */
export function groupPrograms(programs: readonly AllowedProgram[], order: readonly string[]): ProgramGroup[] {
  const names = [...new Set(programs.map((program) => program.group))];
  const ordered = orderPrograms(programs, order);
  return names.map((name) => ({ name, programs: ordered.filter((program) => program.group === name) }));
}

/** The programs whose title, group or description has words that start with those of the query, ignoring accents. */
export function findPrograms(programs: readonly AllowedProgram[], wanted: string): readonly AllowedProgram[] {
  return programs.filter(({ title, group, description }) => matchesWords(`${title} ${group} ${description}`, wanted));
}

/** The target index of a move among `length` items; unchanged at the ends. */
export function moveTarget(move: Move, index: number, length: number): number {
  const targets: Record<Move, number> = { up: index - 1, down: index + 1, first: 0, last: length - 1 };
  return Math.min(Math.max(targets[move], 0), length - 1);
}

/**
 * The complete order after one group was reordered. Programs that are not allowed at present keep their relative order
 * at the end, in case they are allowed again.
 */
export function orderAfter(
  groups: readonly ProgramGroup[],
  group: string,
  sequence: readonly string[],
  order: readonly string[],
): string[] {
  const shown = groups.flatMap(({ name, programs }) =>
    name === group ? sequence : programs.map((program) => program.routerName),
  );
  return [...shown, ...order.filter((name) => !shown.includes(name))];
}

/** A list with one item moved to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
