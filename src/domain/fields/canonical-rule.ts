import type * as v from 'valibot';
import type { FieldExample, FieldKindRule, ConfigOf } from './field-kind.ts';
import { compareTexts, indexText, LONGEST_TYPED, readTyped, wordOperators } from './typed-text.ts';
import { isText, textFrom } from './value-shapes.ts';

/** The parts that differ between kinds whose text has a canonical form. */
interface CanonicalOptions<Entries extends v.ObjectEntries> {
  /** The canonical form of the input; undefined for invalid input. */
  read: (text: string) => string | undefined;
  /** Formats a canonical value; by default the value itself. */
  show?: (value: string) => string;
  /** The message for a value that is not canonical. */
  problem: (value: string) => string;
  /** The values that an ambiguous input can mean; by default none. */
  readings?: (value: string) => readonly string[];
  examples: readonly FieldExample<ConfigOf<Entries>, string>[];
}

/** The rule of a kind whose value is a text in canonical form; invalid input is stored as typed. */
export function canonicalRule<Entries extends v.ObjectEntries>({
  read,
  show = (value) => value,
  problem,
  readings,
  examples,
}: CanonicalOptions<Entries>): FieldKindRule<Entries, string> {
  const isCanonical = (value: string) => value.length <= LONGEST_TYPED && read(value) === value;
  return {
    empty: () => '',
    matchesType: isText,
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
    ...(readings && { readings }),
    examples,
  };
}
