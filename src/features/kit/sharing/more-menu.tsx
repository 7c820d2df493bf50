import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { sharingTexts as t } from './sharing.texts.ts';

interface MoreMenuProps {
  /** Undefined commands, which are not possible, are left out. */
  commands: readonly (ShownCommand | undefined)[];
  size?: 'sm';
}

/** The menu at the end of a toolbar, with what is seldom needed, such as printing and copying. */
export function MoreMenu({ commands, size }: MoreMenuProps) {
  const trigger = <IconButton variant="outline" label={t.more} icon={<Ellipsis />} {...(size && { size })} />;
  return <CommandMenu trigger={trigger} commands={commands} />;
}
