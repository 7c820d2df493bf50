import { createFormStore } from '#forms/engine/form-store.ts';
import { formValues } from '#forms/engine/form-values.ts';
import { expect, test } from 'vitest';
import { compiled, formOf } from './form-harness.tsx';

const facts = { today: '2026-11-21', now: '2026-11-21T12:00:00Z', user: 'Ana Báez' };

const form = compiled(
  formOf([
    { kind: 'text', key: 'nombre', label: 'Nombre' },
    { kind: 'number', key: 'precio', label: 'Precio' },
    { kind: 'formula', key: 'doble', label: 'Doble', expression: 'precio * 2.0', result: 'number' },
    { kind: 'table', key: 'filas', label: 'Filas', columns: [{ kind: 'text', key: 'dato', label: 'Dato' }] },
  ]),
);

const rows = [
  { id: 'a', values: { dato: 'uno' } },
  { id: 'b', values: { dato: 'dos' } },
];
const values = { nombre: '', precio: '1', filas: rows };
const parts = ['nombre', 'precio', 'doble', 'filas', 'filas/a', 'filas/b'];

/** The parts whose subscribers were notified, in form order. */
function notifiedParts(act: (store: ReturnType<typeof createFormStore>) => void): string[] {
  const store = createFormStore(form, facts, values);
  const notified = new Set<string>();
  for (const part of parts) store.subscribe(part, () => notified.add(part));
  act(store);
  return parts.filter((part) => notified.has(part) === store.version(part) > 0 && notified.has(part));
}

test('a new value notifies only its field and the fields computed from that field', () => {
  expect(notifiedParts((store) => store.show({ ...values, nombre: 'Ana' }, {}))).toEqual(['nombre']);
  expect(notifiedParts((store) => store.show({ ...values, precio: '2' }, {}))).toEqual(['precio', 'doble']);
});

test('a changed cell notifies only its row; removing or moving rows notifies the table', () => {
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('there are two rows');
  const changed = { ...second, values: { dato: 'tres' } };
  expect(notifiedParts((store) => store.show({ ...values, filas: [first, changed] }, {}))).toEqual(['filas/b']);
  expect(notifiedParts((store) => store.show({ ...values, filas: [first] }, {}))).toEqual(['filas']);
  expect(notifiedParts((store) => store.show({ ...values, filas: [second, first] }, {}))).toEqual([
    'filas',
    'filas/a',
    'filas/b',
  ]);
});

test('an issue notifies the field or the row to which it belongs, and can be read until it is removed', () => {
  const problems = { nombre: ['Complete este dato.'], 'filas.1.dato': ['Muy corto.'], filas: ['Falta una fila.'] };
  expect(notifiedParts((store) => store.show(values, problems))).toEqual(['nombre', 'filas', 'filas/b']);
  const store = createFormStore(form, facts, values);
  store.show(values, problems);
  expect(store.problem('filas.1.dato')).toBe('Muy corto.');
  store.show(values, {});
  expect(store.problem('filas.1.dato')).toBeUndefined();
});

test('a listener that unsubscribed is not notified', () => {
  const store = createFormStore(form, facts, values);
  let times = 0;
  const end = store.subscribe('nombre', () => (times += 1));
  store.setValues({ ...values, nombre: 'A' });
  end();
  store.setValues({ ...values, nombre: 'Ana' });
  expect([times, store.version('nombre')]).toEqual([1, 2]);
});

test('data of another form version keep only the values that fit a non-computed field of the current version', () => {
  const filas = [{ id: '01890a5d-ac96-774b-bcce-b302099a8057', values: { dato: 'uno' } }];
  const data = { nombre: 'Ana', cargo: 'Jefa', precio: ['x'], doble: '8', filas };
  expect(formValues(form, data)).toEqual({ nombre: 'Ana', precio: '', filas });
});
