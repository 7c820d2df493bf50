import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { describedBy, textsIn } from '../kit/shown.ts';
import { formOf, openForm } from './form-harness.tsx';

afterEach(cleanup);

const priced = formOf([
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true, help: 'Como en la factura' },
  { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
  { kind: 'number', key: 'cantidad', label: 'Cantidad', visible: "nombre != ''" },
  {
    kind: 'formula',
    key: 'total',
    label: 'Total',
    expression: 'precio * cantidad',
    result: 'currency',
    currency: 'PYG',
  },
]);

const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });

test('typing into a field updates the result of a formula within the same event', async () => {
  await openForm(priced);
  type('Nombre', 'Harina');
  type('Precio', '1500');
  type('Cantidad', '3');
  expect(screen.getByLabelText('Total').textContent).toBe('Gs.\u00a04.500');
});

test('a field is rendered only while its condition is true, and keeps its value while it is hidden', async () => {
  const { values } = await openForm(priced);
  expect(screen.queryByLabelText('Cantidad')).toBeNull();
  type('Nombre', 'Harina');
  type('Cantidad', '3');
  type('Nombre', '');
  expect(screen.queryByLabelText('Cantidad')).toBeNull();
  expect(values()).toEqual({ nombre: '', precio: '', cantidad: '3' });
});

test('a required field shows «(obligatorio)» and its help, and is described by its issue and its help', async () => {
  const { check } = await openForm(priced);
  const name = screen.getByLabelText('Nombre');
  expect(name.getAttribute('aria-required')).toBe('true');
  expect(textsIn(name.closest('section'))).toEqual([
    'Nombre',
    '(obligatorio)',
    'Como en la factura',
    'Precio',
    'Gs.',
    'Total',
    'Gs.\u00a00',
  ]);
  act(check);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(name)).toEqual(['Complete este dato.', 'Como en la factura']);
});

test('a long form renders the first sections at once and the rest right after, without user action', async () => {
  const section = (number: number) => ({
    key: `parte_${number}`,
    rows: Array.from({ length: 30 }, (_, row) => ({
      fields: [{ kind: 'text' as const, key: `campo_${number}_${row}`, label: `Campo ${number}.${row}` }],
    })),
  });
  const long = formOf([], {
    naming: 'campo_1_0',
    tabs: [{ key: 'datos', title: 'Datos', sections: [1, 2, 3, 4].map(section) }],
  });
  const drawn: number[] = [];
  await openForm(long, { onDraw: () => drawn.push(document.querySelectorAll('input').length) });
  expect(drawn).toEqual([60, 120]);
});
