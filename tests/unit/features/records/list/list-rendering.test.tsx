import type { Result } from '#contract/app-error.ts';
import type * as frame from '#features/kit/list/list-frame.tsx';
import { ProgramRecordPage } from '#features/records/lazy-record.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { open, putClockForward, row } from './list-harness.tsx';

const drawn = vi.hoisted(() => ({ times: 0 }));

vi.mock('#features/kit/list/list-frame.tsx', async (original) => {
  const { ListFrame, ...rest } = await original<typeof frame>();
  return {
    ...rest,
    ListFrame: (props: Parameters<typeof ListFrame>[0]) => {
      drawn.times += 1;
      return <ListFrame {...props} />;
    },
  };
});

const ana = {
  ...row('ana', 'Ana Báez', '30'),
  state: 'active',
  form_version: 1,
  created_at: '2026-11-01T12:00:00Z',
  created_by: 'Luis Vera',
  changed_by: 'Luis Vera',
  changed_by_you: false,
  changed_at: '2026-11-21T17:30:41.512Z',
  references: { records: {}, files: {} },
  kept: [],
};

/** A long text. No list reads it, so that the record cannot render before its own request has loaded. */
const notes = { kind: 'longText', key: 'notas', label: 'Notas' } as const;

beforeAll(() => ProgramRecordPage.preload());
putClockForward();

test('opening a record hides the list without rendering it again', async () => {
  // The record is still loading.
  await open({ get: { record: new Promise(() => {}) } });
  const link = await screen.findByRole('link', { name: 'Ana Báez' });
  await screen.findByText('45');
  drawn.times = 0;
  fireEvent.click(link);
  await expect.poll(() => screen.queryByRole('grid')).toBeNull();
  expect([screen.queryAllByRole('grid', { hidden: true }).length, drawn.times]).toEqual([1, 0]);
});

test('a list stays visible until the pressed record has loaded, and the record is requested only once', async () => {
  let respond: (result: Result<unknown>) => void = () => undefined;
  const record = new Promise<Result<unknown>>((resolve) => {
    respond = resolve;
  });
  const { gets } = await open({ get: { record }, others: [notes] });
  const link = await screen.findByRole('link', { name: 'Ana Báez' });
  fireEvent.pointerDown(link, { button: 0, pointerType: 'mouse' });
  expect(gets).toEqual(['program', 'record']);
  fireEvent.click(link);
  await act(async () => {});
  expect(screen.getAllByRole('grid')).toHaveLength(1);
  respond({ ok: true, data: ana });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  expect([name.value, screen.queryByRole('grid'), gets]).toEqual(['Ana Báez', null, ['program', 'record']]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Ana Báez' }));
});

test.each([
  ['a touch, which may start a scroll', { pointerType: 'touch' }],
  ['Ctrl, which opens another tab', { ctrlKey: true }],
  ['Shift, which selects rows', { shiftKey: true }],
  ['the right mouse button', { button: 2 }],
])('a press with %s prefetches no record', async (_, pressed) => {
  const { gets } = await open({ get: { record: new Promise(() => {}) } });
  const link = await screen.findByRole('link', { name: 'Ana Báez' });
  fireEvent.pointerDown(link, { button: 0, pointerType: 'mouse', ...pressed });
  expect(gets).toEqual(['program']);
});

test('a record whose prefetch failed is requested once more by its page', async () => {
  const error = { kind: 'unavailable', text: 'Sin conexión', place: 'notice' } as const;
  const { gets } = await open({ get: { record: { ok: false, error } }, others: [notes] });
  fireEvent.click(await screen.findByRole('link', { name: 'Ana Báez' }));
  await screen.findByText('Sin conexión');
  expect(gets).toEqual(['program', 'record', 'record']);
});

test('a record of which the list has read all fields renders before the response to its own request arrives', async () => {
  const { gets } = await open({ get: { record: new Promise(() => {}) } });
  fireEvent.click(await screen.findByRole('link', { name: 'Ana Báez' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  const term = screen.getByRole<HTMLInputElement>('textbox', { name: 'Puntos' });
  expect([name.value, term.value, screen.queryByRole('grid'), gets]).toEqual([
    'Ana Báez',
    '30',
    null,
    ['program', 'record'],
  ]);
});
