import { getQuery } from '#api/query.ts';
import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { useCached } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  type ImportProgress,
  selectCanCancel,
  selectCanRetry,
  selectProblem,
  selectProgress,
  selectResult,
} from '#machines/import-job/index.ts';
import { css } from '#styled-system/css';
import { useStore } from '#ui/store.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { forgetImport, hasEnded, retryImport } from './end-import.ts';
import { importCommands } from './import-job.commands.tsx';
import { reasonOf, summaryOf } from './import-job.effects.ts';
import { importTexts as t } from './import-job.texts.ts';
import { ImportProgressBar } from './import-progress.tsx';
import { type ImportedCalendar, type ImportRef, type ImportRun, type ImportRuns, importsOf } from './import-runs.ts';
import { resumeImports } from './start-import.ts';

const frame = css({ display: 'grid', gap: '2', mb: '3', _print: { display: 'none' } });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.default',
  textStyle: 'sm',
});
const state = css({ flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' });
const actions = css({ display: 'flex', alignItems: 'center', gap: '2' });

interface ImportBarProps {
  /** The calendars that the user sees. */
  calendars: readonly ImportedCalendar[];
}

/** The imports of the user that run, and those that ended until the user has seen their end; nothing without any. */
export function ImportBar({ calendars }: ImportBarProps) {
  const runs = importsOf(useServices());
  useKnownImports(runs, calendars);
  const list = useStore(runs.list);
  if (list.length === 0) return null;
  return (
    <ul aria-label={t.imports} className={frame}>
      {list.map((run) => (
        <li key={run.ref.id} className={row}>
          <ImportRow runs={runs} run={run} />
        </li>
      ))}
    </ul>
  );
}

const importsQuery = getQuery(calendarExchangeEndpoints.calendarImports);

/** Reads the imports that the server knows, and watches those that this session does not watch yet. */
function useKnownImports(runs: ImportRuns, calendars: readonly ImportedCalendar[]): void {
  const services = useServices();
  const { result } = useCached(importsQuery, true);
  const rows = result.data?.rows;
  const resume = useEffectEvent((found: NonNullable<typeof rows>) => {
    const calendarOf = (id: string) => calendars.find((one) => one.id === id) ?? { id, name: t.unknownCalendar };
    const known = found.map(({ id, calendar, state: jobState }) => ({
      id,
      calendar: calendarOf(calendar),
      hasEnded: jobState !== 'waiting' && jobState !== 'running',
    }));
    resumeImports(services, runs, known);
  });
  useEffect(() => {
    if (rows !== undefined) resume(rows);
  }, [rows]);
}

interface ImportRowProps {
  runs: ImportRuns;
  run: ImportRun;
}

/** One import in a line, with what the user can do with it. */
function ImportRow({ runs, run }: ImportRowProps) {
  const services = useServices();
  const { calendar, ref } = run;
  const { name } = calendar;
  const progress = useSelector(ref, selectProgress);
  const canCancel = useSelector(ref, selectCanCancel);
  const canRetry = useSelector(ref, selectCanRetry);
  const isOver = hasEnded(progress) || progress.step === 'unwatched';
  const commands = itemCommands(importCommands, {
    show: () => runs.show.get()?.(calendar),
    cancel: canCancel ? { run: () => ref.send({ type: 'import.cancel' }), title: t.cancelShort } : null,
    retry: canRetry ? () => retryImport(services, ref) : null,
    dismiss: isOver ? { run: () => forgetImport(services, runs, run), title: t.dismissIn(name) } : null,
  });
  return (
    <>
      <div className={state}>
        <ImportProgressBar progress={progress} calendar={name} />
        <ImportEnd run={ref} name={name} step={progress.step} />
      </div>
      <div className={actions}>
        <CommandButton command={commands.show} textOnly size="sm" aria-label={t.showIn(name)} />
        <CommandButton command={commands.cancel} textOnly size="sm" aria-label={t.cancelIn(name)} />
        <CommandButton command={commands.retry} textOnly size="sm" aria-label={t.retryIn(name)} />
        <CommandButton command={commands.dismiss} iconOnly size="sm" />
      </div>
    </>
  );
}

interface ImportEndProps {
  run: ImportRef;
  name: string;
  step: ImportProgress['step'];
}

/** How an import ended. */
function ImportEnd({ run, name, step }: ImportEndProps) {
  const problem = useSelector(run, selectProblem);
  const result = useSelector(run, selectResult);
  const text = () => {
    if (result !== null) return t.endedIn(name, summaryOf(result));
    if (step === 'cancelled') return t.cancelledIn(name);
    if (step === 'unwatched') return t.unwatched;
    return problem === null ? '' : t.failedIn(name, reasonOf(problem));
  };
  // Always rendered, so that screen readers announce the text when it comes.
  return <p role="status">{text()}</p>;
}
