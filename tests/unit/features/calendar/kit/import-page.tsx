import type { Api } from '#api/api.types.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { useCalendarTasks } from '#features/calendar/calendars/use-calendar-tasks.tsx';
import { ImportBar } from '#features/calendar/import-job/import-bar.tsx';
import { importTexts as t } from '#features/calendar/import-job/import-job.texts.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { liveConnection } from '../../kit/live-connection.ts';
import { createHarness, fakeGet, fakePost, identity, renderPage } from '../../kit/page-harness.tsx';
import { calendarProgram } from './calendar-api.ts';
import { salesCalendar } from './calendar-row.ts';

type Job = AnswerOf<typeof calendarExchangeEndpoints.calendarImport>;
type ListedImport = AnswerOf<typeof calendarExchangeEndpoints.calendarImports>['rows'][number];

/** A job that has imported 10 of 6,001 events. */
export const runningJob: Job = { id: 'j1', state: 'running', done: 10, total: 6_001, result: null, reason: null };

const result = { created: 6_000, changed: 0, unchanged: 1, refused: [] };

/** What the job has done when it has finished, in words. */
export const summary = t.imported('6.000', '0', '1', '0');

/** The page of the calendar as far as imports are concerned. */
function Page() {
  const { tasks, sheet } = useCalendarTasks();
  return (
    <>
      {tasks.commandsOf(salesCalendar).map((command) => (
        <CommandButton key={command.id} command={command} />
      ))}
      <ImportBar calendars={[salesCalendar]} />
      {sheet}
    </>
  );
}

/** Opens the sheet that imports into the calendar. */
export const openSheet = () => fireEvent.click(screen.getByRole('button', { name: 'Importar un archivo' }));

export const closeSheet = () => fireEvent.click(screen.getByRole('button', { name: t.close }));

/** Chooses a file in the open sheet. */
export async function chooseFile() {
  const choice = await screen.findByRole('button', { name: t.chooseFile });
  const input = choice.parentElement?.querySelector('input') ?? choice;
  fireEvent.change(input, { target: { files: [new File(['BEGIN:VCALENDAR'], 'ventas.ics')] } });
}

/**
 * Opens the page in a session whose server has one job; the server takes every file as that job.
 * @param listed the imports that the server lists
 */
export async function openImports(job: Job, listed: readonly ListedImport[] = []) {
  const server = { job };
  const { connection, sendEvent } = liveConnection();
  const { get, calls } = fakeGet({
    'calendar-import/:id': () => ({ ok: true, data: server.job }),
    'calendar-imports': () => ({ ok: true, data: { rows: listed } }),
  });
  const posts = fakePost({ ok: true, data: { ok: true } });
  const upload = () => Promise.resolve({ ok: true, data: { job: job.id } });
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: [calendarProgram(['import'])], others: [], userData: {} } },
    api: { get, post: posts.post, upload: upload as Api['upload'] },
    services: { connection },
  });
  const show = () => renderPage(<Page />, harness);
  const { unmount } = await show();
  /** The job goes on, and the server announces it. */
  const advance = async (next: Partial<Job>) => {
    server.job = { ...server.job, ...next };
    await act(async () => sendEvent('calendar.imports', { id: job.id }));
  };
  return {
    ...harness,
    posts: posts.calls,
    /** Number of times that the state of the job was read. */
    countReads: () => calls.filter((path) => path === 'calendar-import/:id').length,
    advance,
    finish: () => advance({ state: 'finished', result }),
    leave: unmount,
    reopen: show,
  };
}
