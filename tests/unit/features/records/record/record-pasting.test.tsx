import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { recordParts } from '#features/records/record/record-parts.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { pendingAnswer } from '../../kit/page-harness.tsx';
import { answer, customers, ID, ok, openRecord } from './record-harness.tsx';

beforeAll(() => Promise.all(Object.values(recordParts).map((part) => part.preload())));
afterEach(cleanup);

const LINE = '01890a5d-ac96-774b-bcce-b302099a8021';
const PAN = '01890a5d-ac96-774b-bcce-b302099a8031';

const orders: FormDefinition = {
  ...customers,
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'todo',
          rows: [
            { fields: [{ kind: 'text', key: 'nombre', label: 'Nombre' }] },
            {
              fields: [
                {
                  kind: 'table',
                  key: 'lineas',
                  label: 'Líneas',
                  columns: [
                    { kind: 'link', key: 'producto', label: 'Producto', program: 'productos' },
                    { kind: 'number', key: 'cantidad', label: 'Cantidad' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const WAIT = 'Espere a que termine de pegar.';
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const values = (producto: string, cantidad: string) => ({
  nombre: 'Pedido',
  lineas: [{ id: LINE, values: { producto, cantidad } }],
});

test('saving during a paste is refused with a message; saving after the paste sends all pasted values', async () => {
  const pending = pendingAnswer();
  const { requests, navigations } = await openRecord({
    props: { definition: orders },
    gets: { record: ok(answer({ values: values('', '') })) },
    posts: { records: [pending.answer] },
  });
  const product = await screen.findByLabelText('Producto, fila 1');
  act(() => product.focus());
  await act(async () => {
    fireEvent(product, createEvent.paste(product, { clipboardData: { getData: () => 'Pan\t2' } }));
    await import('#forms/fields/table/paste-cells.ts');
  });
  fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'Pedido' } });
  save();
  await waitFor(() =>
    expect(screen.getAllByText(WAIT, { exact: false }).map(({ textContent }) => textContent)).toEqual([
      'Líneas: Espere a que termine de pegar.',
      'Espere a que termine de pegar.',
    ]),
  );
  const row = { id: PAN, revision: 1, title: 'Pan', values: {} };
  await act(async () => pending.respond(ok({ rows: [row], references: { records: {}, files: {} }, next: null })));
  await screen.findByText('Se pegaron 2 celdas en 1 fila.', { selector: 'span' });
  expect(screen.queryAllByText(WAIT, { exact: false })).toEqual([]);
  expect(requests().map(({ path }) => path)).toEqual(['records']);
  save();
  await waitFor(() => expect(navigations).toEqual(['cerrar']));
  expect(requests().slice(1)).toEqual([
    { path: 'change-record', revision: 3, body: { program: 'clientes', id: ID, values: values(PAN, '2') } },
  ]);
});
