import { formatField } from '#domain/fields/field-rules.ts';
import type { InputBoxProps } from '#ui/input-box.tsx';
import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { rucMask } from '../ruc/ruc-mask.ts';
import { parseText } from '../typed-value.ts';

type LineField = LeafFieldOf<'text' | 'ruc' | 'cedula' | 'phone' | 'email'>;

interface LineInput extends Pick<InputBoxProps, 'inputMode'> {
  mask?: MaskitoOptions;
}

/** How each kind that is typed as one line of text is entered; its rule reads and formats the text. */
const lineInputs: Readonly<Record<LineField['kind'], LineInput>> = {
  text: {},
  ruc: { mask: rucMask },
  cedula: { inputMode: 'numeric', mask: { mask: /^[\d.]{0,12}$/ } },
  phone: { inputMode: 'tel', mask: { mask: /^\+?[0-9().\s-]{0,24}$/ } },
  email: { inputMode: 'email' },
};

/** A line of text, masked where its kind or its field has a shape. */
export function TextEdit({ field, isCell: _isCell, ...rest }: EditProps<LineField>) {
  const { inputMode, mask } = lineInputs[field.kind];
  return (
    <TypedInput
      {...rest}
      inputMode={inputMode}
      placeholder={field.placeholder}
      mask={field.kind === 'text' && field.mask !== undefined ? textMask(field.mask) : mask}
      format={(value) => formatField(field, value)}
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
