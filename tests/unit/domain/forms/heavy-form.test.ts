import { expect, test } from 'vitest';
import type { FormValues } from '#domain/fields/field-kind.ts';
import type { Field } from '#domain/fields/field.ts';
import { findFormProblems } from '#domain/forms/form-problems.ts';
import { createFormEvaluator } from '#domain/forms/form-evaluation.ts';
import { formWork } from '#domain/forms/form-state.ts';
import { newRow } from '#domain/forms/new-values.ts';
import { evaluated, facts, formOf, idOf, rowOf } from './kit.ts';

/** Number of rows that exceeds the work limit, since `exists` counts all rows even if the first one decides. */
const ROWS = 2_000;
const TOO_MUCH = 'El cálculo es demasiado grande para tantas filas. Simplifique la expresión.';

const figure = { kind: 'number', key: 'monto', label: 'Monto' } as const;
const over = (key: string): Field => ({
  kind: 'table',
  key,
  label: key,
  columns: [
    figure,
    {
      kind: 'formula',
      key: 'parte',
      label: 'Parte',
      expression: 'pagos.exists(p, p.monto > 0) ? monto + contar(pagos) : 0',
      result: 'number',
    },
  ],
});

const rows = Array.from({ length: ROWS }, (_, n) => rowOf(n, { monto: '1' }));
const form = formOf({ kind: 'text', key: 'nombre', label: 'Nombre' }, over('cuotas'), {
  kind: 'table',
  key: 'pagos',
  label: 'Pagos',
  columns: [figure],
});
const values: FormValues = { nombre: 'Ana', cuotas: rows, pagos: rows };

test('cells that read all rows of another table are computed up to the work limit; the remaining cells fail', () => {
  const evaluator = evaluated(form, values);
  const first = evaluator.cell('cuotas', idOf(0), 'parte');
  const last = evaluator.cell('cuotas', idOf(ROWS - 1), 'parte');
  expect([first, last]).toEqual([
    { ok: true, value: String(ROWS + 1) },
    { ok: false, text: TOO_MUCH },
  ]);
});

test('each update of a form starts with the full work limit', () => {
  const evaluator = evaluated(form, values);
  evaluator.update({ ...values, pagos: rows.slice(0, 100) });
  expect(evaluator.cell('cuotas', idOf(ROWS - 1), 'parte')).toEqual({ ok: true, value: '101' });
});

test('several updates can share one work limit', () => {
  const work = formWork();
  const evaluator = createFormEvaluator(form, facts, work);
  evaluator.update(values);
  evaluator.update({ ...values, pagos: rows.slice(0, 100) });
  expect(evaluator.cell('cuotas', idOf(ROWS - 1), 'parte')).toEqual({ ok: false, text: TOO_MUCH });
});

test('the defaults of a new row count towards the work limit, and stay empty beyond it', () => {
  const dear = formOf({
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [{ kind: 'text', key: 'dia', label: 'Día', default: "'' + texto(hoy())" }],
  });
  expect([newRow(dear, 'lineas', {}, facts, idOf(1), { left: 0 }), newRow(dear, 'lineas', {}, facts, idOf(1))]).toEqual(
    [rowOf(1, { dia: '' }), rowOf(1, { dia: '21/11/2026' })],
  );
});

test('checking a form repeatedly does not exhaust the work limit', () => {
  const rule = { rule: 'cuotas.exists(c, c.monto * 1 * 1 * 1 * 1 * 1 * 1 * 1 * 1 * 1 > 0)', message: 'Revise.' };
  const ruled = formOf(
    { kind: 'text', key: 'nombre', label: 'Nombre', validations: Array.from({ length: 10 }, () => rule) },
    {
      kind: 'table',
      key: 'cuotas',
      label: 'Cuotas',
      columns: [figure],
    },
  );
  const formValues: FormValues = { nombre: 'Ana', cuotas: rows };
  const evaluator = evaluated(ruled, formValues);
  const results = Array.from({ length: 20 }, () => findFormProblems(ruled, formValues, evaluator));
  expect(results).toEqual(Array.from({ length: 20 }, () => ({})));
});
