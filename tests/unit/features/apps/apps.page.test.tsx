import type { AppError, Result } from '#contract/app-error.ts';
import { AppsPage } from '#features/apps/apps.page.tsx';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, fakePosts, type HarnessOptions, identity, renderPage } from '../kit/page-harness.tsx';
import { textsIn } from '../../kit/shown.ts';

const program = (routerName: string, title: string, group = 'Administración'): AllowedProgram => ({
  routerName,
  title,
  group,
  icon: 'box',
  description: `Descripción de ${title}.`,
  actions: ['view'],
});

const programs = [
  program('usuarios', 'Usuarios'),
  program('empresa', 'Empresa'),
  program('auditoria', 'Auditoría'),
  program('facturas', 'Facturas', 'Ventas'),
];

const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión con el servidor.' };
const saved: Result<unknown> = { ok: true, data: { ok: true } };

const open = async (options: HarnessOptions = {}, userData: Record<string, unknown> = {}, allowed = programs) => {
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: allowed, others: [], userData } },
    ...options,
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(<AppsPage />, harness);
  return harness;
};

const titles = () => screen.getAllByRole('link').map((link) => link.textContent);
const startOrdering = () => fireEvent.click(screen.getByRole('button', { name: 'Ordenar' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  screen
    .getAllByRole('button', { name: /^Mover .* arriba$/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/^Mover (.*) arriba$/, '$1'));

afterEach(cleanup);

describe('the programs of the user', () => {
  test('are listed by group, each as a link named by its title', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aplicaciones');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Administración',
      'Ventas',
    ]);
    expect(screen.getByRole('link', { name: 'Auditoría' }).getAttribute('href')).toBe('/auditoria');
    expect(titles()).toEqual(['Usuarios', 'Empresa', 'Auditoría', 'Facturas']);
  });

  test('are listed in the order the user chose', async () => {
    await open({}, { 'apps-order': ['auditoria', 'usuarios'] });
    expect(titles()).toEqual(['Auditoría', 'Usuarios', 'Empresa', 'Facturas']);
  });

  test('are found by a search without accents, which announces the number of results', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar programa' }), { target: { value: 'auditoria' } });
    expect(titles()).toEqual(['Auditoría']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 programa encontrado'));
  });

  test('are replaced by a message when no program matches the search', async () => {
    await open();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar programa' }), { target: { value: 'nómina' } });
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(textsIn(screen.getByText('Ningún programa coincide').parentElement)).toEqual([
      'Ningún programa coincide',
      'No hay programas suyos que coincidan con «nómina». Si lo necesita, pida permiso a un administrador.',
    ]);
  });

  test('are replaced by a message that says whom to ask if the user has no programs', async () => {
    await open({}, {}, []);
    expect(textsIn(screen.getByText('Todavía no tiene programas asignados').parentElement)).toEqual([
      'Todavía no tiene programas asignados',
      'Pida a un administrador de su empresa que le asigne un perfil. Al hacerlo, aparecen aquí sin volver a ingresar.',
    ]);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('reordering the programs', () => {
  test('shows the new order at once and saves it in the user’s configuration', async () => {
    const { post, calls } = fakePosts(() => saved);
    await open({ api: { post } });
    startOrdering();
    press('Mover Auditoría arriba');
    expect(rows()).toEqual(['Usuarios', 'Auditoría', 'Empresa', 'Facturas']);
    await waitFor(() =>
      expect(calls).toEqual([
        {
          path: 'user-data',
          body: { key: 'apps-order', value: ['usuarios', 'auditoria', 'empresa', 'facturas'] },
        },
      ]),
    );
  });

  test('works with Alt and an arrow key, and announces the new position', async () => {
    await open({ api: fakePosts(() => saved) });
    startOrdering();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Mover Usuarios arriba' }), {
      key: 'ArrowDown',
      altKey: true,
    });
    expect(rows()).toEqual(['Empresa', 'Usuarios', 'Auditoría', 'Facturas']);
    const announced = () => screen.getAllByRole('status').flatMap((status) => textsIn(status));
    await waitFor(() => expect(announced()).toEqual(['Usuarios: lugar 2 de 3.']));
  });

  test('works with Alt and an arrow key on the menu button of a row, without opening the menu', async () => {
    await open({ api: fakePosts(() => saved) });
    startOrdering();
    const menu = screen.getByRole('button', { name: 'Mover Usuarios' });
    menu.focus();
    fireEvent.keyDown(menu, { key: 'ArrowDown', altKey: true });
    await screen.findByText('Usuarios: lugar 2 de 3.');
    expect({ rows: rows(), opened: menu.getAttribute('aria-expanded'), focus: document.activeElement }).toEqual({
      rows: ['Empresa', 'Usuarios', 'Auditoría', 'Facturas'],
      opened: 'false',
      focus: menu,
    });
  });

  test('reverts the order and reports the error when saving fails', async () => {
    const { feedback } = await open(
      { api: fakePosts(() => ({ ok: false, error: offline })) },
      { 'apps-order': ['empresa', 'usuarios'] },
    );
    startOrdering();
    press('Mover Usuarios arriba');
    expect(rows().slice(0, 2)).toEqual(['Usuarios', 'Empresa']);
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['Empresa', 'Usuarios']));
    expect(feedback.reports).toEqual([{ error: offline, work: 'action' }]);
  });

  test('keeps a later move when saving the move before it fails', async () => {
    let first = true;
    const { post, calls } = fakePosts(() => {
      const answer: Result<unknown> = first ? { ok: false, error: offline } : saved;
      first = false;
      return answer;
    });
    const { feedback } = await open({ api: { post } });
    startOrdering();
    press('Mover Auditoría arriba');
    press('Mover Auditoría arriba');
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(rows()).toEqual(['Auditoría', 'Usuarios', 'Empresa', 'Facturas']));
    expect(feedback.reports).toEqual([]);
  });

  test('can be reset to the original order', async () => {
    const { post, calls } = fakePosts(() => saved);
    await open({ api: { post } }, { 'apps-order': ['auditoria'] });
    startOrdering();
    press('Restablecer el orden');
    expect(rows()).toEqual(['Usuarios', 'Empresa', 'Auditoría', 'Facturas']);
    await waitFor(() => expect(calls).toEqual([{ path: 'user-data', body: { key: 'apps-order', value: [] } }]));
  });
});
