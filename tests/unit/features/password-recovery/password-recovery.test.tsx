import type { AppError, Result } from '#contract/app-error.ts';
import { PasswordResetPage } from '#features/password-recovery/password-reset.page.tsx';
import { RequestResetPage } from '#features/password-recovery/request-reset.page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, fakePost, fakePosts, renderPage } from '../kit/page-harness.tsx';
import { describedBy } from '../../kit/shown.ts';

const done: Result<unknown> = { ok: true, data: { ok: true } };
const refusedWith = (error: AppError): Result<unknown> => ({ ok: false, error });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const unused = { isUsed: false, onUsed: () => undefined };

afterEach(cleanup);

describe('requesting a reset link', () => {
  test('shows a message that does not reveal whether the email address is registered', async () => {
    const { post, calls } = fakePost(done);
    await renderPage(<RequestResetPage />, createHarness({ api: { post } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recuperar contraseña');
    type('Correo electrónico', 'Ana@Example.com');
    press('Enviar enlace');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Si el correo está registrado'));
    expect(calls).toEqual([{ path: 'request-password-reset', body: { email: 'ana@example.com' } }]);
  });

  test('reports a rate-limited request outside the form and does not claim that a link was sent', async () => {
    const throttled: AppError = { kind: 'throttled', place: 'notice', text: 'Demasiados intentos.' };
    const harness = createHarness({ api: { post: fakePost(refusedWith(throttled)).post } });
    await renderPage(<RequestResetPage />, harness);
    type('Correo electrónico', 'ana@example.com');
    press('Enviar enlace');
    await waitFor(() => expect(harness.feedback.reports).toEqual([{ error: throttled, work: 'action' }]));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('setting a new password', () => {
  const page = <PasswordResetPage {...unused} email="ana@example.com" token="t-1" />;
  const link = { path: 'password-reset-link', body: { email: 'ana@example.com', token: 't-1' } };
  const expiredLink: AppError = {
    kind: 'invalidFields',
    place: 'form',
    code: 'invalidLink',
    text: 'El enlace ya venció.',
  };
  const fill = async (repeat = 'una frase bien larga') => {
    await screen.findByLabelText('Nueva contraseña');
    type('Nueva contraseña', 'una frase bien larga');
    type('Repetir contraseña', repeat);
    press('Guardar contraseña');
  };

  test('checks the link, then submits its token with the new password', async () => {
    const { post, calls } = fakePost(done);
    await renderPage(page, createHarness({ api: { post } }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nueva contraseña');
    await fill();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('La contraseña se cambió'));
    expect(calls).toEqual([
      link,
      { path: 'password-reset', body: { email: 'ana@example.com', token: 't-1', password: 'una frase bien larga' } },
    ]);
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
  });

  test('refuses two different passwords', async () => {
    const { post, calls } = fakePost(done);
    await renderPage(page, createHarness({ api: { post } }));
    await fill('otra frase bien larga');
    expect(describedBy(screen.getByLabelText('Repetir contraseña'))).toEqual(['Las contraseñas no coinciden.']);
    expect(document.activeElement).toBe(screen.getByLabelText('Repetir contraseña'));
    expect(calls).toEqual([link]);
  });

  test('with an expired link is refused at once, with a link to request another', async () => {
    const { post, calls } = fakePost(refusedWith(expiredLink));
    const harness = createHarness({ api: { post } });
    await renderPage(page, harness);
    expect((await screen.findByRole('alert')).textContent).toBe('El enlace ya venció.Solicitar un enlace nuevo');
    expect(screen.getByRole('link', { name: 'Solicitar un enlace nuevo' }).getAttribute('href')).toBe(
      '/request-password-reset',
    );
    expect([screen.queryByLabelText('Nueva contraseña'), calls, harness.feedback.notices]).toEqual([null, [link], []]);
  });

  test('with a link that expires before submitting is refused, with a link to request another', async () => {
    const { post } = fakePosts(({ path }) => (path === link.path ? done : refusedWith(expiredLink)));
    const harness = createHarness({ api: { post } });
    await renderPage(page, harness);
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain('El enlace ya venció.');
    expect(screen.getByRole('link', { name: 'Solicitar un enlace nuevo' }).getAttribute('href')).toBe(
      '/request-password-reset',
    );
    expect(harness.feedback.reports).toEqual([]);
  });

  test('with an incomplete link is refused', async () => {
    await renderPage(<PasswordResetPage {...unused} email="ana@example.com" token="" />);
    expect(screen.getByRole('alert').textContent).toContain('El enlace está incompleto.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
