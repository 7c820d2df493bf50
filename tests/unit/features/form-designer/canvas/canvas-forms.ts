import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

export const text = (key: string, label = key, width?: number): Field => ({
  kind: 'text',
  key,
  label,
  ...(width !== undefined && { width }),
});

const detail: Field = {
  kind: 'table',
  key: 'detalle',
  label: 'Detalle',
  columns: [
    { kind: 'text', key: 'que', label: 'Qué' },
    { kind: 'number', key: 'cuanto', label: 'Cuánto' },
  ],
};

/**
 * Two tabs. The first has a section with two rows, `a` alone and `b` beside `c`, and a section with a table; the
 * second has an empty section.
 */
export const order: FormDefinition = {
  ...emptyDefinition,
  title: 'Órdenes',
  naming: 'a',
  list: { columns: ['a'], sort: [] },
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'general',
          title: 'General',
          rows: [{ fields: [text('a', 'Alfa')] }, { fields: [text('b', 'Beta', 6), text('c', 'Gama', 6)] }],
        },
        { key: 'lineas', title: 'Líneas', rows: [{ fields: [detail] }] },
      ],
    },
    { key: 'otros', title: 'Otros', sections: [{ key: 'vacia', rows: [] }] },
  ],
};

/** Layout of the fields of a form, one line for each section: `general: a | b+c` has two rows. */
export const shapeOf = ({ tabs }: FormDefinition): string[] =>
  tabs.flatMap(({ sections }) =>
    sections.map(
      ({ key, rows }) => `${key}: ${rows.map(({ fields }) => fields.map((field) => field.key).join('+')).join(' | ')}`,
    ),
  );
