import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { Person } from '#ui/person.tsx';
import { css } from '#styled-system/css';
import { commandsByGroup } from '../commands/app-commands.tsx';

/** On phones it shows the initials only. */
const narrow = css({ px: { base: '1', md: '4' } });

interface UserMenuProps extends Pick<Identity, 'user'> {
  commands: readonly ShownCommand[];
}

/** The button with the user's name and its menu: sessions, own data, password, shortcuts, companies, sign-out. */
export function UserMenu({ user, commands }: UserMenuProps) {
  const groups = commandsByGroup(commands, 'user');
  return (
    <CommandMenu
      trigger={
        <Button variant="ghost" className={narrow}>
          <Person name={user.name} />
        </Button>
      }
      heading={user.email}
      commands={groups.flatMap(([, members]) =>
        members.map((command, index) => ({ ...command, separated: index === 0 })),
      )}
    />
  );
}
