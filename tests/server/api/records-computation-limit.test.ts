import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, type Records, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const ROWS = 3_000;
const FORMULAS = 40;

let api: Api;
let ana: Person;
let heavy: Records;

const nombre: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const lineas: Field = {
  kind: 'table',
  key: 'lineas',
  label: 'Líneas',
  columns: [{ kind: 'number', key: 'n', label: 'N' }],
};
const formula = (key: string, expression: string): FieldOf<'formula'> => ({
  kind: 'formula',
  key,
  label: key,
  expression,
  result: 'number',
});
const costlyExpression = `suma(lineas.map(l, ${Array.from({ length: 20 }, () => 'l.n').join(' + ')}))`;
const sums = Array.from({ length: FORMULAS }, (_, n) => formula(`f${n}`, costlyExpression));
const quotient = formula('cociente', '10 / divisor');

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  heavy = recordsOf(api, ana, 'pesados');
  await publish(api, ana, 'pesados', formOf('Pesados', [nombre, lineas]));
  const rows = Array.from({ length: ROWS }, () => ({ id: newId(), values: { n: '1' } }));
  for (const one of ['Uno', 'Dos', 'Tres']) await createRecord(heavy, { nombre: one, lineas: rows });
  await publish(api, ana, 'pesados', formOf('Pesados', [nombre, lineas, ...sums]));
});

afterAll(() => api.close());

const FAILED = null;
const SUM = String(ROWS * 20);

test('the records of earlier form versions on one list page share one computation limit', async () => {
  const columns = sums.slice(0, 30).map(({ key }) => key);
  const { data } = await heavy.list({ columns, sort: [] });
  const counts = data.rows.map(({ values }) => Object.values(values).filter((value) => value === SUM).length);
  const failed = data.rows.map(({ values }) => Object.values(values).filter((value) => value === FAILED).length);
  expect(counts.map((count, row) => count + (failed[row] ?? 0))).toEqual([30, 30, 30]);
  expect(counts[0]).toBeGreaterThan(20);
  expect(counts[2]).toBe(0);
});

test('saving is refused when restoring read-only fields recomputes the form too many times', async () => {
  const chain = Array.from({ length: 20 }, (_, n): Field => {
    const readOnly = n === 0 ? true : `c${n - 1} == 0`;
    return { kind: 'number', key: `c${n}`, label: `C${n}`, zeroIsValue: true, default: '0', readOnly };
  });
  const all = chain.map(({ key }) => key).join(' + ');
  const costlyFormulas = Array.from({ length: 10 }, (_, n) => formula(`f${n}`, `${costlyExpression} + ${all}`));
  await publish(api, ana, 'cadenas', formOf('Cadenas', [nombre, lineas, ...chain, ...costlyFormulas]));
  const chains = recordsOf(api, ana, 'cadenas');
  const rows = Array.from({ length: ROWS }, () => ({ id: newId(), values: { n: '1' } }));
  const sent = Object.fromEntries(chain.map(({ key }) => [key, '1']));
  const once = await chains.create({ nombre: 'Una vez', lineas: rows });
  const often = await chains.create({ nombre: 'Muchas', lineas: rows, ...sent });
  const resultsOf = ({ data }: typeof once) => costlyFormulas.map(({ key }) => data.values[key]);
  expect([once.status, resultsOf(once)]).toEqual([200, costlyFormulas.map(() => SUM)]);
  expect([often.status, often.error.errors]).toEqual([
    422,
    { '': ['Hay demasiado que calcular para guardar de una vez. Quite filas y vuelva a guardar.'] },
  ]);
});

test('a field stays read-only while its read-only condition cannot be computed', async () => {
  const closed: Field = {
    kind: 'text',
    key: 'cierre',
    label: 'Cierre',
    default: "'fijo'",
    readOnly: '10 / divisor > 1',
  };
  const divisor: Field = { kind: 'number', key: 'divisor', label: 'Divisor', zeroIsValue: true };
  await publish(api, ana, 'cierres', formOf('Cierres', [nombre, divisor, closed]));
  const closing = recordsOf(api, ana, 'cierres');
  const [open, failing] = [
    await closing.create({ divisor: '10', cierre: 'otro' }),
    await closing.create({ divisor: '0', cierre: 'otro' }),
  ];
  expect([open.data.values['cierre'], failing.data.values['cierre']]).toEqual(['otro', 'fijo']);
});

test('a list page computes only the requested columns', async () => {
  const { data } = await heavy.list({ columns: ['nombre', 'f39'], sort: [] });
  expect(data.rows.map(({ values }) => values)).toEqual(
    ['Tres', 'Dos', 'Uno'].map((one) => ({ nombre: one, f39: SUM })),
  );
});

test('a formula that cannot be computed does not prevent saving, and the history shows that it failed', async () => {
  const divisor: Field = { kind: 'number', key: 'divisor', label: 'Divisor', zeroIsValue: true };
  await publish(api, ana, 'cocientes', formOf('Cocientes', [nombre, divisor, quotient]));
  const quotients = recordsOf(api, ana, 'cocientes');
  const id = await createRecord(quotients, { nombre: 'Uno', divisor: '5' });
  const changed = await quotients.change(id, 1, { divisor: '0' });
  expect([changed.status, changed.data.values['cociente']]).toEqual([200, FAILED]);
  await quotients.change(id, 2, { divisor: '2' });
  const { data } = await quotients.history(id);
  const quotientChanges = data.rows.map(({ changes }) => changes.find(({ key }) => key === 'cociente'));
  const change = { key: 'cociente', label: 'cociente' };
  expect(quotientChanges).toEqual([
    { ...change, from: 'No se pudo calcular', to: '5' },
    { ...change, from: '2', to: 'No se pudo calcular' },
    undefined,
  ]);
});
