import { manyLines } from '#domain/one-line.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareTexts, indexText } from '../typed-text.ts';
import { isText, textFrom } from '../value-shapes.ts';
import type { longTextConfig } from './long-text.config.ts';

/** Default maximum length, and number of leading characters by which texts are sorted. */
const MAX_LENGTH = 5_000;
const SORTED_LENGTH = 200;

const clean = (text: string): string => manyLines(text.toWellFormed());

/** The start of a text, without splitting a surrogate pair at its end. */
const beginningOf = (text: string): string => text.slice(0, SORTED_LENGTH).replace(/[\ud800-\udbff]$/, '');

/** The rule of texts of several lines; they are sorted by their first characters. */
export const longTextKind: FieldKindRule<typeof longTextConfig, string> = {
  empty: () => '',
  matchesType: isText,
  parse: clean,
  format: (value) => value,
  compare: (one, other) => compareTexts(beginningOf(one), beginningOf(other)),
  validate: (value, { maxLength = MAX_LENGTH }) =>
    value.length > maxLength ? fieldValueTexts.tooLong(maxLength) : null,
  read: (raw) => {
    const text = textFrom(raw);
    return text === undefined ? undefined : clean(text);
  },
  index: (value) => indexText(beginningOf(value)),
  decimals: () => null,
  operators: () => ['contains', 'empty', 'notEmpty'],
  expressionType: () => 'text',
  examples: [
    { field: {}, typed: 'Uno\r\ndos \n', value: 'Uno\ndos', shown: 'Uno\ndos' },
    { field: {}, typed: '  con sangría', value: '  con sangría', shown: '  con sangría' },
  ],
};
