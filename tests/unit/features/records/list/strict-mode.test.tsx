import { cleanup, configure, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { open } from './list-harness.tsx';

beforeAll(() => configure({ reactStrictMode: true }));

afterEach(cleanup);

afterAll(() => configure({ reactStrictMode: false }));

test('in React’s strict mode, which mounts components twice, a list reads its rows twice and shows them', async () => {
  const { calls, feedback } = await open();
  expect((await screen.findAllByRole('gridcell', { name: /^(?:Ana Báez|Bea Duarte)$/ })).length).toBe(2);
  expect(calls.filter(({ path }) => path === 'records').length).toBe(2);
  expect(feedback.reports).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null);
});
