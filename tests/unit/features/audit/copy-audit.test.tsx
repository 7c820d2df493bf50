import { AuditPage } from '#features/audit/audit.page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clipboardSpy } from '../kit/clipboard-spy.ts';
import { chooseFromMenu } from '../../kit/menu.ts';
import { createHarness, fakeGet, identity, renderPage } from '../kit/page-harness.tsx';
import { putClockForward } from '../records/list/list-harness.tsx';

putClockForward();
afterEach(() => vi.unstubAllGlobals());

const entry = {
  id: 'e1',
  at: '2026-11-20T12:30:05Z',
  act: 'dashboard.deleted',
  user: { id: 'u1', name: 'Ana' },
  workstation: 'Caja 1',
  address: '10.0.0.1',
  subject: 'Ventas',
  changes: [
    { field: 'Nombre', from: '', to: 'Uno' },
    { field: 'Tope', from: '5', to: '' },
  ],
};

/** Opens the log, of which the server counts so many entries. */
async function open(total: number) {
  const { get } = fakeGet({ audit: { ok: true, data: { rows: [entry], total, next: null, users: [] } } });
  const harness = createHarness({ auth: { restored: identity }, api: { get } });
  await renderPage(<AuditPage />, harness, '/auditoria');
  await screen.findByText('Ventas');
  await chooseFromMenu('Copiar', () => screen.getByRole('button', { name: 'Más acciones' }));
  await waitFor(() => expect(harness.feedback.notices).toHaveLength(1));
  return harness.feedback.notices;
}

test('the entries of the log are copied with their changes', async () => {
  const copied = clipboardSpy();
  expect(await open(1)).toEqual([{ type: 'positive', text: 'Se copió 1 hecho. Ya puede pegar en una planilla.' }]);
  expect(await copied.text()).toBe(
    'Cuándo\tQuién\tQué hizo\tSobre qué\tEstación\tDetalle\r\n' +
      '2026-11-20 09:30:05\tAna\tQuitó un tablero preparado\tVentas\tCaja 1\tNombre: (vacío) → Uno; Tope: 5 → (vacío)',
  );
});

test('more entries than fit are not copied', async () => {
  clipboardSpy();
  expect(await open(5_001)).toEqual([
    { type: 'warning', text: 'Son más de 5.000 registros. Agregue un filtro para copiar menos.' },
  ]);
});
