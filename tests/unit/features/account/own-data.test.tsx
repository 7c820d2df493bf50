import type { AppError, Result } from '#contract/app-error.ts';
import { OwnDataSheet } from '#features/account/own-data.sheet.tsx';
import { type Identity, selectIdentity } from '#machines/auth/index.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHarness, fakePost, identity, renderPage } from '../kit/page-harness.tsx';
import { describedBy } from '../../kit/shown.ts';

/** The user who signs in after this session. */
const other: Identity = { ...identity, user: { id: 'u2', name: 'Blas Ortiz', email: 'blas@example.com' } };

async function open(answer: Result<unknown> | Promise<Result<unknown>>) {
  const { post, calls } = fakePost(answer);
  const signIn = () => Promise.resolve({ kind: 'granted', identity: other } as const);
  const harness = createHarness({ auth: { restored: identity, signIn }, api: { post } });
  const { auth } = harness.services;
  await waitFor(() => expect(auth.getSnapshot().matches('signedIn')).toBe(true));
  const onClose = vi.fn<() => void>();
  await renderPage(<OwnDataSheet open onClose={onClose} />, harness);
  await screen.findByRole('dialog', { name: 'Mis datos' });
  const rename = (name: string) => {
    fireEvent.change(screen.getByLabelText('Nombre y apellido'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  };
  return { harness, calls, onClose, rename, name: () => selectIdentity(auth.getSnapshot())?.user.name };
}

afterEach(cleanup);

describe('the form of one’s own data', () => {
  test('shows the name and, read-only, the email address', async () => {
    await open({ ok: true, data: {} });
    expect(
      ['Nombre y apellido', 'Correo electrónico'].map((label) => {
        const field = screen.getByLabelText<HTMLInputElement>(label);
        return [field.value, field.readOnly];
      }),
    ).toEqual([
      ['Ana Báez', false],
      ['ana@example.com', true],
    ]);
  });

  test('sends the trimmed new name, closes and updates the name in the session', async () => {
    const { harness, calls, onClose, rename, name } = await open({ ok: true, data: { name: 'Ana Báez Ríos' } });
    rename(' Ana Báez Ríos ');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toEqual([{ path: 'change-account', body: { name: 'Ana Báez Ríos' } }]);
    expect([name(), harness.feedback.notices]).toEqual(['Ana Báez Ríos', [{ type: 'positive', text: 'guardado' }]]);
  });

  test('leaves the session’s name unchanged when the response arrives after another user signed in', async () => {
    let answerLate = (_: Result<unknown>) => {};
    const late = new Promise<Result<unknown>>((resolve) => {
      answerLate = resolve;
    });
    const { harness, onClose, rename, name } = await open(late);
    rename('Ana Báez Ríos');
    harness.services.auth.send({ type: 'session.lost' });
    harness.services.auth.send({ type: 'credentials.submit', ticket: 'ticket-1' });
    await waitFor(() => expect(name()).toBe('Blas Ortiz'));
    answerLate({ ok: true, data: { name: 'Ana Báez Ríos' } });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(name()).toBe('Blas Ortiz');
  });

  test('is not submitted without a name', async () => {
    const { calls, rename } = await open({ ok: true, data: {} });
    rename('  ');
    await screen.findByText('Complete este dato.');
    expect(describedBy(screen.getByLabelText('Nombre y apellido'))).toEqual([
      'Complete este dato.',
      'Así lo ven los demás, en todas las empresas donde usted trabaja.',
    ]);
    expect(calls).toEqual([]);
  });

  test('stays open with the typed values and keeps the former name when saving fails', async () => {
    const error: AppError = { kind: 'unavailable', place: 'notice', text: 'No disponible.' };
    const { harness, onClose, rename, name } = await open({ ok: false, error });
    rename('Otro nombre');
    await waitFor(() => expect(harness.feedback.reports).toEqual([{ error, work: 'action' }]));
    expect(screen.getByLabelText<HTMLInputElement>('Nombre y apellido').value).toBe('Otro nombre');
    expect([name(), onClose.mock.calls]).toEqual(['Ana Báez', []]);
  });
});
