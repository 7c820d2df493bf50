import {
  adviceFor,
  auditAddress,
  type AuditFilters,
  auditQuery,
  hasFilters,
  noFilters,
  readAuditAddress,
} from '#features/audit/audit-filters.ts';
import type { PageSize } from '#features/kit/list/list-source.ts';
import { expect, test } from 'vitest';

const all: AuditFilters = { text: '1.0 ñ&=?', act: 'user.invited', user: 'u1', from: '2026-11-01', to: '2026-11-20' };

test.each<[AuditFilters, PageSize, string]>([
  [noFilters, 25, '/auditoria'],
  [{ ...noFilters, from: '2026-11-20' }, 'todas', '/auditoria?desde=2026-11-20&filas=todas'],
  [
    all,
    100,
    '/auditoria?buscar=1.0+%C3%B1%26%3D%3F&hecho=user.invited&usuario=u1&desde=2026-11-01&hasta=2026-11-20&filas=100',
  ],
])('filters and page size are written to the URL and read back unchanged: %o', (filters, size, address) => {
  expect(auditAddress('/auditoria', filters, size)).toBe(address);
  expect(readAuditAddress(address.slice('/auditoria'.length))).toEqual({ filters, size });
});

test('invalid filters and an invalid page size in the URL are ignored', () => {
  expect(readAuditAddress('?hecho=borrar&desde=ayer&hasta=2026-11&filas=9999')).toEqual({
    filters: noFilters,
    size: 25,
  });
});

test('the request contains only the filters that are set', () => {
  expect(auditQuery({ ...noFilters, text: '  ana ', act: 'session.started' })).toEqual({
    text: 'ana',
    act: 'session.started',
  });
  expect([hasFilters(noFilters), hasFilters(all)]).toEqual([false, true]);
});

test.each([
  [{ act: 'session.started' }, 'others'],
  [{ text: 'ana' }, 'words'],
  [{ from: '2026-11-01' }, 'dates'],
  [{ to: '2026-11-01', text: 'ana' }, 'wordsAndDates'],
  [{ from: '2026-11-02', to: '2026-11-01', text: 'ana' }, 'order'],
] as const)('an empty result with filters %o shows the advice «%s»', (filters, advice) => {
  expect(adviceFor({ ...noFilters, ...filters })).toBe(advice);
});
