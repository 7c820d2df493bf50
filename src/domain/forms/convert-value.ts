import type { LeafValue } from '#domain/fields/field-kind.ts';
import { decimalsOf, formatField, meaningOf, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { isRows } from '#domain/fields/value-shapes.ts';
import { currencyOf, isRetyped } from './field-meaning.ts';

/** Gives what a value is in another field; undefined where the other field cannot read it. */
export type ValueConversion = (value: LeafValue) => LeafValue | undefined;

const asItIs: ValueConversion = (value) => value;
const never: ValueConversion = () => undefined;

/** Figures keep their value, not their text: `10,5 %` is `10,5`. Amounts of one currency are none of another. */
function figureConversion(from: LeafField, to: LeafField): ValueConversion {
  const [one, other] = [currencyOf(from), currencyOf(to)];
  if (one !== null && other !== null && one !== other) return never;
  return (value) => (validateField(to, value) === null ? value : undefined);
}

/** A code such as `007` is no figure: read as one it would be another. */
const isCode = (text: string): boolean => /^\D*0\d/.test(text);

/** A text is read anew as if somebody typed it, but only where nothing of it is lost. */
function textConversion(from: LeafField, to: LeafField): ValueConversion {
  const isText = to.kind === 'text' || to.kind === 'longText';
  return (value) => {
    // Amounts are shown with a space that does not break; nobody types it.
    const text = formatField(from, value).replaceAll('\u00a0', ' ');
    if (text === '' || (decimalsOf(to) !== null && isCode(text))) return undefined;
    const meaning = meaningOf(to, text);
    if (meaning === undefined || isRows(meaning) || (isText && meaning !== text)) return undefined;
    return meaning;
  };
}

/** How values of one field become values of another. */
export function conversionOf(from: LeafField, to: LeafField): ValueConversion {
  if (to.kind === 'formula') return never;
  if (from.kind === 'select' && to.kind === 'select') {
    const known = new Set(to.options.map(({ value }) => value));
    const byLabel = textConversion(from, to);
    return (value) => (typeof value === 'string' && known.has(value) ? value : byLabel(value));
  }
  if (!isRetyped(from, to)) return asItIs;
  if (from.kind === 'file' || to.kind === 'file' || from.kind === 'link' || to.kind === 'link') return never;
  if (decimalsOf(from) !== null && decimalsOf(to) !== null) return figureConversion(from, to);
  return textConversion(from, to);
}
