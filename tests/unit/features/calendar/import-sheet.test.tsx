import { importTexts as t } from '#features/calendar/import-job/import-job.texts.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseFile, closeSheet, openImports, openSheet, runningJob, summary } from './kit/import-page.tsx';

afterEach(cleanup);

/** Opens the sheet, imports a file, and waits until the sheet shows that it runs. */
async function importLargeFile() {
  const session = await openImports(runningJob);
  openSheet();
  await chooseFile();
  await screen.findAllByText('10 de 6.001');
  return session;
}

const ended = { type: 'positive', text: t.endedIn('Ventas', summary) };

test('an import that runs is shown again when its closed sheet is opened', async () => {
  const { feedback, finish } = await importLargeFile();
  closeSheet();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(feedback.notices).toEqual([{ type: 'info', text: t.goesOn('Ventas') }]);
  openSheet();
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('10 de 6.001'));
  await finish();
  await screen.findByText(t.importedTitle);
  expect(feedback.notices).toHaveLength(1);
});

test('the end of an import whose sheet is closed is told by a toast, which shows it', async () => {
  const { feedback, finish, posts } = await importLargeFile();
  closeSheet();
  await finish();
  await waitFor(() => expect(feedback.notices[1]).toEqual(ended));
  act(() => feedback.actions[0]?.act());
  await screen.findByText(summary);
  expect(posts).toEqual([]);
  closeSheet();
  expect(posts).toEqual([{ path: 'see-calendar-import', body: { id: 'j1' }, keepalive: true }]);
  openSheet();
  await screen.findByRole('button', { name: t.chooseFile });
});

test('the end of an import is told after the page is left, without an action', async () => {
  const { feedback, finish, leave } = await importLargeFile();
  leave();
  await finish();
  await waitFor(() => expect(feedback.notices).toEqual([ended]));
  expect(feedback.actions).toEqual([]);
});

test('an import ends silently with its session', async () => {
  const { feedback, finish, services } = await importLargeFile();
  closeSheet();
  act(() => services.auth.send({ type: 'session.lost' }));
  await finish();
  expect(feedback.notices).toEqual([{ type: 'info', text: t.goesOn('Ventas') }]);
  expect(screen.queryByText('10 de 6.001')).toBeNull();
});
