import type { AppError } from '#contract/app-error.ts';
import { RegisterPage } from '#features/register/register.page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, identity, renderPage } from '../kit/page-harness.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Crear empresa' }));
const describedBy = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const fill = () => {
  type('Razón social', 'Ferretería Ñandutí S.A.');
  type('RUC', '80009735-1');
  type('Nombre y apellido', 'Ana Báez');
  type('Correo electrónico', 'ana@example.com');
  type('Contraseña', 'corta pero no tanto');
};

afterEach(cleanup);

describe('the page that creates a company', () => {
  test('shows the password rules before anything is typed', async () => {
    await renderPage(<RegisterPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crear empresa');
    expect(describedBy('Contraseña')).toEqual([
      'Entre 12 y 128 caracteres; puede ser una frase. No se admiten las más conocidas.',
    ]);
  });

  test('checks the check digit of a RUC while the RUC is typed', async () => {
    await renderPage(<RegisterPage />);
    type('RUC', '80009735-');
    expect(describedBy('RUC')).toEqual(['El dígito verificador de 80009735 es 1.']);
    type('RUC', '80009735-2');
    expect(describedBy('RUC')[0]).toBe('El dígito verificador no corresponde: debería ser 1.');
    expect(field('RUC').getAttribute('aria-invalid')).toBe('true');
    type('RUC', '80009735-1');
    expect(describedBy('RUC')).toEqual(['El dígito verificador es correcto.']);
  });

  test('asks on blur which RUC without a dash is meant, and removes the question when the user types on', async () => {
    await renderPage(<RegisterPage />);
    const problem = 'Falta el guion del dígito verificador. ¿Quiso decir 80012345-0 o 8001234-5?';
    type('RUC', '80012345');
    expect(describedBy('RUC')).not.toContain(problem);
    fireEvent.blur(field('RUC'));
    expect(describedBy('RUC')[0]).toBe(problem);
    type('RUC', '80012345-');
    expect(field('RUC').getAttribute('aria-invalid')).toBeNull();
    type('RUC', '80012345');
    fireEvent.blur(field('RUC'));
    fireEvent.click(screen.getByRole('button', { name: '8001234-5' }));
    expect([field('RUC').value, describedBy('RUC')]).toEqual(['8001234-5', ['El dígito verificador es correcto.']]);
  });

  test('submits the company with its first user and opens a session', async () => {
    const harness = createHarness();
    await renderPage(<RegisterPage />, harness);
    fill();
    create();
    expect([...harness.secrets.values()]).toEqual([
      {
        kind: 'registration',
        company: { name: 'Ferretería Ñandutí S.A.', ruc: '80009735-1' },
        user: { name: 'Ana Báez', email: 'ana@example.com' },
        password: 'corta pero no tanto',
      },
    ]);
    await waitFor(() => expect(harness.services.auth.getSnapshot().context.identity).toEqual(identity));
  });

  test('focuses the first missing field', async () => {
    const harness = createHarness();
    await renderPage(<RegisterPage />, harness);
    type('Razón social', 'Ferretería');
    create();
    expect(document.activeElement).toBe(field('RUC'));
    expect(describedBy('RUC')[0]).toBe('Complete este dato.');
    expect(harness.secrets.size).toBe(0);
  });

  test('shows the server’s validation issues at their fields and keeps the typed values', async () => {
    const refusal: AppError = {
      kind: 'invalidFields',
      place: 'form',
      text: 'Revise los datos marcados.',
      fields: { password: ['Esa contraseña es muy conocida. Elija otra.'] },
    };
    await renderPage(<RegisterPage />, createHarness({ auth: { signIn: () => Promise.reject(refusal) } }));
    fill();
    create();
    expect((await screen.findByRole('alert')).textContent).toBe('Revise los datos marcados.');
    expect(describedBy('Contraseña')[0]).toBe('Esa contraseña es muy conocida. Elija otra.');
    expect(field('Contraseña').value).toBe('corta pero no tanto');
    expect(field('Razón social').value).toBe('Ferretería Ñandutí S.A.');
  });

  test('shows in the form that registration is closed', async () => {
    const closed: AppError = { kind: 'forbidden', place: 'notice', text: 'El registro de empresas está cerrado.' };
    const harness = createHarness({ auth: { signIn: () => Promise.reject(closed) } });
    await renderPage(<RegisterPage />, harness);
    fill();
    create();
    expect((await screen.findByRole('alert')).textContent).toBe('El registro de empresas está cerrado.');
    expect(harness.feedback.reports).toEqual([]);
  });
});
