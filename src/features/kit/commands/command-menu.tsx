import { Menu } from '#ui/menu.tsx';
import type { ReactElement, ReactNode } from 'react';
import type { ShownCommand } from './command.types.ts';
import { shortcutName } from './shortcuts.ts';

interface CommandMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Undefined ones, which are not possible, are left out. */
  commands: readonly (ShownCommand | undefined)[];
  /** Content above the entries. */
  heading?: ReactNode;
}

/** A menu of commands, with their shortcuts. */
export function CommandMenu({ trigger, commands, heading }: CommandMenuProps) {
  const shown = commands.filter((command) => command !== undefined);
  return (
    <Menu
      trigger={trigger}
      {...(heading !== undefined && { heading })}
      entries={shown.map(({ id, title, icon, keys, disabled = false, danger = false, separated = false }, index) => ({
        id,
        label: title,
        icon,
        disabled,
        danger,
        separated: separated && index > 0,
        command: id,
        ...(keys?.[0] !== undefined && { shortcut: shortcutName(keys[0]) }),
      }))}
      onSelect={(id) => shown.find((command) => command.id === id)?.run()}
    />
  );
}
