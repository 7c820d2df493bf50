import { formatField } from '#domain/fields/field-rules.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../form/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';
import { bareFigure, figureShape, type FigureShape, figuresMask } from './figures-mask.ts';

export type FigureField = LeafFieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

interface Manner extends FigureShape {
  mask: MaskitoOptions;
}

/** Keyed by field, which stays the same object while its form is open. */
const manners = new WeakMap<FigureField, Manner>();

function mannerOf(field: FigureField): Manner {
  const known = manners.get(field);
  if (known !== undefined) return known;
  const shape = figureShape(formatField(field, '0'));
  const read = (text: string) => Decimal.parse(parseText(field, text))?.toString();
  const manner = { ...shape, mask: figuresMask(shape.decimals, read) };
  manners.set(field, manner);
  return manner;
}

/** A figure: right-aligned, grouped by thousands while typed, with the currency or percent sign beside it. */
export function FiguresEdit({ field, isCell: _isCell, ...rest }: EditProps<FigureField>) {
  const manner = mannerOf(field);
  return (
    <TypedInput
      {...rest}
      figures
      selects
      inputMode={manner.decimals === 0 ? 'numeric' : 'decimal'}
      prefix={manner.prefix.trim() === '' ? undefined : manner.prefix.trim()}
      suffix={manner.suffix.trim() === '' ? undefined : manner.suffix.trim()}
      placeholder={field.placeholder}
      mask={manner.mask}
      format={(value) => bareFigure(formatField(field, value), manner)}
      parse={(text) => parseText(field, text)}
    />
  );
}
