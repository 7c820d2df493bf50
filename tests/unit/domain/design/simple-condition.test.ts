import { checkExpression } from '#domain/design/check-expression.ts';
import {
  comparableFields,
  type ConditionTest,
  isComparing,
  readCondition,
  type SimpleCondition,
  testsOf,
  writeCondition,
} from '#domain/design/simple-condition.ts';
import type { Field, ValueField } from '#domain/fields/field.ts';
import { readField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allFields, nameOf } from '../fields/kit/sample-fields.ts';
import { definitionOf } from '../forms/kit.ts';
import { placeOf, sale } from './expression-kit.ts';

const inSale = comparableFields(sale, placeOf());

/** The builder condition that an expression of the sale form is equal to; null if there is none. */
const read = (source: string) => readCondition(source, inSale);

const compiles = (source: string, fields: readonly Field[]) =>
  checkExpression(definitionOf(fields), placeOf(), source, parseSource).ok;

const condition = (
  key: string,
  conditionTest: ConditionTest,
  value: SimpleCondition['value'] = null,
): SimpleCondition => ({
  key,
  test: conditionTest,
  value,
});

describe('a condition of the builder', () => {
  test.each<[SimpleCondition, string]>([
    [condition('contado', 'is', true), 'contado'],
    [condition('contado', 'is', false), '!contado'],
    [condition('estado', 'is', 'en_curso'), "estado == 'en_curso'"],
    [condition('estado', 'isNot', 'cerrado'), "estado != 'cerrado'"],
    [condition('estado', 'blank'), 'estado == null'],
    [condition('cliente', 'filled'), 'cliente != null'],
    [condition('cliente', 'is', 'O\'Higgins "el \\ largo"'), "cliente == 'O\\'Higgins \"el \\\\ largo\"'"],
    [condition('descuento', 'more', '10.5'), 'descuento > 10.5'],
    [condition('descuento', 'atMost', '-3'), 'descuento <= -3'],
    [condition('total', 'atLeast', '1500000'), 'total >= 1500000'],
    [condition('emision', 'less', '2026-11-21'), 'emision < fecha("21/11/2026")'],
    [condition('emision', 'isNot', '2026-11-21'), 'emision != fecha("21/11/2026")'],
  ])('%o is written as the expression «%s», which is parsed back to the condition', (chosen, source) => {
    const field = inSale.get(chosen.key);
    expect(field === undefined ? '' : writeCondition(field, chosen)).toBe(source);
    expect(checkExpression(sale, placeOf(), source, parseSource).ok).toBe(true);
    expect(read(source)).toEqual(chosen);
  });

  test.each(allFields.map((sample) => ({ ...sample, name: nameOf(sample.field) })))(
    'with any value is valid and parses back unchanged: $name',
    (sample) => {
      const { key } = sample.field;
      const [field] = comparableFields(definitionOf([sample.field]), placeOf()).values();
      if (field === undefined) return;
      fc.assert(
        fc.property(sample.values, fc.constantFrom(...testsOf(field)), (typed, conditionTest) => {
          const value = readField(field, typed);
          if (typeof value !== 'boolean' && (typeof value !== 'string' || value === '')) return;
          const chosen = condition(key, conditionTest, isComparing(conditionTest) ? value : null);
          const source = writeCondition(field, chosen);
          expect([source, compiles(source, [sample.field])]).toEqual([source, true]);
          expect(readCondition(source, new Map([[key, field]]))).toEqual(chosen);
        }),
      );
    },
  );

  test('that compares with any text is valid and parses back unchanged', () => {
    const [field] = comparableFields(definitionOf([{ kind: 'text', key: 'dato', label: 'Dato' }]), placeOf()).values();
    const hostile = fc.array(
      fc.constantFrom(`'`, `"`, '\\', 'n', "\\'", '"""', '//', ' ', '&&', '\t', '\u2028', '😀', '=='),
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        const value = field === undefined ? undefined : readField(field, `a${parts.join('')}`);
        if (field === undefined || typeof value !== 'string') return;
        const chosen = condition('dato', 'is', value);
        const source = writeCondition(field, chosen);
        expect([source, compiles(source, [field])]).toEqual([source, true]);
        expect(readCondition(source, new Map([['dato', field]]))).toEqual(chosen);
      }),
    );
  });
});

