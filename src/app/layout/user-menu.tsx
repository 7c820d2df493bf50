import type { Identity } from '#machines/auth/index.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { LateMenu } from '#ui/late-menu.tsx';
import { Person } from '#ui/person.tsx';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { actionsByGroup, type AppAction } from '../app-actions.tsx';
import { useApp } from '../app-context.ts';
import { useAccountSheet } from './use-account-sheet.tsx';
import { useCompanySwitch } from './use-company-switch.ts';
import { useOtherCompanies } from './use-other-companies.ts';

/** The button with the user's name and its menu: sessions, own data, password, companies, sign-out. */
export function UserMenu({ user }: Pick<Identity, 'user'>) {
  const { actors } = useApp();
  const { history } = useRouter();
  const programs = useSelector(actors.auth, selectPrograms);
  const groups = actionsByGroup({ programs, otherCompanies: useOtherCompanies() }, 'user');
  const accountSheet = useAccountSheet();
  const switchCompany = useCompanySwitch();
  const run = ({ command }: AppAction) => {
    if ('address' in command) history.push(command.address);
    else if ('opens' in command) accountSheet.open(command.opens);
    else if ('switchesTo' in command) void switchCompany(command.switchesTo);
    else command.act(actors);
  };
  const actions = groups.flatMap(([, members]) => members);
  const firstOfGroup = new Set(groups.slice(1).map(([, members]) => members[0]));
  return (
    <>
      <LateMenu
        trigger={
          <Button variant="ghost">
            <Person name={user.name} />
          </Button>
        }
        heading={user.email}
        entries={actions.map((action) => ({
          id: action.id,
          label: action.title,
          icon: action.icon,
          separated: firstOfGroup.has(action),
        }))}
        onSelect={(id) => {
          const chosen = actions.find((action) => action.id === id);
          if (chosen !== undefined) run(chosen);
        }}
      />
      {accountSheet.sheet}
    </>
  );
}
