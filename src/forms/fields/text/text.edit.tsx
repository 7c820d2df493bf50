import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { formatText, parseText } from '../typed-value.ts';

/** A line of text, masked where the field has a shape. */
export function TextEdit({ field, isCell: _isCell, ...rest }: EditProps<LeafFieldOf<'text'>>) {
  return (
    <TypedInput
      {...rest}
      placeholder={field.placeholder}
      mask={field.mask === undefined ? undefined : textMask(field.mask)}
      format={(value) => formatText(field, value)}
      parse={(text) => parseText(field, text)}
    />
  );
}

const signs: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /\p{L}/u, '*': /[\p{L}\d]/u };

const known = new Map<string, MaskitoOptions>();

/** The mask of a text of fixed shape: `0` a digit, `A` a letter, `*` either, anything else a literal. */
export function textMask(shape: string): MaskitoOptions {
  const mask: MaskitoMask = [...shape].map((sign) => signs[sign] ?? sign);
  const options = known.get(shape) ?? { mask };
  known.set(shape, options);
  return options;
}
