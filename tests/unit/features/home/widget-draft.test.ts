import type { RecordFilter } from '#contract/schemas/record-query.ts';
import type { ValueField } from '#domain/fields/field.ts';
import {
  changedDraft,
  draftIssues,
  draftOf,
  fittingKinds,
  newWidget,
  type WidgetDraft,
  widgetOf,
} from '#features/home/editor/widget-draft.ts';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { describe, expect, test } from 'vitest';

const fields: readonly ValueField[] = [
  { kind: 'text', key: 'ciudad', label: 'Ciudad' },
  { kind: 'switch', key: 'activo', label: 'Activo' },
  { kind: 'date', key: 'alta', label: 'Alta' },
  { kind: 'currency', key: 'saldo', label: 'Saldo', currency: 'PYG' },
];

const empty = draftOf(newWidget('w1', 'clientes'));
const changed = (...changes: Partial<WidgetDraft>[]) =>
  changes.reduce<WidgetDraft>((draft, change) => changedDraft(draft, change, fields), empty);

const whole: FigureWidget = {
  id: 'w1',
  kind: 'stackedBars',
  size: 'wide',
  title: 'Saldos',
  query: {
    program: 'clientes',
    measure: { kind: 'sum', field: 'saldo' },
    period: { field: 'alta', range: 'thisYear' },
    compare: true,
    group: { field: 'alta', by: 'week' },
    split: { field: 'ciudad' },
    text: 'ñandutí',
    filter: { field: 'activo', op: 'is', value: 'true' },
  },
};

describe('a widget as edited', () => {
  test.each([whole, newWidget('w1', 'clientes')])('stays the same without a change: $kind', (widget) => {
    expect(widgetOf(draftOf(widget), fields)).toEqual(widget);
  });

  test('shows only kinds that fit its groups', () => {
    const kinds = [
      changed(),
      changed({ group: 'ciudad' }),
      changed({ group: 'ciudad' }, { measure: 'average', measured: 'saldo' }),
      changed({ group: 'ciudad' }, { split: 'activo' }),
      changed({ group: 'alta' }),
      changed({ group: 'alta' }, { split: 'activo' }),
    ];
    expect(kinds.map((draft) => fittingKinds(draft, fields).join(' '))).toEqual([
      'figure',
      'bars donut table',
      'bars table',
      'stackedBars table',
      'bars line area table figure',
      'stackedBars line area table',
    ]);
  });

  test('takes back what no longer fits', () => {
    const donut = changed({ group: 'ciudad' }, { kind: 'donut' });
    expect([donut.kind, donut.size]).toEqual(['donut', 'medium']);
    expect(changedDraft(donut, { split: 'activo' }, fields).kind).toBe('stackedBars');
    expect(changedDraft(donut, { group: '' }, fields).kind).toBe('figure');
    const { group, split, compare } = changedDraft(draftOf(whole), { group: '', period: '' }, fields);
    expect([group, split, compare]).toEqual(['', '', false]);
    expect(widgetOf(changedDraft(draftOf(whole), { program: 'productos' }, fields), []).query).toEqual({
      program: 'productos',
      measure: { kind: 'count' },
    });
  });

  test('has issues at the fields that are missing, gone or of another use', () => {
    expect(draftIssues(empty, fields, false)).toEqual({
      program: 'El programa no existe o usted no puede verlo. Elija otro.',
    });
    expect(draftIssues(changed({ measure: 'sum' }), fields, true)).toEqual({
      measured: 'Elija el campo que se mide.',
    });
    const gone = 'El campo ya no existe o usted no puede verlo. Elija otro.';
    const wrong = { ...draftOf(whole), measured: 'ciudad', group: 'borrado', split: 'alta', period: 'saldo' };
    expect(draftIssues(wrong, fields, true)).toEqual({ measured: gone, group: gone, split: gone, period: gone });
    expect(draftIssues(draftOf(whole), fields, true)).toEqual({});
    const filterGone =
      'Una condición usa un campo que no existe, que usted no puede ver o que cambió. Quítela o póngala de nuevo.';
    for (const filter of [
      { field: 'borrado', op: 'is', value: 'a' },
      { or: [{ field: 'activo', op: 'gt', value: '1' }] },
    ] as const satisfies readonly RecordFilter[]) {
      expect(draftIssues({ ...draftOf(whole), filter }, fields, true)).toEqual({ filter: filterGone });
    }
  });
});
