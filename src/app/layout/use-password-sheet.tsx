import { connectionError } from '#contract/failures.ts';
import type { ChangePasswordSheetProps } from '#features/account/change-password.sheet.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useApp } from '../app-context.ts';

/**
 * The sheet in which one changes one's password, loaded when it is first wanted. A part of the app that is gone after a
 * deploy is a question for the version dialog.
 */
export function usePasswordSheet(): { open: () => void; sheet: ReactNode } {
  const { actors, services } = useApp();
  const [Sheet, setSheet] = useState<ComponentType<ChangePasswordSheetProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { ChangePasswordSheet } = await import('#features/account/change-password.sheet.tsx');
      setSheet(() => ChangePasswordSheet);
      setOpen(true);
    } catch (cause) {
      if (navigator.onLine) actors.versionUpdate.send({ type: 'chunk.missed' });
      else services.feedback.report(connectionError(cause), 'action');
    }
  };
  return {
    open: () => void open(),
    sheet: Sheet === null ? null : <Sheet open={isOpen} onClose={() => setOpen(false)} />,
  };
}
