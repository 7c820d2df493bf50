import type { AppError, Result } from '#contract/app-error.ts';
import { ChangePasswordSheet } from '#features/account/change-password.sheet.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHarness, fakePost, identity, renderPage } from '../kit/page-harness.tsx';
import { describedBy } from '../../kit/shown.ts';

const done: Result<unknown> = { ok: true, data: { ok: true } };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fill(repeat = 'una frase bien larga') {
  type('Contraseña actual', 'la que tengo');
  type('Nueva contraseña', 'una frase bien larga');
  type('Repetir contraseña', repeat);
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
}

async function open(answer: Result<unknown>) {
  const { post, calls } = fakePost(answer);
  const harness = createHarness({ auth: { restored: identity }, api: { post } });
  const onClose = vi.fn<() => void>();
  await renderPage(<ChangePasswordSheet open onClose={onClose} />, harness);
  await screen.findByRole('dialog', { name: 'Cambiar contraseña' });
  return { harness, calls, onClose };
}

afterEach(cleanup);

describe('the form that changes one’s own password', () => {
  test('sends both passwords, closes and says that the other sessions ended', async () => {
    const { harness, calls, onClose } = await open(done);
    fill();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toEqual([
      { path: 'change-password', body: { current: 'la que tengo', password: 'una frase bien larga' } },
    ]);
    expect(harness.feedback.notices).toEqual([
      { type: 'positive', text: 'La contraseña se cambió. Sus demás sesiones terminaron.' },
    ]);
  });

  test('refuses two different new passwords', async () => {
    const { calls } = await open(done);
    fill('una frase distinta');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Repetir contraseña')));
    expect(describedBy(screen.getByLabelText('Repetir contraseña'))).toEqual(['Las contraseñas no coinciden.']);
    expect(calls).toEqual([]);
  });

  test('shows a wrong current password at its field and stays open', async () => {
    const error: AppError = {
      kind: 'invalidFields',
      place: 'form',
      text: 'Revise los datos marcados.',
      fields: { current: ['La contraseña actual no es correcta.'] },
    };
    const { harness, onClose } = await open({ ok: false, error });
    fill();
    await waitFor(() => expect(screen.getByLabelText('Contraseña actual').getAttribute('aria-invalid')).toBe('true'));
    expect(describedBy(screen.getByLabelText('Contraseña actual'))).toEqual(['La contraseña actual no es correcta.']);
    expect([onClose.mock.calls, harness.feedback.reports]).toEqual([[], []]);
  });

  test('reports the error of a rate-limited attempt outside the form and stays open', async () => {
    const error: AppError = { kind: 'throttled', place: 'notice', text: 'Demasiados intentos.' };
    const { harness, onClose } = await open({ ok: false, error });
    fill();
    await waitFor(() => expect(harness.feedback.reports).toEqual([{ error, work: 'action' }]));
    expect(onClose).not.toHaveBeenCalled();
  });
});
