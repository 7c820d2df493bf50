import type { CommandRow, CommandRuns, CommandTable, PageCommands, ShownCommand } from './command.types.ts';

/** Declares the commands of a page. */
export const commandTable = <const Name extends string>(
  id: string,
  group: string,
  rows: Readonly<Record<Name, CommandRow>>,
): CommandTable<Name> => ({ id, group, rows });

/** The names of a table, in order. */
// The keys of an object literal are its names.
const namesOf = <Name extends string>({ rows }: CommandTable<Name>) => Object.keys(rows) as Name[];

/** The commands of a page that are possible with these runs, under its title. */
export function possibleCommands<Name extends string>(
  table: CommandTable<Name>,
  runs: CommandRuns<Name>,
  group: string,
): PageCommands<Name> {
  const commands: Partial<Record<Name, ShownCommand>> = {};
  for (const name of namesOf(table)) {
    const given = runs[name];
    if (given === undefined || given === null) continue;
    const {
      run,
      title = table.rows[name].title,
      disabled = false,
    } = typeof given === 'function' ? { run: given } : given;
    commands[name] = { ...table.rows[name], id: `${table.id}.${name}`, group, title, disabled, run };
  }
  return commands;
}

/**
 * The commands of one thing of a page, such as a row or a widget, for its menu and its buttons. The palette does not
 * offer them, because it would name each of them once for every such thing.
 */
export const itemCommands = <Name extends string>(
  table: CommandTable<Name>,
  runs: CommandRuns<Name>,
): PageCommands<Name> => possibleCommands(table, runs, table.group);

/** What one command does with one of several data, such as the programs or the fields of a menu. */
interface CommandDatum extends Pick<ShownCommand, 'title' | 'run' | 'disabled' | 'icon' | 'separated'> {
  /** Unique among the data. */
  key: string;
}

/** One command of a table for each of several data. */
export const commandForEach = <Name extends string>(
  table: CommandTable<Name>,
  name: Name,
  data: readonly CommandDatum[],
): ShownCommand[] =>
  data.map(({ key, ...datum }) => ({
    ...table.rows[name],
    ...datum,
    id: `${table.id}.${name}.${key}`,
    group: table.group,
  }));

/** The commands of a page as a list, in the order of its table. */
export const commandList = <Name extends string>(
  table: CommandTable<Name>,
  commands: PageCommands<Name>,
): ShownCommand[] => namesOf(table).flatMap((name) => commands[name] ?? []);
