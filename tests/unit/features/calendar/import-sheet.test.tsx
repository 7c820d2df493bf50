import { calendarsTexts as t } from '#features/calendar/calendars/calendars.texts.ts';
import type { CalendarRow } from '#features/calendar/calendars/calendar-record.ts';
import { useCalendarTasks } from '#features/calendar/calendars/use-calendar-tasks.tsx';
import type { Api } from '#api/api.types.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

const calendar: CalendarRow = {
  id: 'c1',
  name: 'Ventas',
  color: 'green',
  kind: 'company',
  roles: [],
  due_days: null,
  can_edit: true,
  can_manage: true,
  revision: 1,
};

const result = { created: 6_000, changed: 0, unchanged: 1, refused: [] };

/** The page of the calendar as far as imports are concerned. */
function Page() {
  const { tasks, sheet } = useCalendarTasks();
  return (
    <>
      <button type="button" onClick={() => tasks.select('import', calendar)}>
        Importar
      </button>
      {sheet}
    </>
  );
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Importar' }));
const close = () => fireEvent.click(screen.getByRole('button', { name: t.close }));

/** Opens the sheet, chooses a file that the server takes as a job, and waits until the sheet shows that it runs. */
async function importLargeFile() {
  const job = { id: 'j1', state: 'running', done: 10, total: 6_001, result: null as object | null, reason: null };
  const { connection, sendEvent } = liveConnection();
  const upload = () => Promise.resolve({ ok: true, data: { job: 'j1' } });
  const { get } = fakeGet({ 'calendar-import/:id': () => ({ ok: true, data: { ...job } }) });
  const harness = createHarness({
    auth: { restored: identity },
    api: { get, upload: upload as Api['upload'] },
    services: { connection },
  });
  const { unmount } = await renderPage(<Page />, harness);
  open();
  const choice = await screen.findByRole('button', { name: t.chooseFile });
  const input = choice.parentElement?.querySelector('input') ?? choice;
  fireEvent.change(input, { target: { files: [new File(['BEGIN:VCALENDAR'], 'ventas.ics')] } });
  await screen.findByText('10 de 6.001');
  const finish = async () => {
    job.state = 'finished';
    job.result = result;
    await act(async () => sendEvent('calendar.imports', { job: 'j1' }));
  };
  return { ...harness, finish, unmount };
}

const ended = { type: 'positive', text: t.endedIn('Ventas', t.imported('6.000', '0', '1', '0')) };

test('an import that runs is shown again when its closed sheet is opened', async () => {
  const { feedback, finish } = await importLargeFile();
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(feedback.notices).toEqual([{ type: 'info', text: t.goesOn('Ventas') }]);
  open();
  await screen.findByText('10 de 6.001');
  await finish();
  await screen.findByText(t.importedTitle);
  expect(feedback.notices).toHaveLength(1);
});

test('the end of an import whose sheet is closed is told by a toast, which shows it', async () => {
  const { feedback, finish } = await importLargeFile();
  close();
  await finish();
  await waitFor(() => expect(feedback.notices[1]).toEqual(ended));
  act(() => feedback.actions[0]?.act());
  await screen.findByText(t.imported('6.000', '0', '1', '0'));
  close();
  open();
  await screen.findByRole('button', { name: t.chooseFile });
});

test('the end of an import is told after the page is left, without an action', async () => {
  const { feedback, finish, unmount } = await importLargeFile();
  unmount();
  await finish();
  await waitFor(() => expect(feedback.notices).toEqual([ended]));
  expect(feedback.actions).toEqual([]);
});

test('an import ends silently with its session', async () => {
  const { feedback, finish, services } = await importLargeFile();
  close();
  services.auth.send({ type: 'session.lost' });
  await finish();
  expect(feedback.notices).toEqual([{ type: 'info', text: t.goesOn('Ventas') }]);
});
