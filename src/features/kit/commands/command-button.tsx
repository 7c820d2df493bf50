import { Button, type ButtonProps } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { shortcutLabel } from '#ui/shortcut-label.ts';
import type { ShownCommand } from './command.types.ts';
import { ariaKeys, shortcutName } from './shortcuts.ts';

interface CommandButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'icon' | 'asChild'> {
  /** Undefined when the command is not possible; nothing is rendered then. */
  command: ShownCommand | undefined;
  /** Shows only the icon. */
  iconOnly?: boolean;
  /** Shows the title without the icon. */
  textOnly?: boolean;
}

/** The button of a command, with its shortcut. */
export function CommandButton({ command, iconOnly = false, textOnly = false, ...rest }: CommandButtonProps) {
  if (command === undefined) return null;
  const { id, title, icon, run, disabled = false, keys = [] } = command;
  const [key] = keys;
  const shared = {
    ...rest,
    'data-command': id,
    disabled: disabled || (rest.disabled ?? false),
    // A submit button runs its command by submitting its form.
    ...(rest.type !== 'submit' && { onClick: run }),
    ...(key !== undefined && {
      className: shortcutLabel(rest.className),
      'data-shortcut': shortcutName(key),
      'aria-keyshortcuts': ariaKeys(keys),
    }),
  };
  const hint = key === undefined ? title : `${title} (${shortcutName(key)})`;
  if (iconOnly) return <IconButton {...shared} label={title} title={hint} icon={icon} />;
  return (
    <Button {...shared} {...(key !== undefined && { title: shortcutName(key) })} {...(!textOnly && { icon })}>
      {title}
    </Button>
  );
}
