import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import { type FigureQuery, MAX_FIGURES } from '#contract/schemas/figures.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { textsIn } from '../../kit/shown.ts';
import { type Answer, openDashboard } from './dashboard-harness.tsx';

afterEach(cleanup);

const sumOf = (field: string): FigureQuery => ({ program: 'clientes', measure: { kind: 'sum', field } });
const [inGuaranies, inDollars] = [sumOf('saldo'), sumOf('saldo_usd')];

const layout: DashboardLayout = {
  widgets: Array.from({ length: MAX_FIGURES }, (_, place) => ({
    id: `w${place}`,
    kind: 'figure',
    size: 'small',
    title: `Saldo ${place}`,
    query: place % 2 === 0 ? inGuaranies : inDollars,
  })),
};

const answer = ({ measure }: FigureQuery): Answer => ({
  ok: true,
  label: 'Saldo',
  ...('field' in measure && measure.field === 'saldo_usd'
    ? { unit: { kind: 'currency', decimals: 2, currency: 'USD' }, total: '-1234.5' }
    : { unit: { kind: 'currency', decimals: 0, currency: 'PYG' }, total: '-1234567' }),
});

test('sixty widgets are drawn from one request, each negative amount in its own currency', async () => {
  const { asked } = await openDashboard({ stored: layout, figure: answer });
  await waitFor(() => expect(screen.getAllByText('USD -1.234,50')).toHaveLength(MAX_FIGURES / 2));
  const cards = screen.getAllByRole('region', { name: /^Saldo / });
  const amounts = ['Gs.\u00A0-1.234.567', 'USD\u00A0-1.234,50'];
  expect(cards.map(textsIn)).toEqual(layout.widgets.map(({ title }, place) => [title, amounts[place % 2]]));
  expect(asked).toEqual([[inGuaranies, inDollars]]);
});
