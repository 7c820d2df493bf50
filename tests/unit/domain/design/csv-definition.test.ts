import { columnsOf } from '#domain/design/csv-columns.ts';
import { asKind, chosenField, definitionFrom, guessColumns } from '#domain/design/csv-definition.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { countMisfits } from '#domain/design/guess-field.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { describe, expect, test } from 'vitest';

const named = { ...emptyDefinition, title: 'Clientes', one: 'cliente', many: 'clientes', group: 'Ventas' };

const sheet = [
  ['RAZON_SOCIAL', 'RUC', 'Límite de crédito', 'Activo', '', 'Ciudad'],
  ['Ñandutí S.A.', '80009735-1', '1.500.000', 'Sí', '', 'Luque'],
  ['Comercial Itá', '80009769-6', '0', 'No', '', 'Luque'],
  [],
  ['ROAL Group S.A.', '80099501-5', '300.000', 'Sí', '', 'Luque'],
  ['Ferretería Guaraní', '44444401-7', '250.000', 'Sí', '', 'Itá'],
  ['Despensa Sara', '1234567-9', '100.000', 'No', '', 'Itá'],
  ['Taller Kure', '', '50.000', 'Sí', '', 'Itá'],
];

describe('the columns of a sheet', () => {
  test('are those with a name or a value; blank columns and rows are ignored', () => {
    const { columns, left } = columnsOf([
      ['a', '', 'b'],
      ['1', '', ''],
      ['', ' '],
      ['2', '', ''],
    ]);
    expect(left).toBe(0);
    expect(columns).toEqual([
      { index: 0, label: 'A', values: ['1', '2'], hasBlanks: false },
      { index: 2, label: 'B', values: [], hasBlanks: true },
    ]);
  });

  test('have labels in readable Spanish, made of their name or their number', () => {
    const labels = columnsOf([
      ['RAZON_SOCIAL', 'ruc', ' fecha\nde  alta ', '', 'Nro RUC', 'Código'.repeat(20), 'Direccion', 'Ultimo Numero'],
      ['', '', '', 'x', '', '', '', ''],
    ]).columns.map(({ label }) => label);
    expect(labels).toEqual([
      'Razón social',
      'RUC',
      'Fecha de alta',
      'Columna 4',
      'Nro RUC',
      'Código'.repeat(20).slice(0, 80),
      'Dirección',
      'Último Número',
    ]);
  });

  test('are read up to the maximum number of fields of a form', () => {
    const { columns, left } = columnsOf([Array.from({ length: 100_000 }, (_, index) => `c${index}`)]);
    expect([columns.length, left]).toEqual([500, 99_500]);
  });

  test('are none in an empty sheet', () => {
    expect(columnsOf([])).toEqual({ columns: [], left: 0 });
    expect(columnsOf([[''], [' ', '']])).toEqual({ columns: [], left: 0 });
  });
});

