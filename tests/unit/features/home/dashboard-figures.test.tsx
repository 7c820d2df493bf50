import type { AppError } from '#contract/app-error.ts';
import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import { type FigureQuery, MAX_FIGURES } from '#contract/schemas/figures.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { pendingAnswer } from '../kit/page-harness.tsx';
import { chooseFromMenu } from '../../kit/menu.ts';
import { textsIn } from '../../kit/shown.ts';
import {
  answersTo,
  type Answer,
  chooseOption,
  count,
  hidden,
  layout,
  openDashboard,
  openEditor,
  saved,
  startArranging,
  total,
} from './dashboard-harness.tsx';

afterEach(cleanup);

const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión.' };
const failed = { ok: false as const, error: offline };

const ofMonth: FigureQuery = { ...count, period: { field: 'alta', range: 'thisMonth' } };
const withPeriod: DashboardLayout = {
  widgets: [
    { id: 'a', kind: 'figure', size: 'small', title: 'Del mes', query: ofMonth },
    { id: 'b', kind: 'figure', size: 'small', title: 'Todos', query: count },
  ],
};

const definition = {
  title: 'Clientes',
  tabs: [
    {
      sections: [
        {
          rows: [
            {
              fields: [
                { kind: 'text', key: 'nombre', label: 'Nombre' },
                { kind: 'date', key: 'alta', label: 'Alta' },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const card = (name: string) => screen.findByRole('region', { name });
const isBusy = (element: HTMLElement) => element.getAttribute('aria-busy') === 'true';
const choosePeriod = (label: string) => {
  const select = screen.getByLabelText<HTMLSelectElement>('Período');
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: label });
  fireEvent.change(select, { target: { value: option.value } });
};

describe('the period of a figure', () => {
  const shown = async () => [textsIn(await card('Del mes')), textsIn(await card('Todos'))];

  test('is told by each card, and follows the period of the dashboard', async () => {
    await openDashboard({ stored: withPeriod });
    await waitFor(async () =>
      expect(await shown()).toEqual([
        ['Del mes', 'Este mes', '1.234'],
        ['Todos', 'Todas las fechas', '1.234'],
      ]),
    );
    choosePeriod('Hoy');
    await waitFor(async () =>
      expect(await shown()).toEqual([
        ['Del mes', 'Hoy', '1.234'],
        ['Todos', 'Todas las fechas', '1.234'],
      ]),
    );
  });
});

describe('another period', () => {
  /** Opens two figures; the second request waits for its answer. */
  async function openWithPending() {
    const pending = pendingAnswer();
    const asked: FigureQuery[][] = [];
    const opened = await openDashboard({
      stored: withPeriod,
      figures: (queries) => {
        asked.push([...queries]);
        return asked.length === 1 ? answersTo(queries, () => total) : pending.answer;
      },
    });
    await waitFor(async () => expect(textsIn(await card('Del mes'))).toEqual(['Del mes', 'Este mes', '1.234']));
    choosePeriod('Hoy');
    await waitFor(() => expect(asked).toHaveLength(2));
    return {
      ...opened,
      respond: () => pending.respond(answersTo(asked[1] ?? [], () => ({ ...total, total: '5' }) as Answer)),
      fail: () => pending.respond(failed),
    };
  }

  test('leaves an earlier figure dimmed and busy until its own arrives, and the others as they are', async () => {
    const { respond } = await openWithPending();
    const [ofPeriod, other] = [await card('Del mes'), await card('Todos')];
    expect([isBusy(ofPeriod), textsIn(ofPeriod), ofPeriod.querySelector('[inert]') !== null]).toEqual([
      true,
      ['Calculando Del mes', 'Del mes', 'Hoy', '1.234'],
      true,
    ]);
    expect([isBusy(other), textsIn(other)]).toEqual([false, ['Todos', 'Todas las fechas', '1.234']]);
    respond();
    await waitFor(async () => expect(textsIn(await card('Del mes'))).toEqual(['Del mes', 'Hoy', '5']));
    expect([isBusy(ofPeriod), ofPeriod.querySelector('[inert]')]).toEqual([false, null]);
  });

  test('that could not be read shows no earlier figure', async () => {
    const { fail } = await openWithPending();
    fail();
    await waitFor(async () =>
      expect(textsIn(await card('Del mes'))).toEqual(['Del mes', 'Hoy', 'No se pudo calcular.']),
    );
    expect([isBusy(await card('Del mes')), textsIn(await card('Todos'))]).toEqual([
      false,
      ['Todos', 'Todas las fechas', '1.234'],
    ]);
    expect(screen.getByRole('alert').textContent).toContain('Sin conexión.');
  });
});

test('the period of the address does not change which widgets the built-in dashboard has', async () => {
  const figure = ({ period }: FigureQuery): Answer =>
    ({ ...total, total: period?.range === 'today' ? '0' : '9' }) as Answer;
  const program = () => ({ ok: true as const, data: { definition } });
  await openDashboard({ figure, program, address: '/pagina?periodo=hoy' });
  await card('Requiere su atención');
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-busy'))).not.toContain('true');
  await card('Clientes por mes');
});

test('after midnight the figures and the date are those of the new day', async () => {
  const midnight = Date.parse('2026-11-22T00:00:00-03:00');
  let now = midnight - 20;
  const { asked } = await openDashboard({ stored: layout, services: { now: () => now } });
  await screen.findByText('1.234');
  expect([asked.length, screen.queryByText(/sábado 21 de noviembre/) !== null]).toEqual([1, true]);
  now = midnight;
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByText(/domingo 22 de noviembre/);
});

describe('the fields of a program', () => {
  test('that could not be read are told with a retry, and the lists of a period open afterwards', async () => {
    let isDown = true;
    const program = () => (isDown ? failed : { ok: true as const, data: { definition } });
    const figure = (): Answer => ({ ...total, period: { from: '2026-11-01', to: '2026-11-21' } }) as Answer;
    await openDashboard({ stored: withPeriod, program, figure });
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión.');
    expect(within(await card('Del mes')).queryByRole('link')).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await within(await card('Del mes')).findByRole('link');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that could not be read are told in the editor', async () => {
    let isDown = true;
    const program = () => (isDown ? failed : { ok: true as const, data: { definition } });
    await openDashboard({ stored: layout, program });
    const editor = await openEditor();
    expect((await within(editor).findByRole('alert')).textContent).toContain('Sin conexión.');
    isDown = false;
    fireEvent.click(within(editor).getByRole('button', { name: 'Reintentar' }));
    await within(editor).findByLabelText('Medida');
  });
});

describe('the editor of a widget', () => {
  const program = () => ({ ok: true as const, data: { definition } });
  const typeDate = (editor: HTMLElement, label: string, value: string) =>
    fireEvent.input(within(editor).getByLabelText(label), { target: { value } });

  test('takes two dates one after the other, and does not save while one is missing or they are reversed', async () => {
    const { changes } = await openDashboard({ stored: { widgets: [] }, program });
    const editor = await openEditor();
    await within(editor).findByLabelText('Medida');
    chooseOption(editor, 'Fecha del período', 'Alta');
    chooseOption(editor, 'Período', 'Entre dos fechas');
    typeDate(editor, 'Desde', '01/12/2026');
    const add = within(editor).getByRole('button', { name: 'Agregar' });
    fireEvent.click(add);
    await within(editor).findByText('Elija las dos fechas.');
    typeDate(editor, 'Hasta', '30/11/2026');
    await within(editor).findByText('Debe ser igual o posterior a «Desde».');
    fireEvent.click(add);
    expect(changes()).toEqual([]);
    typeDate(editor, 'Hasta', '31/12/2026');
    fireEvent.click(add);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({
      value: { widgets: [{ query: { period: { field: 'alta', range: { from: '2026-12-01', to: '2026-12-31' } } } }] },
    });
  });

  test('tells in words at the preview why the server refuses a figure', async () => {
    await openDashboard({ stored: { widgets: [] }, program, figure: () => hidden });
    const editor = await openEditor();
    const alert = await within(editor).findByRole('alert');
    expect([textsIn(alert), alert.closest('[inert]')]).toEqual([
      ['No se pudo calcular.', 'Uno de los campos no existe.'],
      null,
    ]);
  });

  test('repeats in the preview what took too long', async () => {
    let isSlow = true;
    const slow: Answer = { ok: false, reason: 'tooMuch', message: 'Hay demasiados registros.' };
    await openDashboard({ stored: { widgets: [] }, program, figure: () => (isSlow ? slow : total) });
    const editor = await openEditor();
    const alert = await within(editor).findByRole('alert');
    isSlow = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await within(editor).findByText('1.234');
    expect(within(editor).queryByRole('alert')).toBeNull();
  });

  test('is refused in words before it opens when the dashboard is full', async () => {
    const widgets = Array.from({ length: MAX_FIGURES }, (_, at) => ({
      id: `w${at}`,
      kind: 'attention',
      size: 'small',
    }));
    const { feedback, changes } = await openDashboard({ stored: { widgets } });
    await startArranging();
    await chooseFromMenu('Indicador, gráfico o tabla…', () => screen.getByRole('button', { name: 'Agregar' }));
    expect([feedback.notices.map(({ text }) => text), screen.queryByRole('dialog'), changes()]).toEqual([
      ['El tablero admite hasta 60 elementos. Quite alguno antes de agregar otro.'],
      null,
      [],
    ]);
  });
});

test('a change is made again on the dashboard that another tab stored meanwhile', async () => {
  const others: DashboardLayout = { widgets: layout.widgets.slice(0, 2).toReversed() };
  const stale: AppError = {
    kind: 'stale',
    place: 'form',
    text: 'Cambió',
    current: { value: others, revision: 7 },
  };
  const answers = [
    { ok: false as const, error: stale },
    { ok: true as const, data: { revision: 8 } },
    { ok: true as const, data: { revision: 9 } },
  ];
  const { changes, feedback } = await openDashboard({ stored: layout, save: () => answers.shift() ?? failed });
  await startArranging();
  const resize = (entry: string) =>
    chooseFromMenu(entry, () => screen.getByRole('button', { name: 'Opciones de Clientes' }));
  await screen.findByRole('button', { name: 'Opciones de Clientes por Ciudad' });
  await resize('Ancho');
  await waitFor(() => expect(changes()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Opciones de Continuar' })).toBeNull());
  await resize('Mediano');
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect([changes().map(({ revision }) => revision), saved(changes()), feedback.reports]).toEqual([
    [0, 7, 8],
    [
      ['a wide', 'b medium', 'c medium'],
      ['b medium', 'a wide'],
      ['b medium', 'a medium'],
    ],
    [],
  ]);
});
