import type { Command, KeyedSubject } from '#domain/design/edit.types.ts';
import { idOf } from './stops.ts';

/** Stable React keys of the parts of a form. */
export interface DrawnKeys {
  /** The React key of a part, unique in the form. */
  of(part: KeyedSubject): string;
  /** Applies the key changes of a command, in either direction (apply or undo). */
  follow(command: Command): void;
}

/**
 * Gives a part whose key follows its name the same React key as before. A remount would lose the press that moved
 * the focus away from the name, and the focus inside the part.
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
        // Swapped, because another part may later use the key that is now free.
        drawn.set(from, after).set(to, before);
      }
    },
  };
}
