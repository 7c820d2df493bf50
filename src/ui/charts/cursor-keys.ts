/** How far a key moves the cursor of a chart, in points. */
const PAGE = 10;

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index - 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - PAGE,
  PageUp: (index) => index + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

/** The point to which a key moves the cursor; null for other keys and for a chart without points. */
export function movedCursor(key: string, index: number, length: number): number | null {
  const move = moves[key];
  if (move === undefined || length === 0) return null;
  return Math.min(Math.max(move(index, length - 1), 0), length - 1);
}
