import type * as footer from '#features/records/list/list-footer.tsx';
import { parts } from '#features/records/parts.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { open, putClockForward } from './list-harness.tsx';

const drawn = vi.hoisted(() => ({ times: 0 }));

vi.mock('#features/records/list/list-footer.tsx', async (original) => {
  const { ListFooter } = await original<typeof footer>();
  return {
    ListFooter: (props: Parameters<typeof ListFooter>[0]) => {
      drawn.times += 1;
      return <ListFooter {...props} />;
    },
  };
});

beforeAll(() => parts.record.preload());
putClockForward();

test('opening a record draws nothing of the list that stays unseen behind it', async () => {
  // The record itself is on its way.
  await open({ get: { record: new Promise(() => {}) } });
  const link = await screen.findByRole('link', { name: 'Ana Báez' });
  await screen.findByText('45');
  drawn.times = 0;
  fireEvent.click(link);
  await vi.waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect([screen.queryAllByRole('grid', { hidden: true }).length, drawn.times]).toEqual([1, 0]);
});
