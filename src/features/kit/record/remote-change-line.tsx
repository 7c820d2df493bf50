import type { LastChange } from '#contract/app-error.ts';
import { businessDateOf, showDate, showTime } from '#domain/dates.ts';
import { css } from '#styled-system/css';
import { Alert } from '#ui/alert.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { recordFormCommands } from './record.commands.tsx';
import { recordTexts as t } from './record-texts.ts';

interface RemoteChangeLineProps {
  /** Who saved the record meanwhile, and when, where known. */
  changed: LastChange | undefined;
  /** Compares the edits with what was saved. */
  onCompare: () => void;
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
});

/** Says, above a form with edits, that somebody else saved the record meanwhile, and offers to compare both. */
export function RemoteChangeLine({ changed, onCompare }: RemoteChangeLineProps) {
  const commands = usePageCommands(recordFormCommands, { compare: onCompare });
  return (
    <Alert tone="warning" role="alert" title={changed?.isOwn === true ? t.savedByYou : t.savedMeanwhile}>
      <div className={line}>
        <span>
          {whoSaved(changed)} {t.compareHelp}
        </span>
        <CommandButton command={commands.compare} textOnly size="sm" />
      </div>
    </Alert>
  );
}

/** A sentence that says who saved a record and when; empty when that is unknown. */
function whoSaved(changed: LastChange | undefined): string {
  if (changed === undefined) return '';
  const { by, at, isOwn = false } = changed;
  const [date, time] = [showDate(businessDateOf(at)), showTime(at)];
  return isOwn ? t.conflictOwnBy(date, time) : t.conflictBy(by, date, time);
}

/** The notice that a form without edits shows what somebody else saved. */
export const refreshedNotice = (changed: LastChange | undefined): string =>
  changed === undefined ? t.refreshed : `${whoSaved(changed)} ${t.refreshedBy}`;
