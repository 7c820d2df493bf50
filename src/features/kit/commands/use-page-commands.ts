import { useLatest } from '#ui/use-latest.ts';
import { createContext, useContext, useEffect } from 'react';
import { useServices } from '../services/use-services.ts';
import type { CommandRuns, CommandTable, PageCommands } from './command.types.ts';
import { createCommandRegistry } from './command-registry.ts';
import { commandList, possibleCommands } from './command-table.ts';

/** Whether the commands below are shown; false where a page stays mounted but hidden. */
export const CommandsShown = createContext(true);

/**
 * Offers the commands of a page while it is shown, to the palette, the help and the shortcuts; returns those that are
 * possible now, to be rendered by `CommandButton` and `CommandMenu`.
 * @param group replaces the group of the table where the page has a title of its own
 */
export function usePageCommands<Name extends string>(
  table: CommandTable<Name>,
  runs: CommandRuns<Name>,
  group: string = table.group,
): PageCommands<Name> {
  const registry = useServices().shared(createCommandRegistry);
  const isShown = useContext(CommandsShown);
  const commands = possibleCommands(table, runs, group);
  const latest = useLatest(commands);
  useEffect(() => {
    if (isShown) return registry.add(() => commandList(table, latest.current));
    return;
  }, [registry, table, latest, isShown]);
  return commands;
}
