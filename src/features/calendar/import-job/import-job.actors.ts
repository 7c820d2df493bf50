import type { Api } from '#api/api.types.ts';
import { unwrap } from '#api/unwrap.ts';
import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { ImportJobEvent, ServerJob } from '#machines/import-job/index.ts';
import { fromCallback, fromPromise } from 'xstate';
import { importTexts as t } from './import-job.texts.ts';

type JobAnswer = AnswerOf<typeof calendarExchangeEndpoints.calendarImport>;

/** The actors of the chart that watch and cancel an import that runs as a job. */
export const jobActors = (api: Pick<Api, 'get' | 'post'>) => ({
  readImport: fromPromise<ServerJob, { job: string }>(async ({ input: { job }, signal }) =>
    toServerJob(
      await unwrap(await api.get(calendarExchangeEndpoints.calendarImport, job, { signal, unattended: true })),
    ),
  ),
  cancelImport: fromPromise<void, { job: string }>(async ({ input: { job }, signal }) => {
    await unwrap(await api.post(calendarExchangeEndpoints.cancelCalendarImport, { id: job }, { signal }));
  }),
});

/** The actor that sends a file to a calendar. Stopping it aborts the upload. */
export const fileActors = (api: Pick<Api, 'upload'>, calendar: string, file: File) => ({
  sendFile: fromCallback<ImportJobEvent>(({ sendBack }) => {
    const call = new AbortController();
    const send = async () => {
      const result = await api.upload(
        calendarExchangeEndpoints.importCalendar,
        file,
        { calendar },
        { signal: call.signal, onProgress: (sent, total) => sendBack({ type: 'bytes.sent', sent, total }) },
      );
      if (!result.ok) sendBack({ type: 'file.refused', failure: result.error });
      else if ('job' in result.data) sendBack({ type: 'file.queued', job: result.data.job });
      else sendBack({ type: 'file.imported', result: result.data });
    };
    void send();
    return () => call.abort();
  }),
});

/** The state of a job as the chart reads it. */
function toServerJob({ state, done, total, result, reason }: JobAnswer): ServerJob {
  if (state === 'running') return { state, done, total };
  if (state === 'finished' && result !== null) return { state, result };
  if (state === 'waiting' || state === 'cancelled') return { state };
  return { state: 'failed', reason: reason ?? t.failedTitle };
}
