import type { BranchRow } from '#features/company/branch-record.ts';
import { CompanyPage } from '#features/company/company.page.tsx';
import type { Result } from '#contract/app-error.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveConnection } from '../kit/live-connection.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';
import { textsIn } from '../../kit/shown.ts';

putClockForward();

const branchIn = (city: string): BranchRow => ({
  id: city,
  name: `Sucursal de ${city}`,
  establishment: '001',
  address: 'Ruta 1',
  city,
  phone: '',
  users: [],
  revision: 1,
});

const loaded = (...cities: string[]): Result<unknown> => ({
  ok: true,
  data: { rows: cities.map(branchIn), users: [] },
});

async function open(first: Result<unknown>, actions: ('view' | 'create')[] = ['view']) {
  const answers = { branches: first };
  const { connection, sendEvent } = liveConnection();
  const program = {
    routerName: 'empresa',
    title: 'Empresa',
    icon: 'file' as const,
    group: '',
    description: '',
    actions,
  };
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: [program], others: [], userData: {} } },
    api: { get: fakeGet(answers).get },
    services: { connection },
  });
  await renderPage(<CompanyPage />, harness, '/empresa/sucursales');
  const answerNext = (answer: Result<unknown>) => void (answers.branches = answer);
  return {
    answerNext,
    othersSave: (...cities: string[]) =>
      act(() => {
        answerNext(loaded(...cities));
        sendEvent('company.changed');
      }),
  };
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('the list of branches is read again when another user changes a branch', async () => {
  const { othersSave } = await open(loaded('Itá'));
  await waitFor(() => expect(names()).toEqual(['Sucursal de Itá']));
  othersSave('Itá', 'Areguá');
  await waitFor(() => expect(names()).toEqual(['Sucursal de Itá', 'Sucursal de Areguá']));
});

test('a failed list of branches says why and can be read again', async () => {
  const { answerNext } = await open({ ok: false, error: { kind: 'other', text: '418 no', place: 'notice' } });
  expect(textsIn(await screen.findByRole('alert'))).toEqual(['418 no', 'Reintentar']);
  answerNext(loaded('Itá'));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(names()).toEqual(['Sucursal de Itá']));
});

test.each([
  [['view', 'create'] as const, ['¿Por qué no puedo?', 'Más acciones', 'Nuevo', 'Crear la primera sucursal']],
  [['view'] as const, ['¿Por qué no puedo?', 'Más acciones']],
])('an empty list of branches with the actions %j offers to add one only if allowed', async (actions, buttons) => {
  await open(loaded(), [...actions]);
  await screen.findByText('Todavía no hay sucursales');
  expect(screen.queryAllByRole('button').map((button) => button.textContent || button.title)).toEqual(buttons);
});
