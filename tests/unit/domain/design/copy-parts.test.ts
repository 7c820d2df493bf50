import { applyEdits, inversesOf } from '#domain/design/apply-edit.ts';
import { commandOf } from '#domain/design/command-of.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { MAX_SECTIONS, MAX_TABS } from '#domain/limits.ts';
import { describe, expect, test } from 'vitest';

const order: FormSection = {
  key: 'datos',
  title: 'Datos',
  visible: 'precio >= 0',
  rows: [
    {
      fields: [
        { kind: 'number', key: 'precio', label: 'Precio', width: 6 },
        {
          kind: 'formula',
          key: 'total',
          label: 'Total',
          expression: 'precio * tasa + suma(items.map(i, i.monto))',
          result: 'number',
          width: 6,
        },
      ],
    },
    {
      fields: [
        {
          kind: 'table',
          key: 'items',
          label: 'Ítems',
          columns: [
            { kind: 'number', key: 'monto', label: 'Monto' },
            { kind: 'number', key: 'tope', label: 'Tope', readOnly: 'precio > 1 || monto > 1' },
          ],
        },
      ],
    },
  ],
};

const other: FormSection = { key: 'otra', rows: [{ fields: [{ kind: 'number', key: 'tasa', label: 'Tasa' }] }] };
const first: FormTab = { key: 'inicio', title: 'Inicio', visible: 'precio > 0 && total > 0', sections: [order, other] };

const form: FormDefinition = {
  ...emptyDefinition,
  title: 'Pedidos',
  one: 'pedido',
  many: 'pedidos',
  group: 'Ventas',
  naming: 'precio',
  tabs: [first, { key: 'fin', title: 'Fin', sections: [{ key: 'cierre', rows: [] }] }],
  list: { columns: ['precio'], sort: [] },
};

const bounds = { published: new Set<string>() };

/** The form after an applicable intent, and its command; checks that the command can be undone in one step. */
function after(definition: FormDefinition, intent: DesignIntent) {
  const outcome = commandOf(definition, intent, bounds);
  if (!outcome.ok) throw new Error(outcome.why);
  expect(applyEdits(outcome.definition, inversesOf(outcome.command.edits))).toEqual(definition);
  const { commandType, name, selects } = outcome.command;
  return { form: outcome.definition, command: { commandType, name, selects } };
}

const why = (definition: FormDefinition, intent: DesignIntent) => {
  const outcome = commandOf(definition, intent, bounds);
  return outcome.ok ? 'done' : outcome.why;
};

/** The expected copy of the section `order` in the same form: with free keys, which its expressions refer to. */
const copied: FormSection = {
  ...order,
  key: 'datos_2',
  visible: 'precio_2 >= 0',
  rows: [
    {
      fields: [
        { kind: 'number', key: 'precio_2', label: 'Precio', width: 6 },
        {
          kind: 'formula',
          key: 'total_2',
          label: 'Total',
          expression: 'precio_2 * tasa + suma(items_2.map(i, i.monto))',
          result: 'number',
          width: 6,
        },
      ],
    },
    {
      fields: [
        {
          kind: 'table',
          key: 'items_2',
          label: 'Ítems',
          columns: [
            { kind: 'number', key: 'monto', label: 'Monto' },
            { kind: 'number', key: 'tope', label: 'Tope', readOnly: 'precio_2 > 1 || monto > 1' },
          ],
        },
      ],
    },
  ],
};

