import { connectionError } from '#contract/failures.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { AccountSheet } from '../app-actions.tsx';
import { useApp } from '../app-context.ts';

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>;

const sheets: Record<AccountSheet, () => Promise<Sheet>> = {
  ownData: async () => (await import('#features/account/own-data.sheet.tsx')).OwnDataSheet,
  changePassword: async () => (await import('#features/account/change-password.sheet.tsx')).ChangePasswordSheet,
};

/**
 * The sheets in which users edit their own account, loaded on first use. A chunk missing after a deploy opens the
 * version dialog.
 */
export function useAccountSheet(): { open: (wanted: AccountSheet) => void; sheet: ReactNode } {
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
