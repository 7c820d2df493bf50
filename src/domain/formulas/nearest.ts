/** Maximum length of a name that is compared, because the cost grows with the length. */
const MAX_LENGTH = 60;

/** The candidate most similar to an unknown name, or null when none is similar enough. */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  if (name.length > MAX_LENGTH) return null;
  let found: string | null = null;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const steps = distance(name.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [found, least] = [candidate, steps];
  }
  return found;
}

/** Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const changed = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
