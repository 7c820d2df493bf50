import type { Action } from '#contract/permissions.ts';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { textsIn } from '#tests/unit/kit/shown.ts';
import { createHarness, identity, renderPage } from '../page-harness.tsx';

afterEach(cleanup);

/** Opens the form of a new branch as a user with these permissions on the program Empresa. */
async function openNew(...actions: Action[]) {
  const calls: string[] = [];
  const program: AllowedProgram = {
    routerName: 'empresa',
    title: 'Empresa',
    description: '',
    icon: 'building',
    group: 'Administración',
    actions,
  };
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: [program], others: [], userData: {} } },
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(
    <RecordNewGate program="empresa" action="create" onBack={() => calls.push('back')}>
      <p>El formulario</p>
    </RecordNewGate>,
    harness,
  );
  return calls;
}

describe('the form of a new record', () => {
  test('opens for a user who may create one', async () => {
    await openNew('view', 'create');
    expect([screen.queryByText('El formulario') === null, screen.queryByRole('heading')]).toEqual([false, null]);
  });

  test('is replaced by the reason and a button «Volver» for a user who may only view', async () => {
    const calls = await openNew('view');
    expect(screen.queryByText('El formulario')).toBeNull();
    expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
      'Acceso no permitido',
      'Usted no tiene permiso para agregar aquí. Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(calls).toEqual(['back']);
  });
});
