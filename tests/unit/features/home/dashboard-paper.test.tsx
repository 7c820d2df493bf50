import type { RefusedFigure } from '#contract/schemas/figures.ts';
import type { Figures } from '#features/kit/figures/use-figures.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { DashboardPaper } from '#features/home/dashboard-paper.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, identity } from '../kit/page-harness.tsx';

afterEach(cleanup);

const former: RefusedFigure = { id: '0', ok: false, reason: 'tooMuch', message: 'Del período anterior.' };

/** The text of the paper of a dashboard with one figure, of which only the answer of another period is known. */
function paperText(state: Pick<Figures, 'isLoading' | 'failure'>): string {
  const { services } = createHarness({ auth: { restored: identity } });
  const figures: Figures = {
    earlierAnswerTo: () => former,
    answerTo: () => undefined,
    today: '2026-11-21',
    retry: () => undefined,
    ...state,
  };
  const query = { program: 'clientes', measure: { kind: 'count' as const } };
  render(
    <ServicesProvider value={services}>
      <DashboardPaper
        layout={{ widgets: [{ id: 'a', kind: 'table', size: 'small', title: 'Clientes', query }] }}
        figures={figures}
        period={null}
      />
    </ServicesProvider>,
  );
  return document.querySelector('section')?.textContent ?? '';
}

test('a figure that is still computed says so on paper, and has not the answer of the period before', () => {
  expect(paperText({ isLoading: true, failure: null })).toBe('ClientesTodavía se calculaba al imprimir.');
});

test('a figure that could not be computed says so on paper', () => {
  const failure = { kind: 'offline', text: 'Sin conexión.', place: 'notice' } as const;
  expect(paperText({ isLoading: false, failure })).toBe('ClientesNo se pudo calcular.');
});
