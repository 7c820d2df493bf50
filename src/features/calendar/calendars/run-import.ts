import { showCount } from '#domain/show-count.ts';
import { onRecordLive } from '#features/kit/record/use-record-live.ts';
import { identityOf } from '#features/kit/services/query-cache.ts';
import type { NoticeType, Services } from '#features/kit/services/services.types.ts';
import { importJobMachine, type ImportProblem, selectCanCancel, selectProgress } from '#machines/import-job/index.ts';
import { createActor } from 'xstate';
import { type CalendarImports, type ImportRef, setRun } from './calendar-imports.ts';
import type { CalendarRow } from './calendar-record.ts';
import { calendarsTexts as t } from './calendars.texts.ts';
import { importActors } from './import-actors.ts';

type RunServices = Pick<Services, 'api' | 'auth' | 'connection' | 'feedback' | 'inspect'>;

/** Whether an import has ended, in any way. */
export function isOver(run: ImportRef): boolean {
  const { step } = selectProgress(run.getSnapshot());
  return step === 'finished' || step === 'failed' || step === 'cancelled';
}

/**
 * Starts the import of a file into a calendar. It goes on until its end or that of the session. A toast notifies the user
 * of the end when no sheet shows the import.
 */
export function startImport(services: RunServices, imports: CalendarImports, calendar: CalendarRow, file: File): void {
  const { api, inspect } = services;
  const run = createActor(importJobMachine.provide({ actors: importActors(api, calendar.id, file) }), {
    ...(inspect && { inspect }),
    input: { job: null },
  });
  watchSession(services, run, () => setRun(imports, calendar.id, null));
  watchServer(services, run);
  reportFacts(services, imports, calendar, run);
  setRun(imports, calendar.id, run);
  run.start();
}

/** Whether an import goes on by itself. */
export const isRunning = (run: ImportRef): boolean => selectCanCancel(run.getSnapshot());

/** The user and the company of the session. */
function sessionOf(services: RunServices): string {
  const identity = identityOf(services);
  return identity === null ? '' : `${identity.user.id} ${identity.company.id}`;
}

/** Stops an import when its user signs out or changes the company, because nobody may read it from then on. */
function watchSession(services: RunServices, run: ImportRef, onStopped: () => void): void {
  const started = sessionOf(services);
  const subscription = services.auth.subscribe(() => {
    if (sessionOf(services) === started) return;
    run.stop();
    onStopped();
  });
  run.subscribe({ complete: () => subscription.unsubscribe() });
}

/** Reads a job again after news of imports. */
function watchServer({ connection }: RunServices, run: ImportRef): void {
  const stop = onRecordLive(connection, 'calendar.imports', {
    refresh: () => run.send({ type: 'import.refresh' }),
    concerns: () => true,
  });
  run.subscribe({ complete: stop });
}

const reasonOf = (problem: ImportProblem): string => (problem.cause === 'job' ? problem.reason : problem.failure.text);

function reportFacts({ feedback }: RunServices, imports: CalendarImports, calendar: CalendarRow, run: ImportRef): void {
  const notifyUnlessOpen = (type: NoticeType, text: string) => {
    if (imports.open.get() === calendar.id) return;
    const isPageShown = imports.show.get() !== null;
    // The page may be left before the user presses the action.
    const show = { label: t.show, act: () => imports.show.get()?.(calendar) };
    feedback.notify(type, text, isPageShown ? show : undefined);
  };
  run.on('import.finished', ({ result: { created, changed, unchanged, refused } }) =>
    notifyUnlessOpen(
      refused.length === 0 ? 'positive' : 'warning',
      t.endedIn(
        calendar.name,
        t.imported(showCount(created), showCount(changed), showCount(unchanged), showCount(refused.length)),
      ),
    ),
  );
  run.on('import.failed', ({ problem }) => notifyUnlessOpen('negative', t.failedIn(calendar.name, reasonOf(problem))));
  run.on('watch.failed', () => notifyUnlessOpen('warning', t.unwatched));
  run.on('import.cancelled', () => notifyUnlessOpen('info', t.cancelled));
  run.on('cancel.failed', ({ failure }) => feedback.report(failure, 'action'));
}
