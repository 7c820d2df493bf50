import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { type allRowsMachine, selectProgress } from '#machines/all-rows/index.ts';
import { css } from '#styled-system/css';
import { Progress } from '#ui/progress.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { allRowsTexts as t } from './all-rows.texts.ts';
import { readingCommands } from './reading.commands.tsx';

const frame = css({ display: 'flex', alignItems: 'end', gap: '3', mb: '3', _print: { display: 'none' } });
const grows = css({ flex: '1', minWidth: '0' });

export type ReadingRef = ActorRefFrom<typeof allRowsMachine>;

/** The progress of reading all rows, with a button that cancels it; nothing for a short reading. */
export function ReadingPanel({ reading }: { reading: ReadingRef }) {
  const { read, total } = useSelector(reading, selectProgress, (a, b) => a.read === b.read && a.total === b.total);
  const isShown = useDelayed(true);
  const commands = usePageCommands(readingCommands, {
    cancel: isShown ? () => reading.send({ type: 'read.cancel' }) : null,
  });
  if (!isShown) return null;
  return (
    <div className={frame}>
      <div className={grows}>
        <Progress
          label={t.readingAll}
          value={total === null ? undefined : read}
          max={total ?? 1}
          valueText={total === null ? undefined : t.progress(read, total)}
        />
      </div>
      <CommandButton command={commands.cancel} textOnly size="sm" />
    </div>
  );
}
