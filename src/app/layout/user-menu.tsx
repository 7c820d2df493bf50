import { type Identity, selectPrograms, type CompanyChoice } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Person } from '#ui/person.tsx';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { connectionError } from '#contract/failures.ts';
import { type ComponentType, type ReactNode, useState, useEffect } from 'react';
import { recordTexts } from '#features/kit/record/record-texts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { actionsByGroup, type AppAction, type AccountSheet } from '../app-actions.tsx';
import { useApp } from '../app-context.ts';

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
      <Menu
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

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>;

const sheets: Record<AccountSheet, () => Promise<Sheet>> = {
  ownData: async () => (await import('#features/account/own-data.sheet.tsx')).OwnDataSheet,
  changePassword: async () => (await import('#features/account/change-password.sheet.tsx')).ChangePasswordSheet,
};

/**
 * The sheets in which users edit their own account, loaded on first use. A chunk missing after a deploy opens the
 * version dialog.
 */
function useAccountSheet(): { open: (wanted: AccountSheet) => void; sheet: ReactNode } {
  const { actors, services } = useApp();
  const [Shown, setShown] = useState<Sheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (wanted: AccountSheet) => {
    try {
      const loaded = await sheets[wanted]();
      setShown(() => loaded);
      setOpen(true);
    } catch (cause) {
      if (navigator.onLine) actors.versionUpdate.send({ type: 'chunk.missed' });
      else services.feedback.report(connectionError(cause), 'action');
    }
  };
  return {
    open: (wanted) => void open(wanted),
    sheet: Shown === null ? null : <Shown open={isOpen} onClose={() => setOpen(false)} />,
  };
}

/** Switches the session to another company, by its tenant, after the user agrees to discard unsaved changes. */
function useCompanySwitch(): (tenant: string) => Promise<void> {
  const { actors, services, flushDrafts } = useApp();
  return async (tenant) => {
    const hasUnsaved = flushDrafts();
    if (hasUnsaved && (await services.feedback.confirm({ text: recordTexts.leave, focus: 'no' })) !== 1) return;
    actors.auth.send({ type: 'company.switch', tenant });
  };
}

/** The user's companies except the current one; empty until they are loaded. */
function useOtherCompanies(): readonly CompanyChoice[] {
  const { api } = useServices();
  const { currentTenant } = useApp();
  const [companies, setCompanies] = useState<readonly CompanyChoice[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const result = await api.loadCompanies({ signal: controller.signal });
      if (result.ok) setCompanies(result.data.companies.filter(({ tenant }) => tenant !== currentTenant()));
    };
    void load();
    return () => controller.abort();
  }, [api, currentTenant]);
  return companies;
}
