import type { LeafValue } from '#domain/fields/field-kind.ts';
import { decimalsOf, formatField, parseValid, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { currencyOf, isRetyped } from './field-meaning.ts';

/** Converts a value for another field; undefined when that field cannot hold it. */
export type ValueConversion = (value: LeafValue) => LeafValue | undefined;

const identity: ValueConversion = (value) => value;
const notConvertible: ValueConversion = () => undefined;

/**
 * Numbers keep their value, not their text: `10,5 %` becomes `10,5`. Amounts are never converted between currencies.
 */
function figureConversion(from: LeafField, to: LeafField): ValueConversion {
  const [one, other] = [currencyOf(from), currencyOf(to)];
  if (one !== null && other !== null && one !== other) return notConvertible;
  return (value) => (validateField(to, value) === null ? value : undefined);
}

/** A code such as `007` is not a number: parsing would lose its zeros. */
const isCode = (text: string): boolean => /^\D*0\d/.test(text);

/** Parses a text as if typed, but only if no information is lost. */
function textConversion(from: LeafField, to: LeafField): ValueConversion {
  const isText = to.kind === 'text' || to.kind === 'longText';
  return (value) => {
    // Formatted amounts contain a non-breaking space, which the parser does not expect.
    const text = formatField(from, value).replaceAll('\u00a0', ' ');
    if (text === '' || (decimalsOf(to) !== null && isCode(text))) return undefined;
    const meaning = parseValid(to, text);
    if (meaning === undefined || isRows(meaning) || (isText && meaning !== text)) return undefined;
    return meaning;
  };
}

/** The conversion of values from one field to another. */
export function conversionOf(from: LeafField, to: LeafField): ValueConversion {
  if (to.kind === 'formula') return notConvertible;
  if (from.kind === 'select' && to.kind === 'select') {
    const optionValues = new Set(to.options.map(({ value }) => value));
    const byLabel = textConversion(from, to);
    return (value) => (typeof value === 'string' && optionValues.has(value) ? value : byLabel(value));
  }
  if (!isRetyped(from, to)) return identity;
  if (from.kind === 'file' || to.kind === 'file' || from.kind === 'link' || to.kind === 'link') return notConvertible;
  if (decimalsOf(from) !== null && decimalsOf(to) !== null) return figureConversion(from, to);
  return textConversion(from, to);
}
