import type { Result } from '#contract/app-error.ts';
import { DASHBOARD_KEY } from '#contract/schemas/dashboard.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseFromMenu } from '../../kit/menu.ts';
import { textsIn } from '../../kit/shown.ts';
import { byCity, count, hidden, layout, openDashboard, saved, startArranging, total } from './dashboard-harness.tsx';

/** The filter in the address of a link; the router of the tests quotes the texts of a query. */
function filterOf(link: HTMLElement): unknown {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return pathname === '/clientes' ? JSON.parse(searchParams.get('filtro') ?? '') : null;
}

afterEach(cleanup);

describe('the dashboard', () => {
  test('asks for all its figures in one request, and each opens the list of its records', async () => {
    const { asked } = await openDashboard({ stored: layout });
    const table = await screen.findByRole('region', { name: 'Clientes por Ciudad' });
    const links = await within(table).findAllByRole('link');
    expect(links.map((link) => [link.textContent, filterOf(link)])).toEqual([
      ['Luque', '{"field":"ciudad","op":"is","value":"Luque"}'],
      ['Sin dato', '{"field":"ciudad","op":"empty"}'],
    ]);
    const figure = screen.getByRole('region', { name: 'Clientes' });
    expect(within(figure).getByRole('link').getAttribute('href')).toBe('/clientes');
    expect(textsIn(figure)).toEqual(['Clientes', '1.234']);
    expect(asked).toEqual([[count, byCity]]);
  });

  test('is the preset when the user arranged nothing', async () => {
    await openDashboard({ preset: { widgets: layout.widgets.slice(0, 1) } });
    const figure = () => screen.getByRole('region', { name: 'Clientes' });
    await waitFor(() => expect(textsIn(figure())).toEqual(['Clientes', '1.234']));
    expect(screen.queryByRole('region', { name: 'Requiere su atención' })).toBeNull();
  });

  test('says that a stored arrangement cannot be read, and returns to that of the company', async () => {
    const { changes } = await openDashboard({ stored: { widgets: 'otros' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Volver al tablero inicial' }));
    await waitFor(() => expect(screen.queryByText('Su tablero no se pudo leer')).toBeNull());
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      ['user-data', { key: DASHBOARD_KEY, value: null }],
    ]);
  });

  test('offers to edit or remove a widget that is refused', async () => {
    const { changes, feedback } = await openDashboard({
      stored: layout,
      figure: (query) => (query.group ? hidden : total),
    });
    const text = await screen.findByText('Uno de los campos no existe.');
    const card = text.closest('section');
    expect(textsIn(card)).toEqual(['Clientes', 'Uno de los campos no existe.', 'Editar', 'Quitar']);
    fireEvent.click(within(card ?? document.body).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(screen.queryByText('Uno de los campos no existe.')).toBeNull());
    feedback.actions[0]?.act();
    await screen.findByText('Uno de los campos no existe.');
    await waitFor(() => expect(saved(changes()).at(-1)).toEqual(['a small', 'b medium', 'c medium']));
    expect(feedback.notices.map((notice) => notice.text)).toEqual(['Se quitó «Clientes».']);
  });
});

test('the menu of new records names one record of each program', async () => {
  await openDashboard({ stored: layout });
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo' }));
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cliente']),
  );
});

describe('arranging the dashboard', () => {
  const choose = (title: string, entry: string) =>
    chooseFromMenu(entry, () => screen.getByRole('button', { name: `Opciones de ${title}` }));

  test('saves each move, by keys and menu, and each size at once', async () => {
    const { changes } = await openDashboard({ stored: layout });
    await startArranging();
    const menu = await screen.findByRole('button', { name: 'Opciones de Clientes por Ciudad' });
    fireEvent.keyDown(menu, { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(saved(changes())).toEqual([['b medium', 'a small', 'c medium']]));
    await choose('Clientes', 'Mover al final');
    await waitFor(() => expect(saved(changes()).at(-1)).toEqual(['b medium', 'c medium', 'a small']));
    await choose('Continuar', 'Ancho');
    await waitFor(() => expect(saved(changes()).at(-1)).toEqual(['b medium', 'c wide', 'a small']));
  });

  test('returns to the preset after a question', async () => {
    const { changes, feedback } = await openDashboard({ stored: layout });
    await startArranging();
    fireEvent.click(screen.getByRole('button', { name: 'Restablecer' }));
    await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ key: DASHBOARD_KEY, value: null }]));
    expect(feedback.questions).toHaveLength(1);
  });

  test('presets it for a role with the revision, and tells that somebody else changed it', async () => {
    const presets = [
      { role: null, revision: 0 },
      { role: { id: 'r1', name: 'Ventas' }, revision: 4 },
    ];
    const save: Result<unknown> = { ok: false, error: { kind: 'stale', place: 'form', text: 'Cambió' } };
    const { changes, feedback } = await openDashboard({ stored: layout, presets, save });
    await startArranging();
    fireEvent.click(screen.getByRole('button', { name: 'Preparar para…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar para Ventas' }));
    await waitFor(() => expect(feedback.notices.map(({ type }) => type)).toEqual(['warning']));
    expect(changes()).toEqual([{ path: 'save-dashboard', body: { role: 'r1', layout }, revision: 4 }]);
    expect(feedback.questions).toEqual([
      'Ventas ya tiene un tablero preparado.\n¿Desea reemplazarlo por el que ve ahora?',
    ]);
  });
});
