import type { Action } from '#contract/permissions.ts';
import { selectMay } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { RecordPage } from './record-page.tsx';
import { recordTexts as t } from './record-texts.ts';
import { useServices } from '../services/use-services.ts';
import { recordFormCommands } from './record.commands.tsx';

interface RecordNewGateProps {
  /** Router name of the program. */
  program: string;
  /** The action that creating a record requires. */
  action: Action;
  onBack: () => void;
  /** The form of the new record. */
  children: ReactNode;
}

/**
 * Opens the form of a new record for users who may create one, and shows others the reason. A form that was open stays
 * when the permission is revoked, so that no edits are lost.
 */
export function RecordNewGate({ program, action, onBack, children }: RecordNewGateProps) {
  const { auth } = useServices();
  const may = useSelector(auth, selectMay(program, action));
  const [wasOpen, setWasOpen] = useState(may);
  if (may && !wasOpen) setWasOpen(true);
  const commands = usePageCommands(recordFormCommands, { back: may || wasOpen ? null : onBack });
  if (may || wasOpen) return children;
  return (
    <RecordPage title={t.refused} description={t.refusedNew}>
      <CommandButton command={commands.back} textOnly />
    </RecordPage>
  );
}
