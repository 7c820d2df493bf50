import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { type ImportProgress, selectJob, selectProgress } from '#machines/import-job/index.ts';
import { type ImportRef, type ImportRun, type ImportRuns, removeRun } from './import-runs.ts';

/** Whether an import has ended, in any way. */
export const hasEnded = ({ step }: ImportProgress): boolean =>
  step === 'finished' || step === 'failed' || step === 'cancelled';

/** Whether an import has ended, in any way, at this moment. */
export const isOver = (ref: ImportRef): boolean => hasEnded(selectProgress(ref.getSnapshot()));

/** Tells the server that the user has seen the end of a job. If that fails, the next loading of the app shows it again. */
function reportSeen({ api }: Pick<Services, 'api'>, ref: ImportRef): void {
  const job = selectJob(ref.getSnapshot());
  if (job === '' || !isOver(ref)) return;
  void api.post(calendarExchangeEndpoints.seeCalendarImport, { id: job }, { keepalive: true });
}

/** Removes an import whose end the user has seen, or that the user no longer wants to watch. */
export function forgetImport(services: Pick<Services, 'api'>, runs: ImportRuns, { ref }: ImportRun): void {
  reportSeen(services, ref);
  if (ref.getSnapshot().status === 'active') ref.send({ type: 'import.dismiss' });
  removeRun(runs, ref);
}

/** Sends the file of a failed import again, or watches an import again. */
export function retryImport(services: Pick<Services, 'api'>, ref: ImportRef): void {
  reportSeen(services, ref);
  ref.send({ type: 'import.retry' });
}
