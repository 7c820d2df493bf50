import { searchColumn, searchTerms } from '../shared/search-terms.ts';
import type { EventOccurrence } from './window-events.ts';

/**
 * Gives the condition that all search words of a text are beginnings of words in some texts. Each text is examined once:
 * occurrences share those of their series.
 */
export function matcher(text: string): (...texts: readonly string[]) => boolean {
  const words = searchTerms(text).map((word) => ` ${word}`);
  const known = new Map<string, readonly string[]>();
  const wordsIn = (one: string): readonly string[] => {
    const column = searchColumn(one);
    return words.filter((word) => column.includes(word));
  };
  return (...texts) => {
    const found = new Set<string>();
    for (const one of texts) {
      const its = known.get(one) ?? wordsIn(one);
      known.set(one, its);
      for (const word of its) found.add(word);
    }
    return words.every((word) => found.has(word));
  };
}

/** Removes the occurrences whose title, place and note lack a word of a text. */
export function matchingOccurrences(events: EventOccurrence[], text: string): EventOccurrence[] {
  const matches = matcher(text);
  return events.filter(({ source, occurrence }) => {
    const { title, place, note } = occurrence.override ?? source.series;
    return matches(title, place, note);
  });
}
