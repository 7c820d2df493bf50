import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from './kit/figures.ts';
import { count, type GoodsFigures, program, startGoodsFigures, sum } from './kit/goods-figures.ts';

let api: GoodsFigures['api'];
let articles: GoodsFigures['articles'];
let figures: GoodsFigures['figures'];

beforeAll(async () => {
  ({ api, articles, figures } = await startGoodsFigures());
});

afterAll(() => api.close());

describe('a period', () => {
  test('is compared with the period before, and both are named', async () => {
    const range = { from: '2024-01-01', to: '2024-01-31' };
    const before = { from: '2023-12-01', to: '2023-12-31' };
    const query: Query = { program, measure: sum('precio'), period: { field: 'desde', range }, compare: true };
    expect(await figures(query, { ...query, group: { field: 'clase' } })).toMatchObject([
      { total: '10.5', period: range, previous: { value: '0.5', period: before } },
      { total: '10.5', previous: { value: '0.5' }, groups: { rows: [{ key: 'b', value: '10.5' }] } },
    ]);
  });

  test('that goes on is compared with as many days of the period before', async () => {
    const days = ['2026-09-30', '2026-10-01', '2026-10-20', '2026-10-21', '2026-10-31', '2026-11-01', '2026-11-30'];
    for (const desde of days) await articles.create({ nombre: 'Mensual', desde });
    for (const day of days) await articles.create({ nombre: 'Instante', visto: `${day}T15:00:00Z` });
    const query: Query = { program, measure: count, compare: true };
    const previous = { value: '2', period: { from: '2026-10-01', to: '2026-10-20' } };
    expect(
      await figures(
        { ...query, text: 'mensual', period: { field: 'desde', range: 'thisMonth' } },
        { ...query, text: 'instante', period: { field: 'visto', range: 'thisMonth' } },
      ),
    ).toMatchObject([
      { total: '2', previous },
      { total: '2', previous },
    ]);
  });

  test('in a field with instants holds whole days of Paraguay, and moves with today', async () => {
    const made = ['2026-11-20T02:59:00Z', '2026-11-20T03:00:00Z', '2026-11-21T02:59:00Z', '2026-11-21T03:00:00Z'];
    for (const visto of made) await articles.create({ nombre: 'Medido', visto });
    const query: Query = {
      program,
      measure: count,
      text: 'medido',
      period: { field: 'visto', range: 'today' },
      compare: true,
    };
    expect(await figures(query)).toMatchObject([
      { total: '2', period: { from: '2026-11-20', to: '2026-11-20' }, previous: { value: '1' } },
    ]);
  });
});
