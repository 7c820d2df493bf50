import type { FieldOf } from '#domain/fields/field.ts';
import { decimalsOf, validateField } from '#domain/fields/field-rules.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { foldText } from '#domain/search-text.ts';
import { nthOf } from './sample-texts.ts';

export type FigureField = FieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

const isTax = (label: string): boolean =>
  foldText(label)
    .split(/[^a-z0-9]+/)
    .includes('iva');

/** Typical numbers for a field, most likely first. */
function likelyFigures(field: FigureField): readonly string[] {
  switch (field.kind) {
    case 'number':
      return ['2', '5', '1'];
    case 'decimal':
      return ['2.5', '1', '4.25'];
    case 'currency':
      return field.currency === 'PYG' ? ['150000', '85000', '320000'] : ['150.5', '85', '320.75'];
    case 'percent':
      return isTax(field.label) ? ['10', '5'] : ['10', '5', '15'];
  }
}

/** The mean of both limits of a field; empty unless the field has both. */
function withinBounds({ min, max }: FigureField): readonly string[] {
  const [least, most] = [Decimal.parse(min ?? ''), Decimal.parse(max ?? '')];
  if (least === null || most === null) return [];
  const [sum, two] = [least.plus(most), Decimal.parse('2')];
  const middle = two === null ? null : (sum?.dividedBy(two) ?? null);
  return middle === null ? [] : [middle.toString()];
}

/** The nth sample number that a field allows, as plain decimal text; '' when its limits allow none. */
export function sampleFigure(field: FigureField, n: number): string {
  const likely = likelyFigures(field);
  const candidates = [nthOf(likely, n, '1'), ...likely, ...withinBounds(field), field.max ?? '', field.min ?? '', '0'];
  const decimals = decimalsOf(field) ?? 0;
  return (
    candidates
      .map((text) => Decimal.parse(text)?.round(decimals).toString() ?? '')
      .find((text) => text !== '' && validateField(field, text) === null) ?? ''
  );
}
