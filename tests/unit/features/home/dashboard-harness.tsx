import type { Result } from '#contract/app-error.ts';
import { DASHBOARD_KEY, type DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { Figure, FigureQuery, RefusedFigure } from '#contract/schemas/figures.ts';
import { HomePage } from '#features/home/home.page.tsx';
import type { Permissions } from '#machines/auth/index.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { chooseFromMenu } from '../../kit/menu.ts';
import {
  type Call,
  createHarness,
  fakeGet,
  fakePosts,
  type HarnessOptions,
  identity,
  renderPage,
} from '../kit/page-harness.tsx';

/** A program with customers. */
const clientes = {
  routerName: 'clientes',
  title: 'Clientes',
  one: 'cliente',
  icon: 'users',
  group: 'Ventas',
  description: '',
  actions: ['view', 'create'],
} as const satisfies Permissions['programs'][number];

export const count: FigureQuery = { program: 'clientes', measure: { kind: 'count' } };
export const byCity: FigureQuery = { ...count, group: { field: 'ciudad' } };

export const layout: DashboardLayout = {
  widgets: [
    { id: 'a', kind: 'figure', size: 'small', query: count },
    { id: 'b', kind: 'table', size: 'medium', query: byCity },
    { id: 'c', kind: 'continue', size: 'medium' },
  ],
};

export type Answer = Omit<Figure, 'id'> | Omit<RefusedFigure, 'id'>;

export const total: Answer = { ok: true, unit: { kind: 'count', decimals: 0 }, label: null, total: '1234' };
const cities: Answer = {
  ...total,
  groups: {
    label: 'Ciudad',
    kind: 'text',
    rows: [
      { key: 'Luque', name: 'Luque', value: '1000' },
      { key: null, name: null, value: '234' },
    ],
  },
};
export const hidden: Answer = { ok: false, reason: 'field', message: 'Uno de los campos no existe.' };

const answerOf = (query: FigureQuery): Answer => (query.group === undefined ? total : cities);

interface Plan extends HarnessOptions {
  /** The stored arrangement. */
  stored?: unknown;
  preset?: DashboardLayout;
  presets?: { role: { id: string; name: string } | null; revision: number }[];
  figure?: (query: FigureQuery) => Answer;
  /** What the server answers to all figures of a request, instead of `figure`. */
  figures?: (queries: readonly FigureQuery[]) => Result<unknown> | Promise<Result<unknown>>;
  save?: Result<unknown> | ((call: Call) => Result<unknown>);
  /** What the server answers to the form of a program; by default it does not exist. */
  program?: () => Result<unknown>;
  address?: string;
}

/** The answer to all figures of a request. */
export const answersTo = (queries: readonly FigureQuery[], figure: (query: FigureQuery) => Answer): Result<unknown> => {
  const rows = queries.map((query, place) => ({ id: String(place), ...figure(query) }));
  return { ok: true, data: { rows, today: '2026-11-21' } };
};

const noProgram = (): Result<unknown> => ({
  ok: false,
  error: { kind: 'notFound', place: 'notice', text: 'No existe' },
});

/** Opens the page of a user who may see customers; `calls` are all requests but those that read. */
export async function openDashboard(plan: Plan) {
  const {
    stored,
    preset,
    presets = [],
    figure = answerOf,
    figures,
    save,
    program = noProgram,
    address,
    ...options
  } = plan;
  const reads = {
    attention: { ok: true as const, data: { items: [] } },
    activity: { ok: true as const, data: { rows: [], hasMore: false, today: '2026-11-21' } },
    dashboard: { ok: true as const, data: { layout: preset ?? null, presets } },
    program,
    // The logo is read when the page has been open for a while.
    letterhead: { ok: true as const, data: { logo_id: null } },
  };
  const asked: FigureQuery[][] = [];
  const { post, calls } = fakePosts((call: Call) => {
    if (call.path !== 'figures') {
      return typeof save === 'function' ? save(call) : (save ?? { ok: true, data: { revision: 1 } });
    }
    const { figures: wanted } = call.body as { figures: { id: string; query: FigureQuery }[] };
    const queries = wanted.map(({ query }) => query);
    asked.push(queries);
    return figures === undefined ? answersTo(queries, figure) : figures(queries);
  });
  const userData = stored === undefined ? {} : { [DASHBOARD_KEY]: stored };
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: [clientes], others: [], userData } },
    api: { get: fakeGet(reads).get, post },
    ...options,
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(<HomePage />, harness, address);
  return { ...harness, asked, changes: () => calls.filter(({ path }) => path !== 'figures') };
}

/** The widgets of each saved arrangement, with their sizes. */
export const saved = (calls: readonly Call[]) =>
  calls.map(({ body }) =>
    (body as { value: DashboardLayout | null }).value?.widgets.map(({ id, size }) => `${id} ${size}`),
  );

/** Presses «Organizar» once the dashboard has loaded. */
export async function startArranging(): Promise<void> {
  const arrange = await waitFor(() => {
    const [button] = screen.getAllByRole('button', { name: 'Organizar' });
    if (button === undefined || button.hasAttribute('disabled')) throw new Error('the dashboard is loading');
    return button;
  });
  fireEvent.click(arrange);
}

/** Opens the editor of a new widget. */
export async function openEditor(): Promise<HTMLElement> {
  await startArranging();
  await chooseFromMenu('Indicador, gráfico o tabla…', () => screen.getByRole('button', { name: 'Agregar' }));
  return screen.findByRole('dialog', { name: 'Agregar al tablero' });
}

/** Chooses an option in a part of the page. */
export function chooseOption(part: HTMLElement, label: string, name: string): void {
  const select = within(part).getByLabelText<HTMLSelectElement>(label);
  const option = within(select).getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(select, { target: { value: option.value } });
}