describe('a section', () => {
  test('is copied with its fields to the next position, and the copied formulas refer to the copied fields', () => {
    const { form: result, command } = after(form, { type: 'duplicate', of: [{ part: 'section', key: 'datos' }] });
    expect(result.tabs[0]?.sections).toEqual([order, copied, other]);
    expect(command).toEqual({
      commandType: 'duplicate',
      name: 'Datos',
      selects: [{ part: 'section', key: 'datos_2' }],
    });
  });

  test('is pasted into a tab under free keys, and into another form under its original keys', () => {
    const intent = { type: 'insertSections', sections: [order], tab: 'fin', after: 'cierre' } as const;
    expect(after(form, intent).form.tabs[1]?.sections).toEqual([{ key: 'cierre', rows: [] }, copied]);
    const empty = { ...form, naming: '', tabs: form.tabs.slice(1), list: { columns: [], sort: [] } };
    const { form: result } = after(empty, intent);
    expect([result.tabs[0]?.sections, result.naming]).toEqual([[{ key: 'cierre', rows: [] }, order], 'precio']);
  });

  test('cannot be inserted when the tab is unknown or full, or the form would have too many fields', () => {
    const full = {
      ...first,
      sections: Array.from({ length: MAX_SECTIONS }, (_, at) => ({ key: `s_${at}`, rows: [] })),
    };
    const many = Array.from({ length: 101 }, () => order);
    expect([
      why(form, { type: 'insertSections', sections: [order], tab: 'nada', after: null }),
      why({ ...form, tabs: [full] }, { type: 'insertSections', sections: [other], tab: 'inicio', after: null }),
      why({ ...form, tabs: [full] }, { type: 'addSection', tab: 'inicio', after: null }),
      why(form, { type: 'insertSections', sections: many, tab: 'inicio', after: null }),
      why(form, { type: 'duplicate', of: [{ part: 'section', key: 'nada' }] }),
    ]).toEqual(['gone', 'tooManySections', 'tooManySections', 'tooManyFields', 'gone']);
  });
});

describe('a tab', () => {
  const fullTab: FormTab = {
    ...first,
    key: 'inicio_2',
    visible: 'precio_2 > 0 && total_2 > 0',
    sections: [
      {
        ...copied,
        rows: copied.rows.map((row, at) =>
          at > 0
            ? row
            : {
                fields: row.fields.map((field) =>
                  field.kind === 'formula'
                    ? { ...field, expression: 'precio_2 * tasa_2 + suma(items_2.map(i, i.monto))' }
                    : field,
                ),
              },
        ),
      },
      { key: 'otra_2', rows: [{ fields: [{ kind: 'number', key: 'tasa_2', label: 'Tasa' }] }] },
    ],
  };

  test('is copied with all its parts, and the copied expressions refer to the copied fields', () => {
    const { form: result, command } = after(form, { type: 'duplicate', of: [{ part: 'tab', key: 'inicio' }] });
    expect(result.tabs).toEqual([first, fullTab, form.tabs[1]]);
    expect(command).toEqual({ commandType: 'duplicate', name: 'Inicio', selects: [{ part: 'tab', key: 'inicio_2' }] });
  });

  test('is pasted after another tab or in first position; several tabs keep their order', () => {
    const paste = (after: string | null) => ({ type: 'insertTabs', tabs: [first, first], after }) as const;
    const keysAfter = (intent: DesignIntent) => after(form, intent).form.tabs.map(({ key }) => key);
    expect([keysAfter(paste('inicio')), keysAfter(paste(null))]).toEqual([
      ['inicio', 'inicio_2', 'inicio_3', 'fin'],
      ['inicio_2', 'inicio_3', 'inicio', 'fin'],
    ]);
    expect(after(form, { type: 'insertTabs', tabs: [first], after: 'fin' }).form.tabs[2]).toEqual(fullTab);
  });

  test('cannot be inserted when the form has the maximum number of tabs or the other tab is unknown', () => {
    const tabs = Array.from({ length: MAX_TABS }, (_, at) => ({ key: `t_${at}`, title: 'T', sections: [] }));
    expect([
      why({ ...form, tabs }, { type: 'insertTabs', tabs: [first], after: null }),
      why({ ...form, tabs }, { type: 'addTab', after: null }),
      why(form, { type: 'insertTabs', tabs: [first], after: 'nada' }),
      why(form, { type: 'duplicate', of: [{ part: 'tab', key: 'nada' }] }),
    ]).toEqual(['tooManyTabs', 'tooManyTabs', 'gone', 'gone']);
  });
});
