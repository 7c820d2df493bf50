import type { Action } from '#contract/permissions.ts';
import { selectMay } from '#machines/auth/index.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { useWhyNot } from '../help/use-why-not.ts';
import { RecordPage } from './record-page.tsx';
import { recordTexts as t } from './record-texts.ts';
import { useServices } from '../services/use-services.ts';
import { recordFormCommands } from './record.commands.tsx';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

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
  return may || wasOpen ? children : <RefusedNew program={program} action={action} onBack={onBack} />;
}

function RefusedNew({ program, action, onBack }: Omit<RecordNewGateProps, 'children'>) {
  const whyNot = useWhyNot({ program, wanted: [action] });
  const commands = usePageCommands(recordFormCommands, { back: onBack, whyNot });
  return (
    <RecordPage title={t.refused} description={t.refusedNew}>
      <div className={buttons}>
        <CommandButton command={commands.back} textOnly />
        <CommandButton command={commands.whyNot} textOnly variant="ghost" />
      </div>
    </RecordPage>
  );
}
