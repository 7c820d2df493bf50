import { formatField } from '#domain/fields/field-rules.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../form/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';
import { bareFigure, figureShape, type FigureShape, figuresMask } from './figures-mask.ts';

export type FigureField = LeafFieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

interface FigureFormat extends FigureShape {
  mask: MaskitoOptions;
}

/** Number formats by field definition, which stays the same object while its form is open. */
const formats = new WeakMap<FigureField, FigureFormat>();

function formatOf(field: FigureField): FigureFormat {
  const known = formats.get(field);
  if (known !== undefined) return known;
  const shape = figureShape(formatField(field, '0'));
  const read = (text: string) => Decimal.parse(parseText(field, text))?.toString();
  const figureFormat = { ...shape, mask: figuresMask(shape.decimals, read) };
  formats.set(field, figureFormat);
  return figureFormat;
}

/** A number: right-aligned, grouped by thousands while typed, with the currency or percent sign beside it. */
export function FiguresEdit({ field, isCell: _isCell, ...rest }: EditProps<FigureField>) {
  const figureFormat = formatOf(field);
  return (
    <TypedInput
      {...rest}
      figures
      selects
      inputMode={figureFormat.decimals === 0 ? 'numeric' : 'decimal'}
      prefix={figureFormat.prefix.trim() === '' ? undefined : figureFormat.prefix.trim()}
      suffix={figureFormat.suffix.trim() === '' ? undefined : figureFormat.suffix.trim()}
      placeholder={field.placeholder}
      mask={figureFormat.mask}
      format={(value) => bareFigure(formatField(field, value), figureFormat)}
      parse={(text) => parseText(field, text)}
    />
  );
}
