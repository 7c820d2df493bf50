import { oneLine } from '#domain/one-line.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareTexts, indexText, wordOperators } from '../typed-text.ts';
import { isText, textFrom } from '../value-shapes.ts';
import { matchesPattern } from './text-pattern.ts';
import type { textConfig } from './text.config.ts';

/** Default maximum length. */
const MAX_LENGTH = 200;

const clean = (text: string): string => oneLine(text.toWellFormed());

/** The rule of lines of text. */
export const textKind: FieldKindRule<typeof textConfig, string> = {
  empty: () => '',
  matchesType: isText,
  parse: clean,
  format: (value) => value,
  compare: compareTexts,
  validate: (value, { maxLength = MAX_LENGTH, minLength = 0, mask, pattern, patternMessage }) => {
    if (value === '') return null;
    if (value.length > maxLength) return fieldValueTexts.tooLong(maxLength);
    if (value.length < minLength) return fieldValueTexts.tooShort(minLength);
    if (mask !== undefined && !fitsMask(value, mask)) return fieldValueTexts.mask(mask);
    if (pattern !== undefined && !matchesPattern(value, pattern)) return patternMessage ?? fieldValueTexts.pattern;
    return null;
  },
  read: (raw) => {
    const text = textFrom(raw);
    return text === undefined ? undefined : clean(text);
  },
  index: indexText,
  decimals: () => null,
  operators: () => wordOperators,
  expressionType: () => 'text',
  examples: [
    { field: {}, typed: '  Almacén\tÑandutí ', value: 'Almacén Ñandutí', shown: 'Almacén Ñandutí' },
    { field: { mask: '000-000' }, typed: '001-002', value: '001-002', shown: '001-002' },
    { field: { pattern: '[A-Z]{2}-#{3}' }, typed: 'AB-123', value: 'AB-123', shown: 'AB-123' },
  ],
};

const signs: Readonly<Record<string, RegExp>> = { '0': /^\d$/, A: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };

/**
 * Whether a text fills a whole mask: `0` is a digit, `A` a letter, `*` either; any other character matches itself.
 */
function fitsMask(text: string, mask: string): boolean {
  const [characters, maskSigns] = [Array.from(text), Array.from(mask)];
  return (
    characters.length === maskSigns.length &&
    characters.every((character, at) => {
      const sign = maskSigns[at] ?? '';
      return signs[sign]?.test(character) ?? character === sign;
    })
  );
}
