import type { AppError } from '#contract/app-error.ts';
import { UserActivationPage } from '#features/user-activation/user-activation.page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHarness, fakePost, identity, renderPage } from '../kit/page-harness.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const unused = { isUsed: false, onUsed: () => undefined };

afterEach(cleanup);

describe('an invitation', () => {
  test('to somebody new asks for a password twice and opens a session', async () => {
    const harness = createHarness();
    await renderPage(<UserActivationPage {...unused} token="i-1" kind="new" />, harness);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activar usuario');
    type('Contraseña', 'una frase bien larga');
    press('Activar');
    expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy();
    type('Repetir contraseña', 'una frase bien larga');
    press('Activar');
    expect([...harness.secrets.values()]).toEqual([
      { way: 'invitation', token: 'i-1', password: 'una frase bien larga' },
    ]);
    await waitFor(() => expect(harness.services.auth.getSnapshot().context.identity).toEqual(identity));
  });

  test('to somebody who has an account asks for its password alone, whatever its length', async () => {
    const harness = createHarness();
    await renderPage(<UserActivationPage {...unused} token="i-2" kind="ingreso" />, harness);
    expect(screen.queryByLabelText('Repetir contraseña')).toBeNull();
    type('Contraseña', 'corta');
    press('Activar');
    expect([...harness.secrets.values()]).toEqual([{ way: 'invitation', token: 'i-2', password: 'corta' }]);
  });

  test('that is spent says whom to ask', async () => {
    const spent: AppError = { kind: 'invalidFields', place: 'form', code: 'invalidLink', text: 'El enlace ya venció.' };
    const harness = createHarness({ auth: { signIn: () => Promise.reject(spent) } });
    await renderPage(<UserActivationPage {...unused} token="i-3" kind="ingreso" />, harness);
    type('Contraseña', 'la que tengo');
    press('Activar');
    expect((await screen.findByRole('alert')).textContent).toContain('pida a quien lo invitó');
  });

  test('is not accepted over an open session', async () => {
    const harness = createHarness({ auth: { restored: identity } });
    await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
    await renderPage(<UserActivationPage {...unused} token="i-4" kind="new" />, harness);
    expect(screen.getByText('Ya hay una sesión abierta de Ana Báez.')).toBeTruthy();
    press('Cerrar sesión');
    expect(harness.services.auth.getSnapshot().matches('signingOut')).toBe(true);
  });

  test('without its token says that the link is incomplete', async () => {
    await renderPage(<UserActivationPage {...unused} token="" kind="new" />);
    expect(screen.getByRole('alert').textContent).toContain('El enlace está incompleto.');
  });
});

describe('the confirmation of an address', () => {
  test('waits for a press and then says so', async () => {
    const { post, calls } = fakePost({ ok: true, data: { ok: true } });
    await renderPage(<UserActivationPage {...unused} token="c-1" kind="correo" />, createHarness({ api: { post } }));
    expect(calls).toEqual([]);
    press('Confirmar correo');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Su correo ya está confirmado.'));
    expect(calls).toEqual([{ path: 'confirm-email', body: { token: 'c-1' } }]);
    expect(screen.getByRole('link', { name: 'Ir a Iniciar sesión' }).getAttribute('href')).toBe('/login');
  });

  test('tells that its link is used, and says so again after a reload, when it brings no token', async () => {
    const onUsed = vi.fn<() => void>();
    const { post } = fakePost({ ok: true, data: { ok: true } });
    const harness = createHarness({ api: { post } });
    await renderPage(<UserActivationPage token="c-3" kind="correo" isUsed={false} onUsed={onUsed} />, harness);
    press('Confirmar correo');
    await waitFor(() => expect(onUsed).toHaveBeenCalledTimes(1));
    cleanup();
    await renderPage(<UserActivationPage {...unused} isUsed token="" kind="correo" />);
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByRole('status').textContent,
      screen.queryByRole('alert'),
      screen.queryByRole('button'),
    ]).toEqual(['Confirmar correo', 'Su correo ya está confirmado. Puede invitar a otras personas.', null, null]);
  });

  test('by a spent link says where to get another', async () => {
    const spent: AppError = { kind: 'invalidFields', place: 'form', code: 'invalidLink', text: 'El enlace ya venció.' };
    const { post } = fakePost({ ok: false, error: spent });
    await renderPage(<UserActivationPage {...unused} token="c-2" kind="correo" />, createHarness({ api: { post } }));
    press('Confirmar correo');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El enlace ya venció.Si sigue sin funcionar, ingrese y pida otro enlace desde la página de inicio.',
    );
  });
});
