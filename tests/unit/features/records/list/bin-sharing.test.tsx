import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clipboardSpy } from '../../kit/clipboard-spy.ts';
import type { Call } from '../../kit/page-harness.tsx';
import { open, people } from './list-harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deleted = people.map((row) => ({ ...row, changed_by: 'Ana Benítez', changed_at: '2026-11-20T12:30:00Z' }));
const noLetterhead = { letterhead: { ok: true, data: { logo_id: null } } } as const;
/** The requests for all rows, or for the selected ones. */
const isPart = ({ path, body }: Call) => path === 'records' && JSON.stringify(body).includes('"limit":500');

const run = (services: Services, id: string) =>
  act(() =>
    services
      .shared(createCommandRegistry)
      .commands()
      .find((command) => command.id === id)
      ?.run?.(),
  );

const openBin = () => open({ rows: deleted, address: '/clientes/papelera', get: noLetterhead });

test('the bin prints all its records, with who deleted them and when, and no buttons', async () => {
  const papers: (string | null)[] = [];
  vi.stubGlobal('print', () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    papers.push(document.querySelector('[data-printed-paper]')?.textContent ?? null);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
  const { services, calls } = await openBin();
  run(services, 'records.print');
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Papelera de Clientes');
  expect(papers[0]).toContain('2 clientes');
  expect(papers[0]).toMatch(
    /NombreEliminado porEliminado elPuntosAna BáezAna Benítez20\/11\/2026 09:3030Bea DuarteAna Benítez20\/11\/2026 09:3015$/,
  );
  expect(calls.filter(isPart).map(({ body }) => body)).toMatchObject([{ program: 'clientes', state: 'deleted' }]);
});

test('the bin is copied with who deleted its records and when, or only the selected ones', async () => {
  const copied = clipboardSpy();
  const { services, calls, feedback } = await openBin();
  run(services, 'records.copy');
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(await copied.text()).toBe(
    'Nombre\tEliminado por\tEliminado el\tPuntos\r\n' +
      'Ana Báez\tAna Benítez\t2026-11-20 09:30\t30\r\nBea Duarte\tAna Benítez\t2026-11-20 09:30\t15',
  );
  fireEvent.keyDown(await screen.findByRole('grid'), { key: ' ' });
  await screen.findByText('1 cliente elegido');
  run(services, 'records.copy');
  await waitFor(() => expect(feedback.notices).toHaveLength(2));
  expect(calls.filter(isPart).map(({ body }) => body)).toMatchObject([
    { state: 'deleted' },
    { state: 'deleted', ids: ['ana'] },
  ]);
});
