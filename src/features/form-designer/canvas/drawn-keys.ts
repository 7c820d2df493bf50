import type { Command, KeyedSubject } from '#domain/design/edit.types.ts';
import { idOf } from './stops.ts';

/** As what parts are drawn. */
export interface DrawnKeys {
  /** The key of React's for a part: no two parts of a form have the same. */
  of(part: KeyedSubject): string;
  /** Follows what a command does to the keys of parts, whichever way it goes. */
  follow(command: Command): void;
}

/**
 * A part whose key follows its name is drawn as what it was. Drawn from nothing it would lose the press that took the
 * focus from its name, and whatever has the focus in it.
 */
export function createDrawnKeys(): DrawnKeys {
  const drawn = new Map<string, string>();
  const keyOf = (id: string) => drawn.get(id) ?? id;
  return {
    of: (part) => keyOf(idOf(part)),
    follow: ({ edits }) => {
      for (const edit of edits) {
        if (edit.type !== 'rename') continue;
        const [from, to] = [idOf(edit.of), idOf({ ...edit.of, key: edit.to })];
        const [before, after] = [keyOf(from), keyOf(to)];
        // Exchanged: the key that is free again may be that of another part later.
        drawn.set(from, after).set(to, before);
      }
    },
  };
}
