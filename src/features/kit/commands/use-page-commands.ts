import { useLatest } from '#ui/use-latest.ts';
import { createContext, useContext, useEffect } from 'react';
import { useServices } from '../services/use-services.ts';
import type { CommandRuns, CommandTable, PageCommands, ShownCommand, WidgetKeys } from './command.types.ts';
import { createCommandRegistry } from './command-registry.ts';
import { commandList, possibleCommands } from './command-table.ts';

/** Whether the commands below are offered: not where a page stays mounted but hidden, nor in the form of a sheet. */
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
  const commands = possibleCommands(table, runs, group);
  useOfferedCommands(commandList(table, commands));
  return commands;
}

/** Offers commands while their page is shown, like `usePageCommands`; for those of `commandForEach`. */
export function useOfferedCommands(commands: readonly ShownCommand[]): void {
  const registry = useServices().shared(createCommandRegistry);
  const isShown = useContext(CommandsShown);
  const latest = useLatest(commands);
  useEffect(() => {
    if (isShown) return registry.add(() => latest.current);
    return;
  }, [registry, latest, isShown]);
}

/** Names the keys of a widget in the help while its page is shown. */
export function useWidgetKeys(keys: readonly WidgetKeys[]): void {
  const registry = useServices().shared(createCommandRegistry);
  const isShown = useContext(CommandsShown);
  useEffect(() => (isShown ? registry.addKeys(keys) : undefined), [registry, keys, isShown]);
}
