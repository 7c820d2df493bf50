import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import type { Names } from '#features/kit/list/list-frame.tsx';
import type { ListChanges } from '#features/kit/list/use-list-changes.ts';
import { css } from '#styled-system/css';
import { recordListCommands } from '../records.commands.tsx';
import { listTexts as t } from './list.texts.ts';

/** Below the rows, so that none moves when it appears; it stays in sight while a long list scrolls. */
const frame = css({
  position: 'sticky',
  bottom: '4',
  zIndex: '1',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  _print: { display: 'none' },
});
const pill = css({
  mt: '3',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  ps: '4',
  pe: '1',
  py: '1',
  borderWidth: '1px',
  borderRadius: 'full',
  bg: 'bg.default',
  boxShadow: 'md',
  textStyle: 'sm',
  pointerEvents: 'auto',
});

interface ChangedRowsProps {
  changes: ListChanges;
  names: Names;
  /** Title of the list. */
  group: string;
}

/** How many rows others changed since the list was read, and the button that shows them. */
export function ChangedRows({ changes: { count, show }, names: { one, many }, group }: ChangedRowsProps) {
  const commands = usePageCommands(recordListCommands, { update: count > 0 ? show : null }, group);
  return (
    <div className={frame} role="status">
      {count > 0 && (
        <div className={pill}>
          <span>{t.changedElsewhere(count, one, many)}</span>
          <CommandButton command={commands.update} textOnly size="sm" variant="ghost" />
        </div>
      )}
    </div>
  );
}
