import type { Command, KeyedSubject } from '#domain/design/edit.types.ts';
import { idOf } from './stops.ts';

/** Stable React keys of the parts of a form. */
export interface DrawnKeys {
  /** The React key of a part, unique in the form. */
  of(part: KeyedSubject): string;
  /** Applies the renames of keys in a command. The same call serves a command that is done, undone or redone. */
  follow(command: Command): void;
}

/**
 * Creates the React keys. A part keeps its React key when its own key changes with its name. A remount would lose the
 * press that moved the focus away from the name input, and the focus inside the part.
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
        // Swapped, because another part may later use the former key.
        drawn.set(from, after).set(to, before);
      }
    },
  };
}
