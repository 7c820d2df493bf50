import { recordTexts } from '#features/kit/record/record-texts.ts';
import { useCached } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { type CompanyChoice, selectPrograms } from '#machines/auth/index.ts';
import { selectIsViewing } from '#machines/view-as/index.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { connectionError } from '#contract/failures.ts';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useLatest } from '#ui/use-latest.ts';
import { useApp } from '../app-context.ts';
import { helpAddressAt } from '../help/help-address.ts';
import type { AppSheet } from './app-command.types.ts';
import { appCommands } from './app-commands.tsx';

/** The commands of the app itself, and the sheets that they open. */
export function useAppCommands(openPalette: () => void): { commands: readonly ShownCommand[]; sheet: ReactNode } {
  const { actors } = useApp();
  const { preferences } = useServices();
  const { history } = useRouter();
  const programs = useSelector(actors.auth, selectPrograms);
  const isViewing = useSelector(actors.viewAs, selectIsViewing);
  const otherCompanies = useOtherCompanies(isViewing);
  const sheet = useAppSheet();
  const switchCompany = useCompanySwitch();
  const acts = useLatest({ openPalette, openSheet: sheet.open, switchCompany });
  const commands = useMemo(
    () =>
      appCommands(
        { programs, otherCompanies, isViewing },
        {
          navigate: (address) => history.push(address),
          openPalette: () => acts.current.openPalette(),
          openHelp: () => history.push(helpAddressAt(history.location.pathname)),
          openSheet: (wanted) => acts.current.openSheet(wanted),
          switchCompany: (tenant) => void acts.current.switchCompany(tenant),
          signOut: () => actors.auth.send({ type: 'signOut.request' }),
          prefer: preferences.set,
          leaveView: () => actors.viewAs.send({ type: 'view.leave' }),
        },
      ),
    [programs, otherCompanies, isViewing, preferences, history, acts, actors],
  );
  return { commands, sheet: sheet.rendered(commands) };
}

type Sheet = ComponentType<{ open: boolean; onClose: () => void; appCommands: readonly ShownCommand[] }>;

const sheets: Record<AppSheet, () => Promise<Sheet>> = {
  ownData: async () => (await import('#features/account/own-data.sheet.tsx')).OwnDataSheet,
  changePassword: async () => (await import('#features/account/change-password.sheet.tsx')).ChangePasswordSheet,
  shortcuts: async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
};

/** The sheets of the app, loaded on first use. A chunk missing after a deploy opens the version dialog. */
function useAppSheet() {
  const { actors, services } = useApp();
  const [Shown, setShown] = useState<Sheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (wanted: AppSheet) => {
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
    open: (wanted: AppSheet) => void open(wanted),
    rendered: (appCommands: readonly ShownCommand[]) =>
      Shown === null ? null : <Shown open={isOpen} onClose={() => setOpen(false)} appCommands={appCommands} />,
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

/** The user's companies except the current one; none until they are loaded, nor while the app is that of another user. */
function useOtherCompanies(isViewing: boolean): readonly CompanyChoice[] {
  const { currentTenant } = useApp();
  const { api } = useServices();
  // The client calls it by name, because the schemas of the endpoints load with the client.
  const { data } = useCached(
    { name: ['my-companies'], live: [], read: (_, options) => api.loadCompanies(options) },
    !isViewing,
  ).result;
  return useMemo(
    () => (isViewing ? [] : (data?.companies.filter(({ tenant }) => tenant !== currentTenant()) ?? [])),
    [isViewing, data, currentTenant],
  );
}
