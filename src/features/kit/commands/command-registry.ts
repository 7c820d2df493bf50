import type { ShownCommand } from './command.types.ts';

/** Gives the commands of a page as they are now. */
export type CommandSource = () => readonly ShownCommand[];

/** The commands of everything that is shown. */
export interface CommandRegistry {
  /** Adds the commands of a page; returns the function that removes them. */
  add(source: CommandSource): () => void;
  /** The commands of everything that is shown, those of the source added last first. */
  commands(): readonly ShownCommand[];
}

/** Creates the registry of the app; pages find it with `services.shared`. */
export function createCommandRegistry(): CommandRegistry {
  let sources: readonly CommandSource[] = [];
  return {
    add(source) {
      sources = [source, ...sources];
      return () => {
        sources = sources.filter((one) => one !== source);
      };
    },
    commands: () => sources.flatMap((source) => source()),
  };
}
