import {
  importJobMachine,
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
import { useFileDrop } from '#ui/use-file-drop.ts';
import { css } from '#styled-system/css';
import { useActorRef, useSelector } from '@xstate/react';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef, useState } from 'react';
import { useRecordLive } from '#features/kit/record/use-record-live.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import { importActors } from './import-actors.ts';

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

const number = (value: number) => value.toLocaleString('es-PY');

interface ImportSheetProps {
  calendar: { id: string; name: string };
  onClose: () => void;
}

/** Imports a file into a calendar: the choice of the file, the progress, and what was imported or refused. */
export function ImportSheet({ calendar, onClose }: ImportSheetProps) {
  const [chosen, setChosen] = useState<{ file: File; attempt: number } | null>(null);
  const choose = (file: File) => setChosen({ file, attempt: (chosen?.attempt ?? 0) + 1 });
  return (
    <Sheet open onClose={onClose} side="right" title={t.importTitle(calendar.name)} closeLabel={t.close}>
      <div className={stack}>
        {chosen === null ? (
          <FileChoice onFile={choose} />
        ) : (
          <ImportRun key={chosen.attempt} calendar={calendar.id} file={chosen.file} onAnother={() => setChosen(null)} />
        )}
      </div>
    </Sheet>
  );
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
  calendar: string;
  file: File;
  onAnother: () => void;
}

/** One import, from the upload to its result. */
function ImportRun({ calendar, file, onAnother }: ImportRunProps) {
  const { api, feedback, inspect } = useServices();
  const [logic] = useState(() => importJobMachine.provide({ actors: importActors(api, calendar, file) }));
  const actor = useActorRef(logic, { ...(inspect && { inspect }), input: { job: null } });
  const progress = useSelector(actor, selectProgress);
  const problem = useSelector(actor, selectProblem);
  const result = useSelector(actor, selectResult);
  const canCancel = useSelector(actor, selectCanCancel);
  const canRetry = useSelector(actor, selectCanRetry);
  useRecordLive('calendar.imports', () => actor.send({ type: 'import.refresh' }));
  useEffect(() => {
    const failed = actor.on('cancel.failed', ({ failure }) => feedback.report(failure, 'action'));
    return () => failed.unsubscribe();
  }, [actor, feedback]);
  const { step } = progress;
  const isOver = step === 'finished' || step === 'failed' || step === 'cancelled';
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
          valueText={t.count(number(progress.done), number(progress.total))}
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
        {canCancel && <Button onClick={() => actor.send({ type: 'import.cancel' })}>{t.cancel}</Button>}
        {canRetry && <Button onClick={() => actor.send({ type: 'import.retry' })}>{t.retry}</Button>}
        {isOver && <Button onClick={onAnother}>{t.another}</Button>}
      </div>
    </>
  );
}

/** What an import did, and each refused event with its reason. */
function ImportSummary({ result: { created, changed, unchanged, refused } }: { result: ImportResult }) {
  return (
    <>
      <Alert tone={refused.length === 0 ? 'positive' : 'warning'} role="status" title={t.importedTitle}>
        <p>{t.imported(number(created), number(changed), number(unchanged), number(refused.length))}</p>
      </Alert>
      {refused.length > 0 && (
        <DataTable
          caption={t.refusedTitle(number(refused.length))}
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
