import { importTexts as t } from '#features/calendar/import-job/import-job.texts.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseFile, closeSheet, openImports, openSheet, runningJob, summary } from './kit/import-page.tsx';

afterEach(cleanup);

const running = { id: 'j1', calendar: 'c1', state: 'running' } as const;
const finished = {
  ...runningJob,
  state: 'finished',
  result: { created: 6_000, changed: 0, unchanged: 1, refused: [] },
} as const;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const isEmpty = () => waitFor(() => expect(screen.queryByRole('list', { name: t.imports })).toBeNull());
const seen = { path: 'see-calendar-import', body: { id: 'j1' }, keepalive: true };

test('an import that runs when the page opens is shown with its progress and cancelled', async () => {
  const { advance, feedback, posts } = await openImports(runningJob, [running]);
  await screen.findByText('10 de 6.001');
  expect(screen.getByRole('progressbar', { name: 'Ventas: importando' }).getAttribute('value')).toBe('10');
  await advance({ done: 500 });
  await screen.findByText('500 de 6.001');
  press(t.cancelIn('Ventas'));
  await advance({ state: 'cancelled' });
  await isEmpty();
  expect(posts).toEqual([{ path: 'cancel-calendar-import', body: { id: 'j1' } }, seen]);
  expect(feedback.notices).toEqual([{ type: 'info', text: t.cancelled }]);
});

test('its end is told by a toast and stays until it is removed', async () => {
  const { feedback, finish, posts } = await openImports(runningJob, [running]);
  await screen.findByText('10 de 6.001');
  await finish();
  await screen.findByText(t.endedIn('Ventas', summary));
  expect(feedback.notices).toEqual([{ type: 'positive', text: t.endedIn('Ventas', summary) }]);
  expect(posts).toEqual([]);
  press(t.dismissIn('Ventas'));
  await isEmpty();
  expect(posts).toEqual([seen]);
});

test('an import that ended meanwhile is shown without a toast, with its details', async () => {
  const refused = [{ uid: 'u1', summary: 'Reunión', reason: 'Está cancelado.' }];
  const result = { ...finished.result, refused };
  const { feedback, posts } = await openImports({ ...finished, result }, [{ ...running, state: 'finished' }]);
  const text = t.endedIn('Ventas', t.imported('6.000', '0', '1', '1'));
  await screen.findByText(text);
  press(t.showIn('Ventas'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('row')[1]?.textContent).toBe('ReuniónEstá cancelado.');
  closeSheet();
  await isEmpty();
  expect(posts).toEqual([seen]);
  expect(feedback.notices).toEqual([]);
});

test.each([
  [{ state: 'failed', reason: 'El archivo está vacío.' }, t.failedIn('Ventas', 'El archivo está vacío.')],
  [{ state: 'cancelled', reason: null }, t.cancelledIn('Ventas')],
] as const)('an import that ended meanwhile as %o is shown until it is removed', async (end, text) => {
  const { feedback, posts } = await openImports({ ...runningJob, ...end }, [{ ...running, state: end.state }]);
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: t.retryIn('Ventas') })).toBeNull();
  press(t.dismissIn('Ventas'));
  await isEmpty();
  expect([posts, feedback.notices]).toEqual([[seen], []]);
});

test('an import is shown and watched once after the page is left and opened again', async () => {
  const { reopen, countReads, feedback, finish, leave } = await openImports(runningJob, [running]);
  await screen.findByText('10 de 6.001');
  leave();
  await reopen();
  await screen.findByText('10 de 6.001');
  expect(rows()).toHaveLength(1);
  const reads = countReads();
  await finish();
  await screen.findByText(t.endedIn('Ventas', summary));
  expect(countReads()).toBe(reads + 1);
  expect(feedback.notices).toHaveLength(1);
});

test('an import into a calendar that the user does not see any more is shown all the same', async () => {
  await openImports(runningJob, [{ ...running, calendar: 'c2' }]);
  await screen.findByText('10 de 6.001');
  const bar = screen.getByRole('progressbar', { name: `${t.unknownCalendar}: importando` });
  expect(bar.getAttribute('value')).toBe('10');
});

test('a file that the server imports already is shown and watched once', async () => {
  const { feedback, finish } = await openImports(runningJob, [{ ...running, calendar: 'c2' }]);
  await screen.findByText('10 de 6.001');
  openSheet();
  await chooseFile();
  await screen.findByText('Ventas: importando');
  closeSheet();
  await waitFor(() => expect(rows()).toHaveLength(1));
  await finish();
  await waitFor(() =>
    expect(feedback.notices.slice(1)).toEqual([{ type: 'positive', text: t.endedIn('Ventas', summary) }]),
  );
});
