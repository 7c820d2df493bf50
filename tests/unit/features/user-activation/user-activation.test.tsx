import type { AppError } from '#contract/app-error.ts';
import { UserActivationPage } from '#features/user-activation/user-activation.page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHarness, fakePost, type HarnessOptions, identity, renderPage } from '../kit/page-harness.tsx';
import { describedBy, textsIn } from '../../kit/shown.ts';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const unused = { isUsed: false, onUsed: () => undefined };

afterEach(cleanup);

const expiredLink: AppError = {
  kind: 'invalidFields',
  place: 'form',
  code: 'invalidLink',
  text: 'El enlace ya venció.',
};

/** Renders the page of an invitation for whose token the server gives this response. */
async function openInvitation(token: string, answer: { known: boolean } | AppError, auth: HarnessOptions['auth'] = {}) {
  const invitation = { company: { name: 'Ferretería Ñandutí' }, user: { name: 'Ana Báez', email: 'ana@example.com' } };
  const { post, calls } = fakePost(
    'known' in answer ? { ok: true, data: { ...invitation, ...answer } } : { ok: false, error: answer },
  );
  const harness = createHarness({ auth, api: { post } });
  await renderPage(<UserActivationPage {...unused} token={token} kind="invitation" />, harness);
  return { harness, calls };
}

describe('an invitation', () => {
  test('shows a new user the company and their email, asks for a password twice and opens a session', async () => {
    const { harness, calls } = await openInvitation('i-1', { known: false });
    await screen.findByText('Ferretería Ñandutí le invita · ana@example.com');
    expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement).slice(0, 3)).toEqual([
      'Activar usuario',
      'Ferretería Ñandutí le invita · ana@example.com',
      'Elija la contraseña con la que va a ingresar.',
    ]);
    type('Contraseña', 'una frase bien larga');
    press('Activar');
    expect(describedBy(screen.getByLabelText('Repetir contraseña'))).toEqual(['Las contraseñas no coinciden.']);
    type('Repetir contraseña', 'una frase bien larga');
    press('Activar');
    expect([...harness.secrets.values()]).toEqual([
      { kind: 'invitation', token: 'i-1', password: 'una frase bien larga' },
    ]);
    await waitFor(() => expect(harness.services.auth.getSnapshot().context.identity).toEqual(identity));
    expect(calls).toEqual([{ path: 'invitation', body: { token: 'i-1' } }]);
  });

  test('asks a user who has an account only for their password, and accepts a short one', async () => {
    const { harness } = await openInvitation('i-2', { known: true });
    expect(describedBy(await screen.findByLabelText('Contraseña'))).toEqual(['Use la que ya tiene.']);
    expect(screen.queryByLabelText('Repetir contraseña')).toBeNull();
    type('Contraseña', 'corta');
    press('Activar');
    expect([...harness.secrets.values()]).toEqual([{ kind: 'invitation', token: 'i-2', password: 'corta' }]);
  });

  test('with an expired link shows no form, and says whom to ask and how to sign in', async () => {
    const { harness } = await openInvitation('i-3', expiredLink);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El enlace ya venció.Pida a quien le invitó que le envíe otra invitación. Si ya activó su usuario, ingrese con su contraseña.',
    );
    expect([screen.queryByRole('button'), screen.queryByLabelText('Contraseña')]).toEqual([null, null]);
    expect(screen.getByRole('link', { name: 'Ir a Iniciar sesión' }).getAttribute('href')).toBe('/login');
    expect(harness.feedback.notices).toEqual([]);
  });

  test('whose link is refused only when the password is submitted says whom to ask', async () => {
    await openInvitation('i-5', { known: true }, { signIn: () => Promise.reject(expiredLink) });
    await screen.findByText('Use la que ya tiene.');
    type('Contraseña', 'la que tengo');
    press('Activar');
    expect((await screen.findByRole('alert')).textContent).toContain('pida a quien le invitó');
  });

  test('that cannot be loaded shows the reason and a button to retry', async () => {
    const { calls } = await openInvitation('i-6', { kind: 'unavailable', place: 'notice', text: 'No disponible.' });
    expect(textsIn(await screen.findByRole('alert'))).toEqual(['No disponible.', 'Reintentar']);
    press('Reintentar');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('is not loaded during an open session, and shows a button to sign out', async () => {
    const { post, calls } = fakePost({ ok: false, error: expiredLink });
    const harness = createHarness({ auth: { restored: identity }, api: { post } });
    await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
    await renderPage(<UserActivationPage {...unused} token="i-4" kind="invitation" />, harness);
    expect(textsIn(document.body)).toEqual([
      'Activar usuario',
      'Ya hay una sesión abierta de Ana Báez.',
      'Cierre la sesión y abra otra vez el enlace de la invitación.',
      'Cerrar sesión',
      'Ir al inicio',
    ]);
    expect(calls).toEqual([]);
    press('Cerrar sesión');
    expect(harness.services.auth.getSnapshot().matches('signingOut')).toBe(true);
  });

  test('without a token says that its link is incomplete', async () => {
    await renderPage(<UserActivationPage {...unused} token="" kind="invitation" />);
    expect(screen.getByRole('alert').textContent).toContain('El enlace está incompleto.');
  });
});

describe('the confirmation of an email address', () => {
  test('is sent only when the button is pressed, and then shows the success', async () => {
    const { post, calls } = fakePost({ ok: true, data: { ok: true } });
    await renderPage(<UserActivationPage {...unused} token="c-1" kind="email" />, createHarness({ api: { post } }));
    expect(calls).toEqual([]);
    press('Confirmar correo');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Su correo ya está confirmado.'));
    expect(calls).toEqual([{ path: 'confirm-email', body: { token: 'c-1' } }]);
    expect(screen.getByRole('link', { name: 'Ir a Iniciar sesión' }).getAttribute('href')).toBe('/login');
  });

  test('calls onUsed, and after a reload without token still shows the success', async () => {
    const onUsed = vi.fn<() => void>();
    const { post } = fakePost({ ok: true, data: { ok: true } });
    const harness = createHarness({ api: { post } });
    await renderPage(<UserActivationPage token="c-3" kind="email" isUsed={false} onUsed={onUsed} />, harness);
    press('Confirmar correo');
    await waitFor(() => expect(onUsed).toHaveBeenCalledTimes(1));
    cleanup();
    await renderPage(<UserActivationPage {...unused} isUsed token="" kind="email" />);
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByRole('status').textContent,
      screen.queryByRole('alert'),
      screen.queryByRole('button'),
    ]).toEqual(['Confirmar correo', 'Su correo ya está confirmado. Puede invitar a otras personas.', null, null]);
  });

  test('with an expired link says where to get another link', async () => {
    const { post } = fakePost({ ok: false, error: expiredLink });
    await renderPage(<UserActivationPage {...unused} token="c-2" kind="email" />, createHarness({ api: { post } }));
    press('Confirmar correo');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El enlace ya venció.Si sigue sin funcionar, ingrese y pida otro enlace desde la página de inicio.',
    );
  });
});
