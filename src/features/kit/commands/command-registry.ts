import type { ShownCommand, WidgetKeys } from './command.types.ts';

/** Gives the commands of a page as they are now. */
export type CommandSource = () => readonly ShownCommand[];

/** The commands of everything that is shown. */
export interface CommandRegistry {
  /** Adds the commands of a page; returns the function that removes them. */
  add(source: CommandSource): () => void;
  /** The commands of everything that is shown, those of the source added last first. */
  commands(): readonly ShownCommand[];
  /** Adds the keys of a widget; returns the function that removes them. */
  addKeys(keys: readonly WidgetKeys[]): () => void;
  /** The keys of the shown widgets. */
  keys(): readonly WidgetKeys[];
}

/** A list of which each part can be removed; those added last come first. */
function removable<Part>() {
  let parts: readonly Part[] = [];
  return {
    all: () => parts,
    add: (part: Part) => {
      parts = [part, ...parts];
      return () => {
        parts = parts.filter((one) => one !== part);
      };
    },
  };
}

/** Creates the registry of the app; pages find it with `services.shared`. */
export function createCommandRegistry(): CommandRegistry {
  const sources = removable<CommandSource>();
  const keys = removable<readonly WidgetKeys[]>();
  return {
    add: sources.add,
    commands: () => sources.all().flatMap((source) => source()),
    addKeys: keys.add,
    keys: () => keys.all().flat(),
  };
}
