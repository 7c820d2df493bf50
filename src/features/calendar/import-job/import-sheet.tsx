import { showCount } from '#domain/show-count.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import {
  type ImportResult,
  selectCanCancel,
  selectCanRetry,
  selectProblem,
  selectProgress,
  selectResult,
} from '#machines/import-job/index.ts';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useStore } from '#ui/store.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useServices } from '#features/kit/services/use-services.ts';
import { forgetImport, hasEnded, isOver, retryImport } from './end-import.ts';
import { importCommands } from './import-job.commands.tsx';
import { reasonOf, summaryOf } from './import-job.effects.ts';
import { importTexts as t } from './import-job.texts.ts';
import { ImportProgressBar } from './import-progress.tsx';
import { type ImportedCalendar, type ImportRef, importsOf } from './import-runs.ts';
import { startImport } from './start-import.ts';

const stack = css({ display: 'grid', gap: 'block', alignContent: 'start' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const zone = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  p: '6',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'l2',
  textStyle: 'sm',
  color: 'fg.muted',
  '&[data-over=true]': { borderColor: 'colorPalette.default', bg: 'bg.accentSubtle' },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface ImportSheetProps {
  calendar: ImportedCalendar;
  onClose: () => void;
}

/**
 * Imports a file into a calendar: the choice of the file, the progress, and what was imported or refused. An import that
 * runs goes on when the sheet is closed, and is shown again when it is opened.
 */
export function ImportSheet({ calendar, onClose }: ImportSheetProps) {
  const services = useServices();
  const runs = importsOf(services);
  const { id, name } = calendar;
  const shown = useStore(runs.list).filter((run) => run.calendar.id === id);
  const { open } = runs;
  useEffect(() => {
    open.set(id);
    return () => open.set(null);
  }, [open, id]);
  const close = () => {
    if (shown.some(({ ref }) => selectCanCancel(ref.getSnapshot()))) services.feedback.notify('info', t.goesOn(name));
    for (const run of shown) if (isOver(run.ref)) forgetImport(services, runs, run);
    onClose();
  };
  return (
    <Sheet open onClose={close} side="right" title={t.importTitle(name)} closeLabel={t.close}>
      <div className={stack}>
        {shown.length === 0 && <FileChoice onFile={(file) => startImport(services, runs, calendar, file)} />}
        {shown.map((run) => (
          <ImportDetails
            key={run.ref.id}
            run={run.ref}
            another={shown.length === 1 ? t.another : t.dismiss}
            onAnother={() => forgetImport(services, runs, run)}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** A button that chooses a file, in a zone onto which one can be dropped. */
function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(([file]) => file !== undefined && onFile(file));
  const { choose } = itemCommands(importCommands, { choose: () => input.current?.click() });
  return (
    <>
      <p className={help}>{t.importHelp}</p>
      <div className={zone} {...drop}>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          hidden
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined) onFile(file);
          }}
        />
        <CommandButton command={choose} />
        <span>{t.drop}</span>
      </div>
    </>
  );
}

interface ImportDetailsProps {
  run: ImportRef;
  /** Label of the button that removes an import that has ended. */
  another: string;
  onAnother: () => void;
}

/** One import, from the upload to its result. */
function ImportDetails({ run, another, onAnother }: ImportDetailsProps) {
  const services = useServices();
  const progress = useSelector(run, selectProgress);
  const problem = useSelector(run, selectProblem);
  const result = useSelector(run, selectResult);
  const canCancel = useSelector(run, selectCanCancel);
  const canRetry = useSelector(run, selectCanRetry);
  const { step } = progress;
  const commands = itemCommands(importCommands, {
    cancel: canCancel ? () => run.send({ type: 'import.cancel' }) : null,
    retry: canRetry ? () => retryImport(services, run) : null,
    another: hasEnded(progress) ? { run: onAnother, title: another } : null,
  });
  return (
    <>
      <ImportProgressBar progress={progress} />
      {step === 'cancelled' && <Alert tone="info" role="status" title={t.cancelled} />}
      {(step === 'failed' || step === 'unwatched') && (
        <Alert tone="negative" role="alert" title={step === 'failed' ? t.failedTitle : t.unwatched}>
          {problem !== null && <p>{reasonOf(problem)}</p>}
        </Alert>
      )}
      {result !== null && <ImportSummary result={result} />}
      <div className={actions}>
        <CommandButton command={commands.cancel} textOnly />
        <CommandButton command={commands.retry} textOnly />
        <CommandButton command={commands.another} textOnly />
      </div>
    </>
  );
}

/** What an import did, and each refused event with its reason. */
function ImportSummary({ result }: { result: ImportResult }) {
  const { refused } = result;
  return (
    <>
      <Alert tone={refused.length === 0 ? 'positive' : 'warning'} role="status" title={t.importedTitle}>
        <p>{summaryOf(result)}</p>
      </Alert>
      {refused.length > 0 && (
        <DataTable
          caption={t.refusedTitle(showCount(refused.length))}
          columns={refusedColumns}
          rows={refused}
          rowKey={({ uid }) => uid}
        />
      )}
    </>
  );
}

type Refused = ImportResult['refused'][number];

const refusedColumns: readonly Column<Refused>[] = [
  {
    id: 'summary',
    header: t.refusedEvent,
    namesRow: true,
    cell: ({ summary }) => (summary === '' ? t.unnamedEvent : summary),
  },
  { id: 'reason', header: t.refusedReason, cell: ({ reason }) => reason },
];
