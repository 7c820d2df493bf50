import { FormList } from '#features/form-designer/list/form-list.tsx';
import type { Permissions } from '#machines/auth/index.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { liveConnection } from '../../kit/live-connection.ts';
import { createHarness, fakeGet, type FakeAnswer, identity, renderPage } from '../../kit/page-harness.tsx';
import { textsIn } from '../../../kit/shown.ts';

afterEach(cleanup);

interface Row {
  id: string;
  router_name: string;
  title: string;
  version: number | null;
  has_draft: boolean;
  records: number;
  revision: number;
}

const row = (router_name: string, rest: Partial<Row> = {}): Row => ({
  id: router_name,
  router_name,
  title: router_name,
  version: null,
  has_draft: true,
  records: 0,
  revision: 1,
  ...rest,
});

const program = (routerName: string): Permissions['programs'][number] => ({
  routerName,
  title: routerName,
  icon: 'file',
  group: 'Ventas',
  description: '',
  actions: ['view', 'design'],
});

async function openList(answer: FakeAnswer, previousForm: string | null = null) {
  const answers: Record<string, FakeAnswer> = { forms: answer };
  const { connection, sendEvent } = liveConnection();
  const opened: string[] = [];
  const harness = createHarness({
    auth: {
      restored: identity,
      permissions: { programs: [program('tests'), program('clientes')], others: [], userData: {} },
    },
    api: { get: fakeGet(answers).get },
    services: { connection },
  });
  await renderPage(<FormList onOpen={(form) => opened.push(form)} lastOpened={previousForm} />, harness, '/tests');
  return { answers, sendEvent, opened };
}

const loaded = (...rows: Row[]) => ({ ok: true as const, data: { rows } });

const cellsOf = async () =>
  within(await screen.findByRole('table', { name: 'Formularios', busy: false }))
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the list of forms', () => {
  test('shows the published version, pending changes and number of records of each form', async () => {
    await openList(
      loaded(
        row('clientes', { title: 'Clientes', version: 3, has_draft: false, records: 12_345 }),
        row('ventas', { title: 'Ventas', version: 1, records: 2 }),
        row('ordenes', { title: '' }),
      ),
    );
    expect(await cellsOf()).toEqual([
      ['ClientesDirección:/clientes', '/clientes', 'Versión 3', '12.345', 'Abrir'],
      ['VentasDirección:/ventas', '/ventas', 'Versión 1Con cambios sin publicar', '2', 'Sin acceso'],
      ['ordenesDirección:/ordenes', '/ordenes', 'Sin publicar', '0', ''],
    ]);
    const link = screen.getByRole('link', { name: 'Abrir el programa Clientes' });
    expect(link.getAttribute('href')).toBe('/clientes');
  });

  test('opens a form when Enter is pressed on its row, and links its title to the designer', async () => {
    const { opened } = await openList(loaded(row('clientes'), row('ventas')));
    await cellsOf();
    const [, first] = screen.getAllByRole('row');
    if (first === undefined) throw new Error('the list has rows');
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(opened).toEqual(['clientes']);
    expect(screen.getByRole('link', { name: 'ventas' }).getAttribute('href')).toBe('/tests/ventas');
  });

  test('can be searched by title and URL when it is long, and says when no form matches', async () => {
    await openList(
      loaded(...Array.from({ length: 8 }, (_, index) => row(`forma-${index}`, { title: `Órdenes ${index}` }))),
    );
    const search = await screen.findByRole('searchbox', { name: 'Buscar formulario' });
    fireEvent.change(search, { target: { value: 'ordenes 3' } });
    expect((await cellsOf()).map(([name]) => name)).toEqual(['Órdenes 3Dirección:/forma-3']);
    fireEvent.change(search, { target: { value: 'forma 5' } });
    expect((await cellsOf()).map(([name]) => name)).toEqual(['Órdenes 5Dirección:/forma-5']);
    fireEvent.change(search, { target: { value: 'facturas' } });
    expect(textsIn(screen.getByText('Ningún formulario coincide').parentElement)).toEqual([
      'Ningún formulario coincide',
      'Busque por título o por dirección.',
      'Limpiar búsqueda',
    ]);
    const [, inPage] = screen.getAllByRole('button', { name: 'Limpiar búsqueda' });
    fireEvent.click(inPage ?? search);
    expect(await cellsOf()).toHaveLength(8);
  });

  test('has no search while it is short', async () => {
    await openList(loaded(row('a1'), row('a2')));
    await cellsOf();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('explains what a form is and has a button to create a form when the list is empty', async () => {
    await openList(loaded());
    expect(textsIn((await screen.findByText('Todavía no hay formularios')).parentElement)).toEqual([
      'Todavía no hay formularios',
      'Un formulario dice qué datos se piden. Dibújelo, publíquelo y será un programa del menú en el que su equipo carga registros.',
      'Nuevo formulario',
    ]);
    expect(screen.getAllByRole('button', { name: 'Nuevo formulario' })).toHaveLength(2);
  });

  test('shows the error and a retry button when the forms cannot be loaded', async () => {
    const failed = { ok: false as const, error: { kind: 'other' as const, text: '418 no', place: 'notice' as const } };
    const { answers } = await openList(failed);
    expect(textsIn(await screen.findByRole('alert'))).toEqual(['418 no', 'Reintentar']);
    answers['forms'] = loaded(row('clientes'));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await cellsOf()).toHaveLength(1);
  });

  test('is requested again when a live event reports that a form changed', async () => {
    const { answers, sendEvent } = await openList(loaded(row('clientes', { title: 'Clientes' })));
    await cellsOf();
    answers['forms'] = loaded(row('clientes', { title: 'Mis clientes' }));
    act(() => sendEvent('forms.changed', { program: 'clientes', revision: 2 }));
    await screen.findByRole('link', { name: 'Mis clientes' });
    expect((await cellsOf()).map(([name]) => name)).toEqual(['Mis clientesDirección:/clientes']);
  });

  test('focuses the form that the user has just left', async () => {
    await openList(loaded(row('clientes'), row('ventas')), 'ventas');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('ventas'));
  });

  test('renders hostile titles as plain text', async () => {
    const title = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    await openList(loaded(row('malo', { title, version: 1 })));
    expect((await screen.findByRole('link', { name: title })).textContent).toBe(title);
    expect([document.querySelector('img'), document.querySelector('script')]).toEqual([null, null]);
  });
});
