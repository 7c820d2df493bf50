import type * as v from 'valibot';
import type { FieldExample, FieldKindRule, ConfigOf } from './field-kind.ts';
import { compareTexts, indexText, LONGEST_TYPED, readTyped, wordOperators } from './typed-text.ts';
import { isText, textFrom } from './value-shapes.ts';

/** In what the kinds differ whose typed text has one canonical form. */
interface CanonicalManner<Entries extends v.ObjectEntries> {
  /** The canonical form of what was typed; undefined where it means nothing. */
  read: (text: string) => string | undefined;
  /** A canonical value as people read it; the value itself unless told otherwise. */
  show?: (value: string) => string;
  /** Why a value that is not canonical cannot be kept. */
  problem: (value: string) => string;
  examples: readonly FieldExample<ConfigOf<Entries>, string>[];
}

/** The rule of a kind whose value is a text in its canonical form, or as typed where it has none. */
export function canonicalRule<Entries extends v.ObjectEntries>({
  read,
  show = (value) => value,
  problem,
  examples,
}: CanonicalManner<Entries>): FieldKindRule<Entries, string> {
  const isCanonical = (value: string) => value.length <= LONGEST_TYPED && read(value) === value;
  return {
    empty: () => '',
    holds: isText,
    parse: (text) => readTyped(text, read),
    format: (value) => (isCanonical(value) ? show(value) : value),
    compare: compareTexts,
    validate: (value) => (value === '' || isCanonical(value) ? null : problem(value)),
    read: (raw) => {
      const text = textFrom(raw);
      return text === undefined ? undefined : readTyped(text, read);
    },
    index: indexText,
    decimals: () => null,
    operators: () => wordOperators,
    expressionType: () => 'text',
    examples,
  };
}
