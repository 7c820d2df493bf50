import { EventPage } from '#features/calendar/event/event-page.tsx';
import type { WindowAnswer } from '#features/calendar/calendar-items.ts';
import { toMinutes } from '#domain/wall-time.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../kit/page-harness.tsx';
import { calendarHarness, calendars } from './kit/calendar-api.ts';

afterEach(cleanup);

const RG90 = 'RG 90 y otras informativas';

/** The due date of July 2026, whose 18th is a Saturday, and a holiday on Monday the 20th. */
const july: WindowAnswer = {
  events: [
    { id: 'h1', calendar: 'feriados', title: 'Asueto', all_day: true },
    { id: `${RG90} 2026-07`, calendar: 'impuestos', title: `${RG90} (RUC terminado en 5)`, all_day: true },
  ],
  occurrences: {
    event: [0, 1],
    start: [toMinutes('2026-07-20'), toMinutes('2026-07-21')],
    end: [toMinutes('2026-07-21'), toMinutes('2026-07-22')],
    recurrence_ids: {},
  },
};

async function openTaxDay(id: string, harness: ReturnType<typeof calendarHarness>) {
  const closed: string[] = [];
  const page = (
    <EventPage
      eventId={id}
      recurrenceId={null}
      initial={{ start: '2026-07-01', end: '2026-07-02', allDay: true }}
      onClose={() => closed.push('closed')}
    />
  );
  await renderPage(page, harness);
  return closed;
}

const facts = () => {
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  const values = texts('definition');
  return Object.fromEntries(texts('term').map((term, index) => [term, values[index]]));
};

test('a tax due date says what it is, its date, the days that moved it, and its source', async () => {
  const harness = calendarHarness({ window: july });
  const closed = await openTaxDay(`${RG90} 2026-07`, harness);
  await screen.findByRole('heading', { name: `${RG90} (RUC terminado en 5)` });
  expect(facts()).toEqual({
    'Qué es': `Vencimiento de «${RG90}». El calendario «Vencimientos impositivos» lo calcula; no es un evento que se edite.`,
    Vence: 'martes 21 de julio de 2026',
    'Cómo se calcula': [
      'Según la última cifra del RUC, 5, vence el sábado 18 de julio de 2026.',
      'El sábado 18 de julio de 2026 no es hábil (sábado).',
      'El domingo 19 de julio de 2026 no es hábil (domingo).',
      'El lunes 20 de julio de 2026 no es hábil (Asueto).',
      'Pasa al siguiente día hábil: martes 21 de julio de 2026.',
    ].join(''),
    Fuente: 'Calendario perpetuo de vencimientos de la administración tributaria (RG 38/2020).',
  });
  expect(harness.calls).toEqual([
    {
      path: 'calendar-window',
      body: { from: '2026-07-01', to: '2026-08-31', calendars: ['feriados', 'impuestos'] },
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect({ closed, reports: harness.feedback.reports }).toEqual({ closed: ['closed'], reports: [] });
});

test('who may change the due days opens them from a due date', async () => {
  await openTaxDay(`${RG90} 2026-07`, calendarHarness({ window: july }));
  fireEvent.click(await screen.findByRole('button', { name: 'Días de vencimiento' }));
  const sheet = await screen.findByRole('dialog', { name: 'Días de vencimiento' });
  expect(within(sheet).getAllByDisplayValue(RG90).length).toBe(1);
});

test.each([
  ['the action to edit', { actions: ['view', 'create'] as const }],
  ['the right to manage the calendar', { rows: calendars.map((row) => ({ ...row, can_manage: false })) }],
])('a due date does not lead to the due days without %s', async (_, changes) => {
  await openTaxDay(`${RG90} 2026-07`, calendarHarness({ window: july, ...changes }));
  await screen.findByRole('heading', { name: `${RG90} (RUC terminado en 5)` });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Volver']);
});

test('days that the company changed are named as the source', async () => {
  const rows = calendars.map((row) => (row.due_days === null ? row : { ...row, due_days: changedDays }));
  await openTaxDay(`${RG90} 2026-07`, calendarHarness({ window: july, rows }));
  await screen.findByRole('heading', { name: `${RG90} (RUC terminado en 5)` });
  expect(facts()['Fuente']).toBe('Días de vencimiento que cambió la empresa.');
});

const changedDays = [{ name: RG90, days: [1, 2, 3, 4, 5, 21, 7, 8, 9, 10] }];

test('a due date that the calendar no longer has says so', async () => {
  await openTaxDay('IPS 2026-07', calendarHarness({ window: july }));
  await screen.findByText(/^Este vencimiento ya no está en el calendario/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vencimiento impositivo');
});
