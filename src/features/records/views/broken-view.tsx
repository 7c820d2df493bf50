import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { Alert } from '#ui/alert.tsx';
import { recordListCommands } from '../records.commands.tsx';
import { viewTexts as t } from './views.texts.ts';

interface BrokenViewProps {
  /** Title of the list. */
  group: string;
  /** What is wrong; by default a field of the address. */
  text?: string;
  onList: () => void;
}

/** Told when a view cannot be shown as its address says, with the way back to the list. */
export function BrokenView({ group, text = t.brokenHelp, onList }: BrokenViewProps) {
  const commands = usePageCommands(recordListCommands, { backToList: onList }, group);
  return (
    <Alert tone="warning" role="alert" title={t.broken}>
      <p>{text}</p>
      <div>
        <CommandButton command={commands.backToList} size="sm" />
      </div>
    </Alert>
  );
}
