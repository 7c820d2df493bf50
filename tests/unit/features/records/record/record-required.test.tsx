import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { storeTrees } from '#forms/engine/compiled-form.ts';
import { afterEach, expect, test } from 'vitest';
import { answer, customers, ID, ok, openRecord } from './record-harness.tsx';

afterEach(cleanup);

/** A limit is required of customers who buy on credit. */
const onCredit: FormDefinition = {
  ...customers,
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'todo',
          rows: [
            { fields: [{ kind: 'text', key: 'nombre', label: 'Nombre', required: true }] },
            { fields: [{ kind: 'switch', key: 'credito', label: 'Crédito' }] },
          ],
        },
      ],
    },
    {
      key: 'comercial',
      title: 'Comercial',
      sections: [
        {
          key: 'limites',
          rows: [{ fields: [{ kind: 'number', key: 'limite', label: 'Límite', visible: 'credito', required: true }] }],
        },
        { key: 'otros', rows: [{ fields: [{ kind: 'text', key: 'notas', label: 'Notas' }] }] },
      ],
    },
  ],
};

const values = { nombre: 'Ana Báez', credito: false, limite: '', notas: '' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const credit = () => fireEvent.click(screen.getByRole('switch', { name: 'Crédito' }));

test('a conditional field is required only while it is visible', async () => {
  storeTrees(onCredit, expressionTrees(onCredit));
  const { requests } = await openRecord({
    props: { definition: onCredit },
    gets: { record: ok(answer({ values })) },
  });
  await screen.findByLabelText('Nombre');
  credit();
  press('Guardar');
  await screen.findByRole('button', { name: 'Límite: Complete este dato.' });
  expect([tabs(), requests()]).toEqual([['Datos', 'Comercial1, 1 dato por revisar'], []]);
  fireEvent.click(screen.getByRole('tab', { name: 'Datos' }));
  credit();
  expect(screen.queryByRole('group', { name: 'Revise lo siguiente' })).toBeNull();
  expect(tabs()).toEqual(['Datos', 'Comercial']);
  fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'Ana B.' } });
  press('Guardar');
  await waitFor(() => expect(requests().map(({ path }) => path)).toEqual(['change-record']));
});

test('an empty required field that the user may not edit does not prevent saving', async () => {
  const { requests } = await openRecord({
    props: { readOnly: ['nombre'] },
    gets: { record: ok(answer({ values: { nombre: '', limite: '100', contactos: [] } })) },
  });
  fireEvent.input(await screen.findByLabelText('Límite'), { target: { value: '200' } });
  press('Guardar');
  await waitFor(() =>
    expect(requests()).toEqual([
      {
        path: 'change-record',
        revision: 3,
        body: { program: 'clientes', id: ID, values: { nombre: '', limite: '200', contactos: [] } },
      },
    ]),
  );
});
