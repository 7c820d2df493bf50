import { connectionError, thrownError } from '#contract/failures.ts';
import { FailedPage } from '#features/navigation-errors/failed.page.tsx';
import { NotFoundPage } from '#features/navigation-errors/not-found.page.tsx';
import { RefusedPage } from '#features/navigation-errors/refused.page.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from '../kit/page-harness.tsx';
import { textsIn } from '../../kit/shown.ts';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(cleanup);

describe('the error page', () => {
  test('for an unknown URL links to the home page', async () => {
    await renderPage(<NotFoundPage />);
    expect(heading()).toBe('Página no encontrada');
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
  });

  test('for a program without permission names the program and who can grant the permission', async () => {
    await renderPage(<RefusedPage program="auditoria" programTitle="Auditoría" hasDraft={false} />);
    expect(textsIn(document.body)).toEqual([
      'Acceso no permitido',
      'Usted no tiene permiso para usar el programa «Auditoría».',
      'Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
      '¿Por qué no puedo?',
      'Volver al inicio',
    ]);
  });

  test('for a program with a draft says that the draft is kept until the permission is granted again', async () => {
    await renderPage(<RefusedPage program="empresa" programTitle="Empresa" hasDraft />);
    expect(textsIn(document.body)).toEqual([
      'Acceso no permitido',
      'Usted no tiene permiso para usar el programa «Empresa».',
      'Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
      '¿Por qué no puedo?',
      'Lo que usted escribió allí y no guardó sigue como borrador en este navegador: se le ofrece cuando vuelva a tener el permiso.',
      'Volver al inicio',
    ]);
  });

  test('for an unknown program refuses access without naming a program', async () => {
    await renderPage(<RefusedPage program={null} programTitle={null} hasDraft={false} />);
    expect(textsIn(document.body)).toEqual([
      'Acceso no permitido',
      'Usted no tiene permiso para abrir esta página.',
      'Puede otorgarlo un administrador de su empresa: en Usuarios, con un perfil que lo incluya.',
      'Volver al inicio',
    ]);
  });

  test('after a crash shows no error text, can retry and links to the home page', async () => {
    let tries = 0;
    const { container } = await renderPage(
      <FailedPage error={thrownError(new Error('x is not a function'))} onRetry={() => (tries += 1)} />,
    );
    expect(container.textContent).toBe('No se pudo abrir la páginaReintentarVolver al inicio');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(tries).toBe(1);
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
  });

  test('for a chunk that did not load shows the reason, the details on demand, and can retry', async () => {
    let tries = 0;
    await renderPage(<FailedPage error={connectionError(new Error('cut off'))} onRetry={() => (tries += 1)} />);
    const message = 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.';
    const alert = screen.getByRole('alert');
    expect(textsIn(alert)).toEqual([message, 'Reintentar', 'Mostrar Detalles']);
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar Detalles' }));
    expect(textsIn(alert)).toEqual([message, 'Reintentar', 'Ocultar Detalles', 'Error: cut off']);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(tries).toBe(1);
  });
});
