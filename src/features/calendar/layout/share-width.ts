/** When something takes place, in minutes; the end is exclusive. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** The horizontal part of a column that a box takes, as fractions of its width. */
export interface Share {
  left: number;
  width: number;
}

/** The order in which spans take their columns: by start, the longer ones first, then as given. */
const byStart = (spans: readonly TimeSpan[]) => (a: number, b: number) => {
  const [one, other] = [spans[a], spans[b]];
  if (one === undefined || other === undefined) return 0;
  return one.start - other.start || other.end - one.end || a - b;
};

/**
 * Places overlapping spans side by side. Spans that overlap directly or through others form a group, whose columns have
 * equal widths; a box also takes the free columns at its right.
 * @returns the share of each span, in the given order
 */
export function shareWidth(spans: readonly TimeSpan[]): Share[] {
  const shares: Share[] = Array.from({ length: spans.length }, () => ({ left: 0, width: 1 }));
  let group: number[] = [];
  let groupEnd = -Infinity;
  const order = spans.map((_, index) => index).toSorted(byStart(spans));
  for (const index of order) {
    const span = spans[index];
    if (span === undefined) continue;
    if (span.start >= groupEnd) {
      placeGroup(group, spans, shares);
      group = [];
      groupEnd = -Infinity;
    }
    group.push(index);
    groupEnd = Math.max(groupEnd, span.end);
  }
  placeGroup(group, spans, shares);
  return shares;
}

const overlaps = (one: TimeSpan, other: TimeSpan): boolean => one.start < other.end && other.start < one.end;

/** Places one group: each span in the first column that is free at its start. */
function placeGroup(group: readonly number[], spans: readonly TimeSpan[], shares: Share[]): void {
  const columns: TimeSpan[][] = [];
  const columnOf = new Map<number, number>();
  for (const index of group) {
    const span = spans[index];
    if (span === undefined) continue;
    const free = columns.findIndex((column) => (column.at(-1)?.end ?? -Infinity) <= span.start);
    const column = free === -1 ? columns.length : free;
    (columns[column] ??= []).push(span);
    columnOf.set(index, column);
  }
  for (const [index, column] of columnOf) {
    const span = spans[index];
    if (span === undefined) continue;
    let right = column + 1;
    while (right < columns.length && columns[right]?.some((other) => overlaps(span, other)) === false) right += 1;
    shares[index] = { left: column / columns.length, width: (right - column) / columns.length };
  }
}
