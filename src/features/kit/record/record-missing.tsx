import type { LastChange } from '#contract/app-error.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { type ReactNode, useEffect, useRef } from 'react';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { DiscardTyped } from './deleted-record.tsx';
import { recordTexts as t } from './record-texts.ts';
import { recordFormCommands } from './record.commands.tsx';

const stack = css({ display: 'grid', gap: 'block' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface RecordMissingProps {
  /** Says that the record no longer exists. */
  text: string;
  /** Who deleted it, where known. */
  deleted?: LastChange | undefined;
  /** Whether the form has unsaved edits. */
  isDirty: boolean;
  /** Discards the edits. */
  onDiscard: () => void;
  onBack: (() => void) | undefined;
  /** The fields with their edits, read-only. */
  children: ReactNode;
}

/** Replaces a form whose record another user deleted: the edits can be read but not saved. */
export function RecordMissing({ text, deleted, isDirty, onDiscard, onBack, children }: RecordMissingProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const commands = usePageCommands(recordFormCommands, { back: onBack });
  const discard = () => {
    onDiscard();
    onBack?.();
  };
  return (
    <div className={stack}>
      <Alert ref={notice} tabIndex={-1} tone="warning" role="alert" title={text}>
        {(isDirty || deleted !== undefined) && <p>{t.deletedBy(deleted?.by ?? '', deleted?.isOwn ?? false)}</p>}
        {isDirty && <p>{t.deletedTyped}</p>}
        <div className={buttons}>
          <CommandButton command={commands.back} textOnly size="sm" />
          {isDirty && <DiscardTyped onDiscard={discard} />}
        </div>
      </Alert>
      {children}
    </div>
  );
}