describe('a written expression', () => {
  test.each<[string, SimpleCondition]>([
    ['  contado == true ', condition('contado', 'is', true)],
    ['contado != true', condition('contado', 'is', false)],
    ['! contado', condition('contado', 'is', false)],
    ['estado=="abierto"', condition('estado', 'is', 'abierto')],
    ['estado == "que_ya_no_esta"', condition('estado', 'is', 'que_ya_no_esta')],
    ['cliente != ""', condition('cliente', 'filled')],
    ["emision > fecha('21/11/2026')", condition('emision', 'more', '2026-11-21')],
  ])('«%s» is a condition of the builder', (source, chosen) => {
    expect(read(source)).toEqual(chosen);
  });

  test.each([
    '',
    'true',
    'cliente',
    'nada == 1',
    'contado && estado == "abierto"',
    'estado == "abierto" || contado',
    '!(contado)',
    '!!contado',
    'contado > true',
    'contado == null',
    'estado > "abierto"',
    'cliente == usuario()',
    'cliente == "uno\\ndos"',
    'cliente == "uno\ndos"',
    "cliente == 'a' + 'b'",
    'cliente == "a" // porque sí',
    'cliente = "a"',
    '"a" == cliente',
    'descuento > 10 + 1',
    'descuento > 10,5',
    'descuento > "10"',
    'descuento > 10.123',
    'emision > hoy()',
    'emision > "21/11/2026"',
    'emision > fecha("31/02/2026")',
    'lineas == null',
    'size(lineas) > 1',
    'vacio(cliente)',
  ])('«%s» is not a condition of the builder', (source) => {
    expect(read(source)).toBeNull();
  });

  test('that is a condition of the builder always compiles', () => {
    const samples = [
      ...inSale.keys(),
      ...'== != > < >= <= ! true null 1 -2.5 0x1 "a" \'\\n\' "\\q" fecha("1/2/26") //'.split(' '),
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...samples), { maxLength: 4 }),
        fc.constantFrom('', ' '),
        (parts, between) => {
          const source = parts.join(between);
          if (read(source) === null) return;
          expect([source, checkExpression(sale, placeOf(), source, parseSource).ok]).toEqual([source, true]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the fields a condition can compare', () => {
  test('are those whose values can be written as literals', () => {
    expect([...inSale.keys()]).toEqual(['cliente', 'estado', 'emision', 'contado', 'descuento', 'total']);
  });

  test('in a table start with its columns, and a column hides the form field with the same key', () => {
    const fields = comparableFields(sale, placeOf({ table: 'lineas' }));
    expect([...fields.keys()].slice(0, 5)).toEqual(['detalle', 'cantidad', 'precio', 'importe', 'cliente']);
    const hidden: ValueField[] = [
      { kind: 'text', key: 'dato', label: 'Del formulario' },
      {
        kind: 'table',
        key: 'filas',
        label: 'Filas',
        columns: [{ kind: 'dateTime', key: 'dato', label: 'De la fila' }],
      },
    ];
    expect([...comparableFields(definitionOf(hidden), placeOf({ table: 'filas' })).keys()]).toEqual([]);
  });

  test('can be compared with values outside their own limits', () => {
    const limited: LeafField[] = [
      { kind: 'number', key: 'uno', label: 'Uno', min: '1', max: '5' },
      { kind: 'text', key: 'dos', label: 'Dos', mask: '000' },
    ];
    const fields = comparableFields(definitionOf(limited), placeOf());
    expect([readCondition('uno > 9', fields), readCondition("dos == 'abc'", fields)]).toEqual([
      condition('uno', 'more', '9'),
      condition('dos', 'is', 'abc'),
    ]);
  });

  test.each(allFields.map(({ field }) => ({ field, name: nameOf(field) })))(
    'have a comparison for every kind except instants, links, files and tables: $name',
    ({ field }) => {
      const found = [...comparableFields(definitionOf([field]), placeOf()).values()];
      expect(found.filter((one) => testsOf(one).length === 0)).toEqual([]);
      const isLeftOut = ['dateTime', 'link', 'file', 'table'].includes(field.kind);
      expect(found.length).toBe(isLeftOut ? 0 : 1);
    },
  );
});
