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
  /** Class of the title, such as one that hides it visually on a phone. */
  titleClass?: string;
  /** Keeps the focus when its press makes the command impossible, as `Deshacer` does. */
  keepsFocus?: boolean;
}

/** The button of a command, with its shortcut. */
export function CommandButton(props: CommandButtonProps) {
  const { command, iconOnly = false, textOnly = false, titleClass, keepsFocus = false, ...rest } = props;
  if (command === undefined) return null;
  const { id, title, icon, run, keys = [] } = command;
  const [key] = keys;
  const isDisabled = command.disabled === true || rest.disabled === true;
  const shared = {
    ...rest,
    'data-command': id,
    disabled: isDisabled && !keepsFocus,
    ...(keepsFocus && { 'aria-disabled': isDisabled }),
    // A submit button runs its command by submitting its form.
    ...(rest.type !== 'submit' && { onClick: isDisabled ? undefined : run }),
    ...(key !== undefined && {
      className: shortcutLabel(rest.className),
      'data-shortcut': shortcutName(key),
      'aria-keyshortcuts': ariaKeys(keys),
    }),
  };
  const hint = key === undefined ? title : `${title} (${shortcutName(key)})`;
  if (iconOnly) return <IconButton {...shared} label={rest['aria-label'] ?? title} title={hint} icon={icon} />;
  return (
    <Button {...shared} {...(key !== undefined && { title: shortcutName(key) })} {...(!textOnly && { icon })}>
      {titleClass === undefined ? title : <span className={titleClass}>{title}</span>}
    </Button>
  );
}
