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

/** The commands of a page as a list, in the order of its table. */
export const commandList = <Name extends string>(
  table: CommandTable<Name>,
  commands: PageCommands<Name>,
): ShownCommand[] => namesOf(table).flatMap((name) => commands[name] ?? []);
