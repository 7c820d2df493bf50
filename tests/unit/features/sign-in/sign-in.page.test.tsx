import type { AppError } from '#contract/app-error.ts';
import { SignInPage } from '#features/sign-in/sign-in.page.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, identity, renderPage } from '../kit/page-harness.tsx';
import { textsIn } from '../../kit/shown.ts';

const refused: AppError = {
  kind: 'signInRefused',
  place: 'form',
  status: 401,
  text: 'Correo electrónico o contraseña incorrectos.',
};

const email = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico');
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');

const enter = () => {
  fireEvent.change(email(), { target: { value: 'Ana@Example.com' } });
  fireEvent.change(password(), { target: { value: 'una clave larga' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
};

afterEach(cleanup);

describe('signing in', () => {
  test('supports password managers and focuses the first field', async () => {
    await renderPage(<SignInPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión');
    expect([email().autocomplete, password().autocomplete, password().type]).toEqual([
      'username',
      'current-password',
      'password',
    ]);
    expect(document.activeElement).toBe(email());
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['¿Olvidó su contraseña?', '/request-password-reset'],
      ['Crear empresa', '/register'],
      ['Ayuda', '/help/pantalla/iniciar-sesion'],
    ]);
  });

  test('stores the credentials in the secret holder and opens the session', async () => {
    const harness = createHarness();
    await renderPage(<SignInPage />, harness);
    enter();
    expect([...harness.secrets.values()]).toEqual([
      { kind: 'password', email: 'ana@example.com', password: 'una clave larga' },
    ]);
    await waitFor(() => expect(harness.services.auth.getSnapshot().context.identity).toEqual(identity));
  });

  test('submits values that a password manager filled in without an input event', async () => {
    const harness = createHarness();
    await renderPage(<SignInPage />, harness);
    for (const [control, value] of [
      [email(), 'ana@example.com'],
      [password(), 'una clave larga'],
    ] as const) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect([...harness.secrets.values()]).toEqual([
      { kind: 'password', email: 'ana@example.com', password: 'una clave larga' },
    ]);
  });

  test('shows in the form why it was refused, and keeps the typed values', async () => {
    const harness = createHarness({ auth: { signIn: () => Promise.reject(refused) } });
    await renderPage(<SignInPage />, harness);
    enter();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Correo electrónico o contraseña incorrectos.');
    expect(document.activeElement).toBe(alert);
    expect([email().value, password().value]).toEqual(['Ana@Example.com', 'una clave larga']);
    expect(harness.feedback.reports).toEqual([]);
  });

  test('shows the error details of a lost connection on demand', async () => {
    const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión.', details: 'TypeError: failed' };
    await renderPage(<SignInPage />, createHarness({ auth: { signIn: () => Promise.reject(offline) } }));
    enter();
    const alert = await screen.findByRole('alert');
    expect(textsIn(alert)).toEqual(['Sin conexión.', 'Mostrar Detalles']);
    fireEvent.click(within(alert).getByRole('button', { name: 'Mostrar Detalles' }));
    expect(textsIn(alert)).toEqual(['Sin conexión.', 'Ocultar Detalles', 'TypeError: failed']);
  });

  test('passes a server error once to the system error dialog, and shows no alert in the form', async () => {
    const fault: AppError = { kind: 'serverFault', place: 'dialog', text: '500 Se rompió' };
    const harness = createHarness({ auth: { signIn: () => Promise.reject(fault) } });
    await renderPage(<SignInPage />, harness);
    enter();
    await waitFor(() => expect(harness.feedback.reports).toEqual([{ error: fault, work: 'action' }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a failure to load permissions', () => {
  test('is shown with a button that retries without a password', async () => {
    const lost: AppError = { kind: 'rawFault', place: 'notice', text: 'Respuesta Invalida del Servidor' };
    const harness = createHarness({ auth: { restored: identity, permissions: lost } });
    await waitFor(() => expect(harness.services.auth.getSnapshot().matches({ signedOut: 'unauthorized' })).toBe(true));
    await renderPage(<SignInPage />, harness);
    expect(screen.getByRole('alert').textContent).toContain('Respuesta Invalida del Servidor');
    const states: unknown[] = [];
    harness.services.auth.subscribe((snapshot) => states.push(snapshot.value));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(states).toEqual(['restoring']);
  });

  test('is still shown after a reload, without a button to retry, until the next sign-in', async () => {
    const services = { lastFatalError: () => 'En mantenimiento' };
    const harness = createHarness({ services, auth: { signIn: () => new Promise(() => undefined) } });
    await renderPage(<SignInPage />, harness);
    expect(screen.getByRole('alert').textContent).toBe('En mantenimiento');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    enter();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a user of several companies', () => {
  const signIn = (_secret: unknown, tenant: string | null) =>
    tenant === null
      ? Promise.resolve({
          kind: 'companies' as const,
          choices: [
            { tenant: 't1', name: 'Ferretería Ñandutí' },
            { tenant: 't2', name: 'Almacén Sur' },
          ],
        })
      : Promise.resolve({ kind: 'granted' as const, identity });

  test('chooses a company and signs in to it without typing the credentials again', async () => {
    const harness = createHarness({ auth: { signIn } });
    await renderPage(<SignInPage />, harness);
    enter();
    const group = await screen.findByRole('group', { name: 'Empresa' });
    expect(
      within(group)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Ferretería Ñandutí', 'Almacén Sur']);
    fireEvent.click(within(group).getByRole('button', { name: 'Almacén Sur' }));
    await waitFor(() => expect(harness.services.auth.getSnapshot().context.tenant).toBe('t2'));
    await waitFor(() => expect(harness.services.auth.getSnapshot().context.identity).toEqual(identity));
  });

  test('can go back from the choice of a company to the credentials as typed', async () => {
    await renderPage(<SignInPage />, createHarness({ auth: { signIn } }));
    enter();
    fireEvent.click(await screen.findByRole('button', { name: 'Volver' }));
    expect([email().value, password().value]).toEqual(['Ana@Example.com', 'una clave larga']);
  });
});
