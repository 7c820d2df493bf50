import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import { identityOf } from '#features/kit/services/query-cache.ts';
import type { NoticeType, Services } from '#features/kit/services/services.types.ts';
import type { ImportProblem, ImportResult } from '#machines/import-job/index.ts';
import { showCount } from '#domain/show-count.ts';
import { forgetImport } from './end-import.ts';
import { importTexts as t } from './import-job.texts.ts';
import { findRun, type ImportRef, type ImportRun, type ImportRuns, removeRun } from './import-runs.ts';

/** Ends an import with its session, reads its job again after live events, and removes another run of the same job. */
export function connectImport(
  services: Pick<Services, 'auth' | 'connection'>,
  runs: ImportRuns,
  { ref }: ImportRun,
): void {
  watchSession(services, ref, () => removeRun(runs, ref));
  watchServer(services, ref);
  ref.on('import.queued', ({ job }) => {
    // The page may have found the job on the server before the upload was answered; the same file gives the same job.
    const other = findRun(runs, job, ref);
    if (other === undefined) return;
    other.ref.stop();
    removeRun(runs, other.ref);
  });
}

/** The user and the company of the session. */
function sessionOf(services: Pick<Services, 'auth'>): string {
  const identity = identityOf(services);
  return identity === null ? '' : `${identity.user.id} ${identity.company.id}`;
}

/** Stops an import when its user signs out or changes the company, because nobody may read it from then on. */
function watchSession(services: Pick<Services, 'auth'>, ref: ImportRef, onStopped: () => void): void {
  const started = sessionOf(services);
  const subscription = services.auth.subscribe(() => {
    if (sessionOf(services) === started) return;
    subscription.unsubscribe();
    ref.stop();
    onStopped();
  });
}

/** Reads a job again after news of it, and after live events may have been missed. */
function watchServer({ connection }: Pick<Services, 'connection'>, ref: ImportRef): void {
  const subscriptions = [
    connection.on('live.received', ({ message: { topic, payload } }) => {
      if (topic === 'resync') ref.send({ type: 'import.refresh' });
      if (topic === 'calendar.imports' && isRecord(payload)) {
        ref.send({ type: 'imports.changed', job: String(payload['id']) });
      }
    }),
    connection.on('poll.due', () => ref.send({ type: 'import.refresh' })),
  ];
  ref.subscribe({
    complete: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  });
}

/** What an import did, in numbers. */
export const summaryOf = ({ created, changed, unchanged, refused }: ImportResult): string =>
  t.imported(showCount(created), showCount(changed), showCount(unchanged), showCount(refused.length));

/** Why an import failed or cannot be watched. */
export const reasonOf = (problem: ImportProblem): string =>
  problem.cause === 'job' ? problem.reason : refusalOf(problem.failure);

/** Why a call failed: what is wrong with the file, if the server says that. */
const refusalOf = ({ text, fields = {} }: AppError): string => Object.values(fields).flat().join(' ') || text;

/** Notifies the user by a toast of the end of an import, unless its sheet is open, and of failures. */
export function reportImport(
  { api, feedback }: Pick<Services, 'api' | 'feedback'>,
  runs: ImportRuns,
  run: ImportRun,
): void {
  const { calendar, ref } = run;
  const isOpen = () => runs.open.get() === calendar.id;
  const notifyUnlessOpen = (type: NoticeType, text: string) => {
    if (isOpen()) return;
    const isPageShown = runs.show.get() !== null;
    // The page may be left before the user presses the action.
    const show = { label: t.show, act: () => runs.show.get()?.(calendar) };
    feedback.notify(type, text, isPageShown ? show : undefined);
  };
  ref.on('import.finished', ({ result }) =>
    notifyUnlessOpen(result.refused.length === 0 ? 'positive' : 'warning', t.endedIn(calendar.name, summaryOf(result))),
  );
  ref.on('import.failed', ({ problem }) => notifyUnlessOpen('negative', t.failedIn(calendar.name, reasonOf(problem))));
  ref.on('watch.failed', () => notifyUnlessOpen('warning', t.unwatched));
  ref.on('import.cancelled', () => {
    if (isOpen()) return;
    feedback.notify('info', t.cancelled);
    forgetImport({ api }, runs, run);
  });
  ref.on('cancel.failed', ({ failure }) => feedback.report(failure, 'action'));
}