describe('the form created from a sheet', () => {
  test('has a field for each column, of a kind guessed from its values', () => {
    const { columns } = columnsOf(sheet);
    const definition = definitionFrom(named, guessColumns(columns));
    expect(definition).toEqual({
      ...named,
      naming: 'razon_social',
      tabs: [
        {
          key: 'datos',
          title: 'Datos',
          sections: [
            {
              key: 'general',
              rows: [
                {
                  fields: [
                    { kind: 'text', key: 'razon_social', label: 'Razón social', width: 6 },
                    { kind: 'ruc', key: 'ruc', label: 'RUC', width: 6, unique: true },
                  ],
                },
                {
                  fields: [
                    {
                      kind: 'currency',
                      key: 'limite_de_credito',
                      label: 'Límite de crédito',
                      currency: 'PYG',
                      zeroIsValue: true,
                      width: 4,
                    },
                    { kind: 'switch', key: 'activo', label: 'Activo', width: 4 },
                    {
                      kind: 'select',
                      key: 'ciudad',
                      label: 'Ciudad',
                      options: [
                        { value: 'luque', label: 'Luque' },
                        { value: 'ita', label: 'Itá' },
                      ],
                      width: 4,
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      list: { columns: ['razon_social', 'ruc', 'limite_de_credito', 'activo', 'ciudad'], sort: [] },
    });
    expect(checkDefinition(definition).ok).toBe(true);
  });

  test('omits the excluded columns, and names records by an included column', () => {
    const choices = guessColumns(columnsOf(sheet).columns).map((choice, index) => ({
      ...choice,
      isIncluded: index > 0,
    }));
    const { naming, list } = definitionFrom(named, choices);
    expect([naming, list.columns]).toEqual(['ruc', ['ruc', 'limite_de_credito', 'activo', 'ciudad']]);
  });

  test('without any column has no fields', () => {
    expect(definitionFrom(named, [])).toEqual(named);
  });

  test('has different keys for columns of equal names, and a key even for a name without letters', () => {
    const choices = guessColumns(
      columnsOf([
        ['Dato', 'dato', '¿?', 'for', 'in'],
        ['a', 'b', 'c', 'd', 'e'],
      ]).columns,
    );
    const keys = definitionFrom(named, choices).tabs[0]?.sections[0]?.rows.flatMap(({ fields }) =>
      fields.map(({ key }) => key),
    );
    expect(keys).toEqual(['dato', 'dato_2', 'campo_1', 'for_1', 'in_1']);
  });

  test('treats hostile names, cells and options as text', () => {
    const payloads = ['<img src=x onerror=alert(1)>', '=cmd|/c calc!A1', '${7*7}', '__proto__'];
    const rows = Array.from({ length: 12 }, (_, index) => [payloads[index % 4] ?? '', `${index}`]);
    const choices = guessColumns(columnsOf([['<script>alert(1)</script>', 'constructor'], ...rows]).columns);
    const definition = definitionFrom(named, choices);
    const [field] = definition.tabs[0]?.sections[0]?.rows[0]?.fields ?? [];
    expect(field).toEqual({
      kind: 'select',
      key: 'script_alert_1_script',
      label: '<script>alert(1)</script>',
      options: [
        { value: 'img_src_x_onerror_alert_1', label: '<img src=x onerror=alert(1)>' },
        { value: 'cmd_c_calc_a1', label: '=cmd|/c calc!A1' },
        { value: '7_7', label: '${7*7}' },
        { value: 'proto', label: '__proto__' },
      ],
      width: 6,
    });
    expect(checkDefinition(definition).ok).toBe(true);
  });

  test('is valid whatever field kind is chosen for its columns', () => {
    const columns = columnsOf(sheet).columns;
    const kinds = ['text', 'longText', 'number', 'decimal', 'currency', 'percent', 'date', 'dateTime'] as const;
    const others = ['switch', 'select', 'ruc', 'cedula', 'phone', 'email'] as const;
    const problems = [...kinds, ...others].flatMap((kind) => {
      const choices = guessColumns(columns).map((choice, index) => (index === 0 ? choice : asKind(choice, kind)));
      const checked = checkDefinition(definitionFrom(named, choices));
      return checked.ok ? [] : checked.problems;
    });
    expect(problems).toEqual([]);
  });
});

describe('the guessed rules of a column', () => {
  const chosen = (label: string, values: readonly string[]) => {
    const [choice] = guessColumns(columnsOf([[label, 'x'], ...values.map((value) => [value, 'x'])]).columns);
    return choice === undefined ? undefined : { ...choice, column: label };
  };

  test('make a code or number with distinct values unique, but not names or dates', () => {
    expect(chosen('Código', ['A1', 'A2'])).toMatchObject({ kind: 'text', isUnique: true });
    expect(chosen('Nro', ['1', '2'])).toMatchObject({ kind: 'number', isUnique: true });
    expect(chosen('Código', ['A1', 'A1'])).toMatchObject({ isUnique: false });
    expect(chosen('Nombre', ['Ana', 'Luis'])).toMatchObject({ isUnique: false });
    expect(chosen('Fecha', ['1/1/2026', '2/1/2026'])).toMatchObject({ isUnique: false });
  });

  test('make a column required if it has at least twenty values and no empty one', () => {
    const named = (count: number) => Array.from({ length: count }, (_, index) => `Ana ${index}`);
    const areRequired = [named(19), named(20), [...named(20), '']].map(
      (values) => chosen('Nombre', values)?.isRequired,
    );
    expect(areRequired).toEqual([false, true, false]);
  });

  test('treat two spellings of a RUC as the same value', () => {
    expect(chosen('RUC', ['80009735-1', '80.009.735-1'])).toMatchObject({ kind: 'ruc', isUnique: false });
  });

  test('do not require a column with an empty value, and count a zero as a value', () => {
    expect(chosen('Correo', ['a@b.com', ''])).toMatchObject({ kind: 'email', isRequired: false, isUnique: false });
    const [choice] = guessColumns(columnsOf([['Código'], ['0'], ['A']]).columns);
    expect(choice === undefined ? null : chosenField(choice)).toEqual({
      kind: 'text',
      key: 'codigo',
      label: 'Código',
      width: 6,
      zeroIsValue: true,
      unique: true,
    });
  });

  test('are adapted to another chosen kind, and the values that do not fit that kind are counted', () => {
    const [choice] = guessColumns(columnsOf([['Tasa'], ['1,2345'], ['USD 5'], ['nada']]).columns);
    if (choice === undefined) throw new Error('a sheet with a name has a column');
    const misfits = (kind: Parameters<typeof asKind>[1]) =>
      countMisfits(chosenField(asKind(choice, kind)), choice.column);
    expect([misfits('text'), misfits('decimal'), misfits('date'), misfits('select')]).toEqual([0, 2, 3, 0]);
  });
});
