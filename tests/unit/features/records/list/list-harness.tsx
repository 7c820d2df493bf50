import { RecordsPage } from '#features/records/records.page.tsx';
import type { Result } from '#contract/app-error.ts';
import type { Action } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { definitionOf, mayWithCustomers } from '../../kit/record/customers.ts';
import { liveConnection } from '../../kit/live-connection.ts';
import { type Call, createHarness, fakeGet, fakePosts, identity, renderPage } from '../../kit/page-harness.tsx';

export const shown: readonly Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'number', key: 'plazo', label: 'Puntos' },
];
export const programOf = (fields: readonly Field[]) => ({
  router_name: 'clientes',
  version: 1,
  definition: definitionOf(fields, ['nombre', 'plazo']),
  read_only: [],
});
export const row = (id: string, title: string, plazo: string) => ({
  id,
  revision: 4,
  title,
  values: { nombre: title, plazo },
});
export const answer = (rows: readonly unknown[], next: string | null = null) => ({
  rows,
  references: { records: {}, files: {} },
  next,
});
export const totals = (total: number, plazo = '45') => ({ total, exact: true, totals: { plazo } });
export const people = [row('ana', 'Ana Báez', '30'), row('bea', 'Bea Duarte', '15')];

const all: readonly Action[] = ['view', 'create', 'edit', 'delete'];

/** Makes every wait advance the fake clock instead of waiting. */
export function putClockForward(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    // The testing library advances fake timers through a global named `jest`.
    vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

interface OpenOptions {
  rows?: readonly unknown[];
  actions?: readonly Action[];
  address?: string;
  /** Fields that the list does not show. */
  others?: readonly Field[];
  /** Responses to GET requests by path. */
  get?: Parameters<typeof fakeGet>[0];
  /** Overrides the responses to some calls; undefined for the default response. */
  post?: (call: Call) => Result<unknown> | Promise<Result<unknown>> | undefined;
}

/** Opens the list of customers with a live connection; returns all requests of the list. */
export async function open(options: OpenOptions = {}) {
  const server = { rows: options.rows ?? people };
  const { post, calls } = fakePosts((call) => {
    const own = { records: answer(server.rows), 'record-totals': totals(server.rows.length) }[call.path];
    return options.post?.(call) ?? { ok: true, data: own ?? { ok: true } };
  });
  const { get, calls: gets } = fakeGet({
    program: { ok: true, data: programOf([...shown, ...(options.others ?? [])]) },
    ...options.get,
  });
  const { connection, sendEvent } = liveConnection();
  const auth = { restored: identity, permissions: mayWithCustomers(...(options.actions ?? all)) };
  const harness = createHarness({
    auth,
    api: { get, post },
    services: { connection },
  });
  const rendered = await renderPage(<RecordsPage program="clientes" />, harness, options.address ?? '/clientes');
  await screen.findByRole('status');
  /** Replaces the actions that the user is permitted. */
  const grant = (...actions: Action[]) => {
    auth.permissions = mayWithCustomers(...actions);
    act(() => harness.services.auth.send({ type: 'permissions.changed' }));
  };
  const { services, feedback } = harness;
  return { server, calls, gets, sendEvent, grant, feedback, services, unmount: rendered.unmount };
}
