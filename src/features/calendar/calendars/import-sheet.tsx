import { showCount } from '#domain/show-count.ts';
import {
  type ImportResult,
  selectCanCancel,
  selectCanRetry,
  selectProblem,
  selectProgress,
  selectResult,
} from '#machines/import-job/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Progress } from '#ui/progress.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useStore } from '#ui/store.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef } from 'react';
import { useServices } from '#features/kit/services/use-services.ts';
import { type CalendarImports, type ImportRef, setRun } from './calendar-imports.ts';
import type { CalendarRow } from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import { isOver, isRunning, startImport } from './run-import.ts';

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
  calendar: CalendarRow;
  imports: CalendarImports;
  onClose: () => void;
}

/**
 * Imports a file into a calendar: the choice of the file, the progress, and what was imported or refused. An import that
 * runs goes on when the sheet is closed, and is shown again when it is opened.
 */
export function ImportSheet({ calendar, imports, onClose }: ImportSheetProps) {
  const services = useServices();
  const { id, name } = calendar;
  const run = useStore(imports.runs).get(id);
  const { open } = imports;
  useEffect(() => {
    open.set(id);
    return () => open.set(null);
  }, [open, id]);
  const close = () => {
    if (run !== undefined && isOver(run)) forget(imports, id, run);
    else if (run !== undefined && isRunning(run)) services.feedback.notify('info', t.goesOn(name));
    onClose();
  };
  return (
    <Sheet open onClose={close} side="right" title={t.importTitle(name)} closeLabel={t.close}>
      <div className={stack}>
        {run === undefined ? (
          <FileChoice onFile={(file) => startImport(services, imports, calendar, file)} />
        ) : (
          <ImportRun run={run} onAnother={() => forget(imports, id, run)} />
        )}
      </div>
    </Sheet>
  );
}

/** Removes an import whose end the user has seen. */
function forget(imports: CalendarImports, calendar: string, run: ImportRef): void {
  if (run.getSnapshot().status === 'active') run.send({ type: 'import.dismiss' });
  setRun(imports, calendar, null);
}

/** A button that chooses a file, in a zone onto which one can be dropped. */
function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(([file]) => file !== undefined && onFile(file));
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
        <Button icon={<Upload />} onClick={() => input.current?.click()}>
          {t.chooseFile}
        </Button>
        <span>{t.drop}</span>
      </div>
    </>
  );
}

interface ImportRunProps {
  run: ImportRef;
  onAnother: () => void;
}

/** One import, from the upload to its result. */
function ImportRun({ run, onAnother }: ImportRunProps) {
  const progress = useSelector(run, selectProgress);
  const problem = useSelector(run, selectProblem);
  const result = useSelector(run, selectResult);
  const canCancel = useSelector(run, selectCanCancel);
  const canRetry = useSelector(run, selectCanRetry);
  const { step } = progress;
  return (
    <>
      {progress.step === 'uploading' && (
        <Progress
          label={t.progress.uploading}
          value={progress.percent}
          max={100}
          valueText={t.percent(progress.percent)}
        />
      )}
      {progress.step === 'running' && (
        <Progress
          label={t.progress.running}
          value={progress.done}
          max={Math.max(progress.total, 1)}
          valueText={t.count(showCount(progress.done), showCount(progress.total))}
        />
      )}
      {(step === 'accepting' || step === 'waiting' || step === 'cancelling') && (
        <Progress label={t.progress[step]} max={1} />
      )}
      {step === 'cancelled' && <Alert tone="info" role="status" title={t.cancelled} />}
      {(step === 'failed' || step === 'unwatched') && (
        <Alert tone="negative" role="alert" title={step === 'failed' ? t.failedTitle : t.unwatched}>
          {problem !== null && <p>{problem.cause === 'job' ? problem.reason : problem.failure.text}</p>}
        </Alert>
      )}
      {result !== null && <ImportSummary result={result} />}
      <div className={actions}>
        {canCancel && <Button onClick={() => run.send({ type: 'import.cancel' })}>{t.cancel}</Button>}
        {canRetry && <Button onClick={() => run.send({ type: 'import.retry' })}>{t.retry}</Button>}
        {isOver(run) && <Button onClick={onAnother}>{t.another}</Button>}
      </div>
    </>
  );
}

/** What an import did, and each refused event with its reason. */
function ImportSummary({ result: { created, changed, unchanged, refused } }: { result: ImportResult }) {
  return (
    <>
      <Alert tone={refused.length === 0 ? 'positive' : 'warning'} role="status" title={t.importedTitle}>
        <p>{t.imported(showCount(created), showCount(changed), showCount(unchanged), showCount(refused.length))}</p>
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
