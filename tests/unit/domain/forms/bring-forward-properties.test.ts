import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeafValue } from '#domain/fields/field-kind.ts';
import { emptyOf, formatField, readField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { bringForward } from '#domain/forms/bring-forward.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import { typedFields } from '../fields/kit/sample-fields.ts';
import { definitionOf, idOf, rowOf } from './kit.ts';

/** A field of any kind with a value of it. */
const held = fc.constantFrom(...typedFields).chain(({ field, values }) =>
  values
    .map((raw): LeafValue | undefined => readField(field, raw))
    .filter((value) => value !== undefined)
    .map((value) => ({ field, value })),
);
const other = fc.constantFrom(...typedFields.map(({ field }) => field));

const tableOf = (column: LeafField) =>
  definitionOf([{ kind: 'table', key: 'tabla', label: 'Tabla', columns: [column] }]);

describe('a value migrated to a field of any kind', () => {
  test('is its value or is preserved as text, never both', () => {
    fc.assert(
      fc.property(held, other, ({ field, value }, to) => {
        const { values, kept } = bringForward(definitionOf([field]), definitionOf([to]), { dato: value });
        const stands = values['dato'] ?? '';
        const isKept = kept.length > 0;
        const isLost = !isBlank(value) && !isKept && stands === '';
        expect(isLost).toBe(false);
        expect(kept.map(({ text }) => text)).toEqual(isKept ? [formatField(field, value)] : []);
        expect(isKept ? stands : emptyOf(to)).toEqual(emptyOf(to));
      }),
      { numRuns: 1_500 },
    );
  });

  test('has the same result in a row of a table', () => {
    fc.assert(
      fc.property(held, other, ({ field, value }, to) => {
        const alone = bringForward(definitionOf([field]), definitionOf([to]), { dato: value });
        const inRow = bringForward(tableOf(field), tableOf(to), { tabla: [rowOf(1, { dato: value })] });
        expect(inRow.values).toEqual({ tabla: [{ id: idOf(1), values: alone.values }] });
        expect(inRow.kept).toEqual(
          alone.kept.map((one) => ({ ...one, key: 'tabla.dato', label: 'Tabla, fila 1, Dato' })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('is unchanged when the field means the same', () => {
    fc.assert(
      fc.property(held, ({ field, value }) => {
        const to = definitionOf([{ ...field, label: 'Otro nombre', help: 'Ayuda' }]);
        expect(bringForward(definitionOf([field]), to, { dato: value }).values).toEqual({ dato: value });
      }),
    );
  });
});
