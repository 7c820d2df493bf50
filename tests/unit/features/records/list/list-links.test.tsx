import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, definition, open, putClockForward, row } from './list-harness.tsx';

putClockForward();

const [ANA, EVA] = ['01890a5d-ac96-774b-bcce-b302099a8001', '01890a5d-ac96-774b-bcce-b302099a8002'];

const linked = {
  ...definition,
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'todo',
          rows: [
            {
              fields: [
                { kind: 'text', key: 'nombre', label: 'Nombre' },
                { kind: 'link', key: 'dueno', label: 'Dueño', program: 'duenos' },
              ],
            },
          ],
        },
      ],
    },
  ],
  list: { columns: ['nombre', 'dueno'], sort: [{ field: 'nombre' }] },
};

test('a record linked in a list that was deleted says so beside its name', async () => {
  const rows = [
    { ...row('luna', 'Luna', ''), values: { nombre: 'Luna', dueno: ANA } },
    { ...row('mica', 'Mica', ''), values: { nombre: 'Mica', dueno: EVA } },
  ];
  const references = { records: { [ANA]: 'Ana Báez', [EVA]: 'Eva Ríos' }, binned: [ANA], files: {} };
  await open({
    get: { program: { ok: true, data: { router_name: 'clientes', version: 1, definition: linked, read_only: [] } } },
    post: ({ path }) => (path === 'records' ? { ok: true, data: { ...answer(rows), references } } : undefined),
  });
  await screen.findByRole('link', { name: 'Luna' });
  const drawn = ['Luna', 'Mica'].map((name) => screen.getByRole('row', { name: new RegExp(name) }).textContent);
  expect(drawn).toEqual(['LunaAna BáezEn la papelera', 'MicaEva Ríos']);
  expect(screen.getByTitle('Ana Báez').textContent).toBe('Ana BáezEn la papelera');
});
