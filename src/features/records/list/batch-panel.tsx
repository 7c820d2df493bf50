import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { selectCanCancel, selectIsBusy, selectProgress } from '#machines/record-batch/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Progress } from '#ui/progress.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { recordListCommands } from '../records.commands.tsx';
import { listTexts as t } from './list.texts.ts';
import type { BatchRef } from './use-batch.ts';

const frame = css({ display: 'flex', alignItems: 'end', gap: '3', mb: '3', _print: { display: 'none' } });
const grows = css({ flex: '1', minWidth: '0' });
const spaced = css({ mb: '3' });
const list = css({ ps: '4', listStyle: 'disc', maxHeight: '10rem', overflowY: 'auto' });

/** Progress of a batch operation on several records and, when it ends, the records that failed. */
export function BatchPanel({ batch, onDismiss }: { batch: BatchRef; onDismiss: () => void }) {
  const isBusy = useSelector(batch, selectIsBusy);
  const canCancel = useSelector(batch, selectCanCancel);
  const { tried, total } = useSelector(batch, selectProgress, (a, b) => a.tried === b.tried);
  const { kind, failures } = useSelector(batch, ({ context }) => context);
  const isCounted = isBusy && total > 1;
  const hasFailures = !isBusy && failures.length > 0;
  const commands = usePageCommands(recordListCommands, {
    cancelBatch: isCounted ? { run: () => batch.send({ type: 'batch.cancel' }), disabled: !canCancel } : null,
    dismiss: hasFailures ? onDismiss : null,
  });
  if (isCounted) {
    return (
      <div className={frame}>
        <div className={grows}>
          <Progress label={t.working[kind]} value={tried} max={total} valueText={t.progress(tried, total)} />
        </div>
        <CommandButton command={commands.cancelBatch} textOnly size="sm" />
      </div>
    );
  }
  if (!hasFailures) return null;
  return (
    <div className={spaced}>
      <Alert tone="warning" role="alert" title={t.failedTitle[kind](failures.length)}>
        <ul className={list}>
          {failures.map(({ row, failure }) => (
            <li key={row.id}>{t.failure(row.title === '' ? t.unnamed : row.title, failure.text)}</li>
          ))}
        </ul>
        <div>
          <CommandButton command={commands.dismiss} textOnly size="sm" />
        </div>
      </Alert>
    </div>
  );
}
