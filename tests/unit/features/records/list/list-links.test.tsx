import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definitionOf } from '../../kit/record/customers.ts';
import { answer, open, putClockForward, row } from './list-harness.tsx';

putClockForward();

const [ANA, EVA] = ['01890a5d-ac96-774b-bcce-b302099a8001', '01890a5d-ac96-774b-bcce-b302099a8002'];

const linked = definitionOf(
  [
    { kind: 'text', key: 'nombre', label: 'Nombre' },
    { kind: 'link', key: 'dueno', label: 'Dueño', program: 'duenos' },
  ],
  ['nombre', 'dueno'],
);

const rows = [
  { ...row('luna', 'Luna', ''), values: { nombre: 'Luna', dueno: ANA } },
  { ...row('mica', 'Mica', ''), values: { nombre: 'Mica', dueno: EVA } },
];
const IRIS = '01890a5d-ac96-774b-bcce-b302099a8003';
const iris = { program: 'duenos', title: 'Dueños', icon: 'users', records: [{ id: IRIS, name: 'Iris Paredes' }] };
const references = { records: { [ANA]: 'Ana Báez', [EVA]: 'Eva Ríos' }, binned: [ANA], files: {} };

/** Opens a list of two pets, one of which has a deleted owner; the server names Iris on request. */
function openPets(over: object = {}, address = '/clientes') {
  const data = { router_name: 'clientes', version: 1, definition: { ...linked, ...over }, read_only: [] };
  return open({
    get: { program: { ok: true, data } },
    post: ({ path }) => {
      if (path === 'record-names') return { ok: true, data: { rows: [iris] } };
      return path === 'records' ? { ok: true, data: { ...answer(rows), references } } : undefined;
    },
    address,
  });
}

const rowsOf = (...names: string[]) =>
  names.map((name) => screen.getByRole('row', { name: new RegExp(name) }).textContent);

test('a list shows the badge «En la papelera» beside the name of a deleted linked record', async () => {
  await openPets();
  await screen.findByRole('link', { name: 'Luna' });
  expect(rowsOf('Luna', 'Mica')).toEqual(['LunaAna BáezEn la papelera', 'MicaEva Ríos']);
  expect(screen.getByTitle('Ana Báez').textContent).toBe('Ana BáezEn la papelera');
});

test('when a deleted linked record names the row, the badge is beside the link of the row, not in it', async () => {
  await openPets({ naming: 'dueno', list: { columns: ['dueno'], sort: [] } });
  const link = await screen.findByRole('link', { name: 'Ana Báez' });
  expect(rowsOf('Ana', 'Eva')).toEqual(['Ana BáezEn la papelera', 'Eva Ríos']);
  expect([link.textContent, screen.getByTitle('Ana Báez').textContent]).toEqual(['Ana Báez', 'Ana BáezEn la papelera']);
});

test('a filter names linked records also when it leaves them out of the list', async () => {
  const filter = { field: 'dueno', op: 'noneOf', value: [IRIS, EVA] };
  const query = new URLSearchParams({ filtro: JSON.stringify(filter) });
  const { calls } = await openPets({}, `/clientes?${query.toString()}`);
  await screen.findByText('Dueño no es ninguno de Iris Paredes, Eva Ríos');
  expect(calls.filter(({ path }) => path === 'record-names')).toEqual([
    { path: 'record-names', body: { ids: [IRIS] } },
  ]);
});
