import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { shortcutName } from '#features/kit/commands/shortcuts.ts';
import type { RecentPlace } from '#features/kit/services/services.types.ts';
import { writeSegments } from '#features/kit/record/record-path.ts';
import { matchesWords } from '#domain/search-text.ts';
import type { FoundRecords, SearchedRecords } from '#contract/schemas/search.ts';
import type { DialogGroup, DialogOption } from '#ui/command-dialog.tsx';
import type { ReactNode } from 'react';
import { paletteTexts as t } from './palette.texts.ts';

/** An option of the palette, and what it does. */
export interface PaletteOption extends DialogOption {
  run: () => void;
}

export interface PaletteGroup extends DialogGroup {
  options: readonly PaletteOption[];
}

/** All that the palette can show. */
export interface PaletteContent {
  /** As typed. */
  text: string;
  /** The commands of what is shown, the frontmost page first. */
  pageCommands: readonly ShownCommand[];
  appCommands: readonly ShownCommand[];
  /** The records that match the text, or while searching those that matched the text before. */
  found: SearchedRecords;
  isSearching: boolean;
  /** What the user opened last, and the current names of its records. */
  recent: readonly RecentPlace[];
  named: FoundRecords;
  /** The pages of help, found by their texts. */
  help: readonly ShownCommand[];
  iconOf: (program: string) => ReactNode;
  open: (address: string) => void;
}

function commandOption(command: ShownCommand): PaletteOption {
  const { id, title, icon, keys = [], disabled, run } = command;
  const [key] = keys;
  return {
    id,
    label: title,
    icon,
    disabled,
    command: id,
    run,
    ...(key !== undefined && { shortcut: shortcutName(key) }),
  };
}

/** The options of commands that match the text. */
const commandOptions = (commands: readonly ShownCommand[], text: string): PaletteOption[] =>
  commands.filter(({ title, words = '' }) => matchesWords(`${title} ${words}`, text)).map(commandOption);

/** Rows of records as options. */
const recordOptions = (
  { iconOf, open }: Pick<PaletteContent, 'iconOf' | 'open'>,
  { program, records }: FoundRecords[number],
): PaletteOption[] =>
  records.map(({ id, name, detail }) => ({
    id: `record.${id}`,
    label: name === '' ? t.unnamed : name,
    ...(detail !== '' && { detail }),
    icon: iconOf(program),
    run: () => open(writeSegments(`/${program}`, id)),
  }));

/**
 * Rows of found records as options, and the list of all that match when there are more. While the answer belongs to an
 * earlier text, only records whose names match the present one, so that Enter never opens a record that was searched
 * before.
 */
function foundOptions(content: PaletteContent, row: SearchedRecords[number]): PaletteOption[] {
  const { isSearching, text, iconOf, open } = content;
  const { program, title, more } = row;
  const options = recordOptions(content, row);
  if (isSearching) return options.filter(({ label, detail = '' }) => matchesWords(`${label} ${detail}`, text));
  if (!more) return options;
  const address = `/${program}?${new URLSearchParams({ buscar: text.trim() })}`;
  return [...options, { id: `all.${program}`, label: t.allOf(title), icon: iconOf(program), run: () => open(address) }];
}

/**
 * What was opened last, as far as the user may still see it, without what stands in another group: while something is
 * typed, the programs are among those of the navigation.
 */
function recentOptions(content: PaletteContent, shown: ReadonlySet<string>): PaletteOption[] {
  const { named, appCommands, text } = content;
  const places = text.trim() === '' ? content.recent : content.recent.filter(({ record }) => record !== null);
  const options = places.flatMap(({ program, record }): PaletteOption[] => {
    const command = appCommands.find(({ opens }) => opens === program);
    if (command === undefined) return [];
    if (record === null) return [{ ...commandOption(command), id: `recent.${program}` }];
    const of = named.find((row) => row.program === program);
    const records = of?.records.filter(({ id }) => id === record) ?? [];
    if (of === undefined) return [];
    return recordOptions(content, { ...of, records }).map(({ detail, ...option }) => ({
      ...option,
      detail: detail === undefined ? of.title : t.detailIn(detail, of.title),
    }));
  });
  return options.filter(({ id, label, detail = '' }) => !shown.has(id) && matchesWords(`${label} ${detail}`, text));
}

const grouped = (id: string, title: string, options: readonly PaletteOption[]): PaletteGroup[] =>
  options.length === 0 ? [] : [{ id, title, options }];

/** The commands that match the text by their groups, in the order of the first of each. */
function groupsOf(
  commands: readonly ShownCommand[],
  text: string,
  named: (group: string, at: number) => readonly [id: string, title: string],
): PaletteGroup[] {
  const groups = new Map<string, ShownCommand[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].flatMap(([group, members], at) => grouped(...named(group, at), commandOptions(members, text)));
}

/**
 * The groups of the palette: what was opened last and the commands of the page while nothing is typed; else everything
 * that matches the text, with the folding of the lists.
 */
export function paletteGroups(content: PaletteContent): PaletteGroup[] {
  const { text, found } = content;
  const frame = content.pageCommands.filter(({ place }) => place === 'user');
  const appCommands = [...content.appCommands, ...frame];
  const ofPages = content.pageCommands.filter(({ place }) => place !== 'user');
  const pages = groupsOf(ofPages, text, (group, at) => [`page${at}`, t.page(group)]);
  if (text.trim() === '') return [...grouped('recent', t.recent, recentOptions(content, new Set())), ...pages];
  const at = (place: ShownCommand['place']) => appCommands.filter((command) => command.place === place);
  const isSwitch = ({ company }: ShownCommand) => company !== undefined;
  // A permission may have been withdrawn since the answer.
  const permitted = found.filter(({ program }) => appCommands.some(({ opens }) => opens === program));
  const records = permitted.flatMap((row) => grouped(`records.${row.program}`, row.title, foundOptions(content, row)));
  const shown = new Set(records.flatMap(({ options }) => options.map(({ id }) => id)));
  return [
    ...pages,
    ...grouped('programs', t.programs, commandOptions(at('navigation'), text)),
    ...records,
    ...grouped('recent', t.recent, recentOptions(content, shown)),
    ...groupsOf(at('palette'), text, (group) => [group, group]),
    ...grouped('companies', t.companies, commandOptions(at('user').filter(isSwitch), text)),
    ...grouped(
      'account',
      t.account,
      commandOptions(
        at('user').filter((command) => !isSwitch(command)),
        text,
      ),
    ),
    ...grouped('help', t.help, commandOptions(content.help, text)),
  ];
}
