import { getQuery } from '#api/query.ts';
import { auditEndpoints } from '#contract/endpoints/audit.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { totalText } from '#features/kit/list/list-frame.tsx';
import { pagedSource, readPageSize, wholeSource } from '#features/kit/list/list-source.ts';
import { identityOf, prefetch } from '#features/kit/services/query-cache.ts';
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { createHarness, fakeGet, identity } from '../page-harness.tsx';

const attended = () => ({ signal: new AbortController().signal, unattended: false });

test('a paged source requests a page by its query, and gives the rest of the response as references', async () => {
  const queries: unknown[] = [];
  const { get } = fakeGet({
    audit: (query) => {
      queries.push(query);
      return { ok: true, data: { rows: [{ id: 'a' }], total: 1, next: null, users: ['Ana'] } };
    },
  });
  const { services } = createHarness({ api: { get } });
  const source = pagedSource(auditEndpoints.audit);
  const request = { query: { text: 'ana' }, limit: 25, after: null, skip: 0 };
  expect(await source.read(services, request, attended())).toEqual({
    ok: true,
    data: { rows: [{ id: 'a' }], total: 1, next: null, references: { users: ['Ana'] } },
  });
  await source.read(services, { ...request, after: 'z', skip: 400 }, attended());
  expect([queries, source.topics]).toEqual([
    [
      { text: 'ana', limit: '25' },
      { text: 'ana', limit: '25', after: 'z', skip: '400' },
    ],
    ['users.changed', 'company.changed'],
  ]);
});

test('a whole source first uses a prefetched answer, and asks the server for each refresh', async () => {
  const branches = getQuery(companyEndpoints.branches);
  const { get, calls } = fakeGet({ branches: { ok: true, data: { rows: [{ id: 'b1' }], users: ['Ana'] } } });
  const { services } = createHarness({ api: { get }, auth: { restored: identity } });
  await waitFor(services.auth, () => identityOf(services) !== null);
  const source = wholeSource(branches);
  const request = { query: {}, limit: 1, after: null, skip: 0 };
  prefetch(services, identityOf(services), branches);
  const first = await source.read(services, request, attended());
  expect([first, calls, source.topics]).toEqual([
    { ok: true, data: { rows: [{ id: 'b1' }], total: 1, next: null, references: { users: ['Ana'] } } },
    ['branches'],
    ['company.changed', 'users.changed'],
  ]);
  expect(await source.read(services, request, { ...attended(), unattended: true })).toEqual(first);
  expect(calls).toEqual(['branches', 'branches']);
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
