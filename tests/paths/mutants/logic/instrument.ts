import type { SyntaxNode } from './syntax.ts';
import type { SourceFault } from './source-faults.ts';

/** A piece of a source with the faults that replace it. */
interface Piece {
  node: SyntaxNode;
  faults: readonly SourceFault[];
}

/**
 * Binds a module to the switch that is active while it loads, so that a copy without a fault stays so while a mutant
 * runs.
 */
const BINDING = 'const mutant = globalThis.mutant; ';

/**
 * The source with all of its faults, each behind a condition: the fault runs when `mutant.is` returns true, otherwise
 * the original expression. A replacement contains no further faults.
 */
export function instrumented(source: string, faults: readonly SourceFault[]): string {
  const pieces = piecesOf(faults);
  const render = (start: number, end: number, within: readonly Piece[]): string => {
    let written = '';
    let place = start;
    for (const [index, { node, faults: own }] of within.entries()) {
      if (node.start < place) continue;
      const inner = within
        .slice(index + 1)
        .filter(({ node: { start: from, end: to } }) => from >= node.start && to <= node.end);
      const questions = own.map(({ name, text }) => `mutant.is(${JSON.stringify(name)}) ? (${text}) : `).join('');
      written += `${source.slice(place, node.start)}(${questions}(${render(node.start, node.end, inner)}))`;
      place = node.end;
    }
    return written + source.slice(place, end);
  };
  return BINDING + render(0, source.length, pieces);
}

/** Pieces by position, an outer one before its inner ones. Faults of the same expression share a piece. */
function piecesOf(faults: readonly SourceFault[]): Piece[] {
  const byPlace = new Map<string, SourceFault[]>();
  for (const fault of faults) {
    const place = `${fault.node.start} ${fault.node.end}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), fault]);
  }
  return [...byPlace.values()]
    .flatMap((own) => (own[0] === undefined ? [] : [{ node: own[0].node, faults: own }]))
    .toSorted(({ node: a }, { node: b }) => a.start - b.start || b.end - a.end);
}
