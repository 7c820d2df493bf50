import type { RecordGroup } from '#contract/schemas/record-views.ts';
import { blockAt, CHUNK, chunksIn, layOut, lineCount } from '#features/records/views/groups/group-lines.ts';
import { describe, expect, test } from 'vitest';

const group = (key: string | null, count: number): RecordGroup => ({ key, name: key, count, totals: {} });
const answer = { kind: 'select' as const, rows: [group('a', 2), group('b', 120), group(null, 1)] };
const layout = {
  grouping: { field: 'clase', by: null },
  filter: null,
  isDescending: false,
  collapsed: new Set<string>(),
};

describe('the lines of a grouped list', () => {
  test('are a header and the rows of each group, one group below the other', () => {
    const blocks = layOut(answer, layout);
    expect(blocks.map(({ name, first, lines, filter }) => ({ name, first, lines, filter }))).toEqual([
      { name: 'a', first: 0, lines: 3, filter: { field: 'clase', op: 'is', value: 'a' } },
      { name: 'b', first: 3, lines: 121, filter: { field: 'clase', op: 'is', value: 'b' } },
      { name: 'Sin dato', first: 124, lines: 2, filter: { field: 'clase', op: 'empty' } },
    ]);
    expect(lineCount(blocks)).toBe(126);
    expect([0, 2, 3, 123, 124, 125].map((line) => blockAt(blocks, line)?.name)).toEqual([
      'a',
      'a',
      'b',
      'b',
      'Sin dato',
      'Sin dato',
    ]);
  });

  test('of a collapsed group are its header alone', () => {
    const blocks = layOut(answer, { ...layout, collapsed: new Set(['value/b']) });
    expect(blocks.map(({ isOpen, lines }) => [isOpen, lines])).toEqual([
      [true, 3],
      [false, 1],
      [true, 2],
    ]);
  });

  test('follow a descending order of their field, with the records without a value last', () => {
    const names = layOut(answer, { ...layout, isDescending: true }).map(({ name }) => name);
    expect(names).toEqual(['b', 'a', 'Sin dato']);
  });

  test('are named and filtered by the days of a step of time', () => {
    const [month] = layOut(
      { kind: 'date', rows: [{ key: '2026-02-01', name: null, count: 1, totals: {} }] },
      { ...layout, grouping: { field: 'alta', by: 'month' }, filter: { field: 'clase', op: 'is', value: 'a' } },
    );
    expect([month?.name, month?.filter]).toEqual([
      'feb 2026',
      {
        and: [
          { field: 'clase', op: 'is', value: 'a' },
          { field: 'alta', op: 'between', value: ['2026-02-01', '2026-02-28'] },
        ],
      },
    ]);
  });

  test('of a group whose filter would exceed the limits cannot be expanded', () => {
    const full = { or: Array.from({ length: 30 }, () => ({ field: 'clase', op: 'empty' as const })) };
    const [first] = layOut(answer, { ...layout, filter: full });
    expect(first).toMatchObject({ isOpen: false, filter: undefined, lines: 1 });
  });

  test('are read in chunks of the rows of their group', () => {
    const [, second] = layOut(answer, layout);
    const chunks = second === undefined ? [] : chunksIn(second, 40, 60);
    expect(chunks).toEqual([
      { index: 0, start: 4, from: 40, to: 4 + CHUNK - 1 },
      { index: 1, start: 4 + CHUNK, from: 4 + CHUNK, to: 60 },
    ]);
    expect(second === undefined ? null : chunksIn(second, 0, 3)).toEqual([]);
  });
});
