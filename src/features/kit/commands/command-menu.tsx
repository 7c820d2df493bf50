import { Menu, MenuAt, type MenuEntry, type MenuProps } from '#ui/menu.tsx';
import { RowMenu } from '#ui/row-menu.tsx';
import type { ComponentProps } from 'react';
import type { ShownCommand } from './command.types.ts';
import { shortcutName } from './shortcuts.ts';

/** Undefined commands, which are not possible, are left out. */
type Commands = readonly (ShownCommand | undefined)[];

interface CommandMenuProps extends Pick<MenuProps, 'trigger' | 'heading'> {
  /** Pass a function to create many of them only on opening. */
  commands: Commands | (() => Commands);
}

/** A menu of commands, with their shortcuts. */
export function CommandMenu({ commands, ...menu }: CommandMenuProps) {
  const shown = () => shownCommands(typeof commands === 'function' ? commands() : commands);
  return <Menu {...menu} entries={() => menuEntries(shown())} onSelect={(id) => runCommand(shown(), id)} />;
}

/** A menu of commands at a point of the page, such as the context menu of a thing. Render it only while it is open. */
export function CommandMenuAt({
  commands,
  ...menu
}: Omit<ComponentProps<typeof MenuAt>, 'entries' | 'onSelect'> & { commands: Commands }) {
  const shown = shownCommands(commands);
  return <MenuAt {...menu} entries={menuEntries(shown)} onSelect={(id) => runCommand(shown, id)} />;
}

/** The menu of a row; nothing without commands. */
export function CommandRowMenu({ label, commands }: { label: string; commands: Commands }) {
  const shown = shownCommands(commands);
  if (shown.length === 0) return null;
  return <RowMenu label={label} entries={menuEntries(shown)} onSelect={(id) => runCommand(shown, id)} />;
}

const shownCommands = (commands: Commands): ShownCommand[] => commands.filter((command) => command !== undefined);

const runCommand = (commands: readonly ShownCommand[], id: string): void =>
  commands.find((command) => command.id === id)?.run();

const menuEntries = (commands: readonly ShownCommand[]): MenuEntry[] =>
  commands.map(({ id, title, icon, keys, disabled = false, danger = false, separated = false }, index) => ({
    id,
    label: title,
    icon,
    disabled,
    danger,
    separated: separated && index > 0,
    ...(keys?.[0] !== undefined && { shortcut: shortcutName(keys[0]) }),
  }));
