import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { Person } from '#ui/person.tsx';
import { commandsByGroup } from '../commands/app-commands.tsx';

interface UserMenuProps extends Pick<Identity, 'user'> {
  commands: readonly ShownCommand[];
}

/** The button with the user's name and its menu: sessions, own data, password, shortcuts, companies, sign-out. */
export function UserMenu({ user, commands }: UserMenuProps) {
  const groups = commandsByGroup(commands, 'user');
  return (
    <CommandMenu
      trigger={
        <Button variant="ghost">
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
