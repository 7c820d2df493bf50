import { decimalsOf, formatField } from '#domain/fields/field-rules.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { MaskitoOptions } from '@maskito/core';
import { TypedInput } from '../../renderer/typed-input.tsx';
import type { EditProps, LeafFieldOf } from '../field-view.types.ts';
import { parseText } from '../typed-value.ts';

type FigureField = LeafFieldOf<'number' | 'decimal' | 'currency' | 'percent'>;

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
  // The formatted zero of a field that leaves out zeros at the end shows none of its decimals.
  const decimals = decimalsOf(field) ?? 0;
  const figureFormat = { ...shape, decimals, mask: figuresMask(decimals, read) };
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

/** The format of a number: the text around its digits, and the number of decimals. */
interface FigureShape {
  prefix: string;
  suffix: string;
  /** Digits after the decimal comma. */
  decimals: number;
}

/** Derives the number format of a field kind from its formatted zero: `Gs. 0`, `0,00 %`. */
export function figureShape(zero: string): FigureShape {
  const [, prefix = '', decimals = '', suffix = ''] = /^(\D*)0(?:,(0+))?(\D*)$/.exec(zero) ?? [];
  return { prefix, suffix, decimals: decimals.length };
}

/** A formatted number without its prefix and suffix. */
export function bareFigure(text: string, { prefix, suffix }: FigureShape): string {
  const start = prefix !== '' && text.startsWith(prefix) ? prefix.length : 0;
  const end = suffix !== '' && text.endsWith(suffix) ? suffix.length : 0;
  return text.slice(start, text.length - end);
}

interface Typing {
  readonly value: string;
  readonly selection: readonly [number, number];
}

const thousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Number of characters other than dots. */
const signs = (text: string): number => text.replaceAll('.', '').length;

/** Groups the thousands with dots; the caret stays after the same digit. */
function regroup({ value, selection }: Typing): { value: string; selection: [number, number] } {
  const [integerPart = '', ...rest] = value.split(',');
  const minus = integerPart.startsWith('-') ? '-' : '';
  const digits = integerPart.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const grouped = [minus + thousands(digits), ...rest].join(',');
  const stripped = signs(value) - signs(grouped);
  const place = (caret: number) => caretAfter(grouped, Math.max(0, signs(value.slice(0, caret)) - stripped));
  return { value: grouped, selection: [place(selection[0]), place(selection[1])] };
}

/** The caret position after `count` characters other than dots. */
function caretAfter(text: string, count: number): number {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (text[place] !== '.') left -= 1;
    place += 1;
  }
  return place;
}

/** Characters that a number can contain. */
const FIGURES_ONLY = /^[\d.,\s-]*$/;

/**
 * The mask of numbers in Paraguayan notation (`1.234,56`). A typed dot becomes a comma, or is ignored without decimals.
 * Extra decimals are not removed, so that validation reports them: without the comma the same digits would be a much
 * larger number.
 * @param decimals number of decimals that the field stores
 * @param read parses a pasted text to plain decimal text; undefined when the text is not a number
 */
export function figuresMask(decimals: number, read: (text: string) => string | undefined): MaskitoOptions {
  return {
    mask: /^-?[\d.]*(?:,\d*)?$/,
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: data.length > 1 ? pastedFigure(data, read) : typedSign(data, decimals),
      }),
    ],
    postprocessors: [(state) => regroup(state)],
  };
}

/** The text that a paste inserts; empty when it is not a number, such as an amount in another currency. */
function pastedFigure(text: string, read: (text: string) => string | undefined): string {
  return read(text)?.replace('.', ',') ?? (FIGURES_ONLY.test(text) ? text : '');
}

const typedSign = (sign: string, decimals: number): string => {
  if (sign !== '.') return sign;
  return decimals > 0 ? ',' : '';
};
