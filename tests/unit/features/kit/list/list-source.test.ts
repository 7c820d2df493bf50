import { totalText } from '#features/kit/list/list-frame.tsx';
import { pagedSource, readPageSize } from '#features/kit/list/list-source.ts';
import { expect, test } from 'vitest';
import { createHarness } from '../page-harness.tsx';

test('a paged source requests a page by its query, and gives the rest of the response as references', async () => {
  const { api } = createHarness().services;
  const queries: unknown[] = [];
  const source = pagedSource<
    { id: string },
    { text: string },
    { rows: { id: string }[]; total: number; next: null; users: string[] }
  >(['users.changed'], (_, query) => {
    queries.push(query);
    return Promise.resolve({ ok: true, data: { rows: [{ id: 'a' }], total: 1, next: null, users: ['Ana'] } });
  });
  const options = { signal: new AbortController().signal, unattended: false };
  const request = { query: { text: 'ana' }, limit: 25, after: null, skip: 0 };
  expect(await source.read(api, request, options)).toEqual({
    ok: true,
    data: { rows: [{ id: 'a' }], total: 1, next: null, references: { users: ['Ana'] } },
  });
  await source.read(api, { ...request, after: 'z', skip: 400 }, options);
  expect(queries).toEqual([
    { text: 'ana', limit: '25' },
    { text: 'ana', limit: '25', after: 'z', skip: '400' },
  ]);
});

test('a total is exact or a lower bound', () => {
  const names = { one: 'hecho', many: 'hechos' };
  const exact = [0, 1, 10_000].map((total) => totalText({ total, exact: true }, names));
  expect([...exact, totalText({ total: 10_001, exact: false }, names)]).toEqual([
    '0 hechos',
    '1 hecho',
    '10.000 hechos',
    'más de 10.000 hechos',
  ]);
});

test('a page size in the URL that is not one of the options is replaced by 25', () => {
  expect(['50', 'todas', '7', null].map(readPageSize)).toEqual([50, 'todas', 25, 25]);
});
