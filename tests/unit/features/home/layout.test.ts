import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import { MAX_FIGURES, type Figure, type FigureQuery } from '#contract/schemas/figures.ts';
import { builtInLayout, candidateQueries } from '#features/home/layout/built-in.ts';
import { changedValue, type LayoutChange } from '#features/home/layout/layout-changes.ts';
import {
  duplicateWidget,
  hasRoom,
  moveTarget,
  moveWidget,
  putWidget,
  removeWidget,
  resizeWidget,
} from '#features/home/layout/layout-operations.ts';
import { readLayout } from '#features/home/layout/read-layout.ts';
import { periodAddress, readPeriod, withPeriod } from '#features/home/period/period-address.ts';
import { describe, expect, test } from 'vitest';

const layoutOf = (...ids: string[]): DashboardLayout => ({
  widgets: ids.map((id) => ({ id, kind: 'attention', size: 'medium' })),
});
const idsOf = ({ widgets }: DashboardLayout) => widgets.map(({ id }) => id);

describe('an arrangement', () => {
  const abc = layoutOf('a', 'b', 'c');

  test('changes by moving, copying, removing and adding widgets', () => {
    expect([
      idsOf(moveWidget(abc, 'a', 2)),
      idsOf(moveWidget(abc, 'c', 0)),
      idsOf(moveWidget(abc, 'a', 9)),
      idsOf(moveWidget(abc, 'gone', 1)),
      idsOf(duplicateWidget(abc, 'b', 'd')),
      idsOf(duplicateWidget(duplicateWidget(abc, 'b', 'd'), 'b', 'd')),
      idsOf(removeWidget(abc, 'b')),
      idsOf(putWidget(abc, { id: 'z', kind: 'events', size: 'small' })),
    ]).toEqual([
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
      ['b', 'c', 'a'],
      ['a', 'b', 'c'],
      ['a', 'b', 'd', 'c'],
      ['a', 'b', 'd', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c', 'z'],
    ]);
  });

  test('replaces the widget with the same id, and resizes one', () => {
    expect(putWidget(layoutOf('a'), { id: 'a', kind: 'events', size: 'small' }).widgets).toEqual([
      { id: 'a', kind: 'events', size: 'small' },
    ]);
    expect(resizeWidget(layoutOf('a', 'b'), 'b', 'wide').widgets.map(({ size }) => size)).toEqual(['medium', 'wide']);
  });

  test('stops moves at its ends and is full with the most widgets', () => {
    const moves = (['before', 'after', 'first', 'last'] as const).map((move) =>
      [0, 2].map((at) => moveTarget(move, at, 3)),
    );
    expect(moves).toEqual([
      [0, 1],
      [1, 2],
      [0, 0],
      [2, 2],
    ]);
    const full = layoutOf(...Array.from({ length: MAX_FIGURES }, (_, place) => `w${place}`));
    expect([hasRoom(full), hasRoom(abc)]).toEqual([false, true]);
  });

  test('is read only if it is valid', () => {
    expect([readLayout(null), readLayout(undefined), readLayout({ widgets: [{ id: 'a' }] }), readLayout(abc)]).toEqual([
      { state: 'none' },
      { state: 'none' },
      { state: 'invalid' },
      { state: 'own', layout: abc },
    ]);
  });
});

describe('a change of the stored arrangement', () => {
  const shown = layoutOf('p', 'q');
  const after = (stored: unknown, change: LayoutChange) => {
    const value = changedValue(stored, { change, shown });
    return value && idsOf(value);
  };

  test('applies to what is stored, whatever was shown', () => {
    const stored = layoutOf('a', 'b');
    const widget = { id: 'z', kind: 'events', size: 'small' } as const;
    expect([
      after(stored, { kind: 'move', id: 'b', to: 0 }),
      after(stored, { kind: 'duplicate', id: 'a', copy: 'c' }),
      after(stored, { kind: 'remove', id: 'p' }),
      after(stored, { kind: 'put', widget }),
      after(stored, { kind: 'restore', widget, place: 1 }),
      after(stored, { kind: 'reset' }),
      changedValue(stored, { change: { kind: 'resize', id: 'a', size: 'wide' }, shown })?.widgets.map(
        ({ size }) => size,
      ),
    ]).toEqual([['b', 'a'], ['a', 'c', 'b'], ['a', 'b'], ['a', 'b', 'z'], ['a', 'z', 'b'], null, ['wide', 'medium']]);
  });

  test.each([null, undefined, { widgets: 'otros' }])(
    'begins with what was shown when nothing is stored: %j',
    (stored) => {
      expect(after(stored, { kind: 'remove', id: 'p' })).toEqual(['q']);
    },
  );
});

describe('the built-in dashboard', () => {
  const programs = ['a', 'b', 'c', 'd', 'e', 'f'].map((program) => ({
    program,
    datedField: program === 'b' ? null : 'alta',
  }));
  const facts = { hasFirstSteps: false, hasStarted: false, hasCalendar: true };
  const answers =
    (totals: Readonly<Record<string, number>>, courses: Readonly<Record<string, number>> = {}) =>
    ({ program, group }: FigureQuery): Figure | undefined => {
      const total = (group === undefined ? totals : courses)[program];
      if (total === undefined) return undefined;
      return { id: '', ok: true, unit: { kind: 'count', decimals: 0 }, label: null, total: String(total) };
    };
  const shown = (layout: DashboardLayout) =>
    layout.widgets.map((widget) =>
      [widget.kind, widget.size, 'query' in widget ? widget.query.program : ''].join(' ').trim(),
    );

  test('asks for the records of each program, and over time where a field has a date', () => {
    expect(candidateQueries(programs.slice(0, 2)).map(({ program, group }) => [program, group?.field])).toEqual([
      ['a', undefined],
      ['a', 'alta'],
      ['b', undefined],
    ]);
  });

  test('shows what a new company does first, and nothing without records', () => {
    const isNew = { hasFirstSteps: true, hasStarted: true, hasCalendar: true };
    expect(shown(builtInLayout(programs, answers({ a: 0 }), isNew))).toEqual([
      'firstSteps medium',
      'continue medium',
      'attention wide',
    ]);
  });

  test('shows four programs with records, the first that has a course over time, and fills its rows', () => {
    const figureOf = answers({ a: 0, b: 9, c: 1, d: 5, e: 7, f: 3 }, { c: 1, d: 4, e: 6 });
    expect(shown(builtInLayout(programs, figureOf, facts))).toEqual([
      'figure small b',
      'figure small c',
      'figure small d',
      'figure small e',
      'activity medium',
      'area medium d',
      'events medium',
      'attention medium',
    ]);
    expect(shown(builtInLayout(programs, answers({ a: 1, b: 2, c: 3 }), facts)).slice(0, 3)).toEqual([
      'figure small a',
      'figure small b',
      'figure medium c',
    ]);
  });
});

describe('the period of the address', () => {
  test.each([
    ['?periodo=30-dias', 'last30'],
    ['?periodo=2026-01-01_2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
    ['?periodo=2026-03-31_2026-01-01', null],
    ['?periodo=2026-02-30_2026-03-31', null],
    ['?periodo=ayer', null],
    ['', null],
  ] as const)('of %s is %j', (search, period) => {
    expect(readPeriod(search)).toEqual(period);
    expect(readPeriod(periodAddress('/', '', period).slice(1))).toEqual(period);
  });

  test('replaces the range of queries with a period, and keeps the rest of the address', () => {
    const query: FigureQuery = { program: 'a', measure: { kind: 'count' }, period: { field: 'alta', range: 'today' } };
    expect([withPeriod(query, 'last7').period?.range, withPeriod(query, null)]).toEqual(['last7', query]);
    expect(withPeriod({ program: 'a', measure: { kind: 'count' } }, 'last7')).toEqual({
      program: 'a',
      measure: { kind: 'count' },
    });
    expect([periodAddress('/', '?otra=1', 'today'), periodAddress('/', '?otra=1&periodo=hoy', null)]).toEqual([
      '/?otra=1&periodo=hoy',
      '/?otra=1',
    ]);
  });
});
