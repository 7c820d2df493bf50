import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeafValue } from '#domain/fields/field-kind.ts';
import { emptyOf, formatField, readField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { migrateData } from '#domain/forms/migrate-data.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import { typedFields } from '../fields/kit/sample-fields.ts';
import { definitionOf, idOf, rowOf } from './kit.ts';

/** A field of any kind whose values are typed, with a value of that field. */
const fieldWithValue = fc.constantFrom(...typedFields).chain(({ field, values }) =>
  values
    .map((raw): LeafValue | undefined => readField(field, raw))
    .filter((value) => value !== undefined)
    .map((value) => ({ field, value })),
);
const other = fc.constantFrom(...typedFields.map(({ field }) => field));

const tableOf = (column: LeafField) =>
  definitionOf([{ kind: 'table', key: 'tabla', label: 'Tabla', columns: [column] }]);

describe('a value migrated to a field of any kind', () => {
  test('is either converted or retained as text, never both and never lost', () => {
    fc.assert(
      fc.property(fieldWithValue, other, ({ field, value }, to) => {
        const { values, retained } = migrateData(definitionOf([field]), definitionOf([to]), { dato: value });
        const migrated = values['dato'] ?? '';
        const isRetained = retained.length > 0;
        const isLost = !isBlank(value) && !isRetained && migrated === '';
        expect(isLost).toBe(false);
        expect(retained.map(({ text }) => text)).toEqual(isRetained ? [formatField(field, value)] : []);
        expect(isRetained ? migrated : emptyOf(to)).toEqual(emptyOf(to));
      }),
      { numRuns: 1_500 },
    );
  });

  test('is converted or retained in the same way in a row of a table', () => {
    fc.assert(
      fc.property(fieldWithValue, other, ({ field, value }, to) => {
        const alone = migrateData(definitionOf([field]), definitionOf([to]), { dato: value });
        const inRow = migrateData(tableOf(field), tableOf(to), { tabla: [rowOf(1, { dato: value })] });
        expect(inRow.values).toEqual({ tabla: [{ id: idOf(1), values: alone.values }] });
        expect(inRow.retained).toEqual(
          alone.retained.map((one) => ({ ...one, key: 'tabla.dato', label: 'Tabla, fila 1, Dato' })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('is unchanged when only the label and help of its field changed', () => {
    fc.assert(
      fc.property(fieldWithValue, ({ field, value }) => {
        const to = definitionOf([{ ...field, label: 'Otro nombre', help: 'Ayuda' }]);
        expect(migrateData(definitionOf([field]), to, { dato: value }).values).toEqual({ dato: value });
      }),
    );
  });
});
