import { expect, test } from 'vitest';
import { createDrawing, drawableForm } from '#domain/design/drawable-form.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { Field } from '#domain/fields/field.ts';
import { formOf, table, text } from './kit/orders.ts';

const formula = (
  key: string,
  expression: string,
  result: Extract<Field, { kind: 'formula' }>['result'] = 'number',
): Field => ({
  kind: 'formula',
  key,
  label: key,
  expression,
  result,
});

test('a form without problems is drawn unchanged', () => {
  const definition = formOf([[text('a')], [formula('f', '1 + 1')]]);
  const { form, broken } = drawableForm(definition);
  expect([form.definition, broken]).toEqual([definition, []]);
});

test('expressions that do not compile are removed or replaced by a neutral one; nothing else changes', () => {
  const definition = formOf([
    [
      text('a', {
        visible: 'nada > 1',
        required: "a != ''",
        default: 'x +',
        validations: [{ rule: 'mal', message: 'M' }],
      }),
    ],
    [formula('f', 'g + 1'), formula('g', 'f + 1')],
    [table('items', { columns: [{ kind: 'number', key: 'n', label: 'N', readOnly: 'nada' }] })],
  ]);
  const { form, broken } = drawableForm(definition);
  expect(form.definition).toEqual(
    formOf([
      [text('a', { required: "a != ''", validations: [{ rule: 'true', message: 'M' }] })],
      [formula('f', 'null'), formula('g', 'f + 1')],
      [table('items', { columns: [{ kind: 'number', key: 'n', label: 'N' }] })],
    ]),
  );
  const row = 'tabs.0.sections.0.rows';
  expect(broken.map(({ path }) => path)).toEqual([
    `${row}.0.fields.0.visible`,
    `${row}.0.fields.0.validations.0.rule`,
    `${row}.0.fields.0.default`,
    `${row}.2.fields.0.columns.0.readOnly`,
    `${row}.1.fields.0.expression`,
  ]);
});

test('parts with unusable or duplicate keys are drawn under other keys', () => {
  const definition = formOf([
    [text('a'), text('a')],
    [table('in', { columns: [text('x'), text('x')].map((one) => ({ ...one, kind: 'text' })) })],
  ]);
  const { form, broken } = drawableForm(definition);
  expect([...form.fields.keys()]).toEqual(['a', 'a_2', 'in_1']);
  expect(broken).toEqual([
    { path: 'tabs.0.sections.0.rows.0.fields.1.key', text: 'Ya hay un campo con la clave «a».' },
    { path: 'tabs.0.sections.0.rows.1.fields.0.key', text: '«in» tiene otro significado. Use otra clave.' },
    {
      path: 'tabs.0.sections.0.rows.1.fields.0.columns.1.key',
      text: 'La tabla ya tiene una columna con la clave «x».',
    },
  ]);
});

test.each(['text', 'number', 'decimal', 'currency', 'percent', 'date', 'switch'] as const)(
  'a form whose only field is an invalid formula of type %s can be drawn',
  (result) => {
    const { form, broken } = drawableForm(formOf([[formula('f', 'nada', result)]]));
    expect([form.definition, broken.map(({ path }) => path)]).toEqual([
      formOf([[formula('f', 'null', result)]]),
      ['tabs.0.sections.0.rows.0.fields.0.expression'],
    ]);
  },
);

test('each expression is parsed once, even if others are invalid, and the same form is prepared once', () => {
  const read: string[] = [];
  const draw = createDrawing((source) => {
    read.push(source);
    return parseSource(source);
  });
  const good = formula('f', '1 + 1');
  const first = formOf([[text('a')], [good], [formula('g', 'nada + 1')], [formula('h', '2 +')]]);
  const drawn = draw(first);
  expect([read.toSorted(), drawn.broken.length]).toEqual([['1 + 1', '2 +', 'nada + 1', 'null'], 2]);
  expect(draw(first)).toBe(drawn);
  read.length = 0;
  draw(formOf([[text('a')], [good], [formula('g', 'f + 1')]]));
  expect(read).toEqual(['f + 1']);
});
