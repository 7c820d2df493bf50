import { Decimal } from '#domain/money/decimal.ts';
import type * as v from 'valibot';
import type { ConfigOf, FieldKindRule, FieldExample } from './field-kind.ts';
import { fieldValueTexts } from './fields.texts.ts';
import { emptyLast, orderOperators, readTyped } from './typed-text.ts';
import { isText, textFrom } from './value-shapes.ts';

/** Maximum number of digits before the decimal point, and number of digits that always fits 64 bits. */
const MAX_INTEGER_DIGITS = 15;
const MAX_DIGITS = 18;

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** The parts that differ between numeric kinds. */
interface FigureOptions<Entries extends v.ObjectEntries> {
  /** Number of decimals that the field stores. */
  decimals: (field: ConfigOf<Entries>) => number;
  bounds: (field: ConfigOf<Entries>) => Bounds;
  /** Parses a typed number; null for invalid input. */
  read: (text: string, field: ConfigOf<Entries>) => Decimal | null;
  /** Formats a number with exactly `decimals` decimals. */
  show: (figure: Decimal, decimals: number, field: ConfigOf<Entries>) => string;
  examples: readonly FieldExample<ConfigOf<Entries>, string>[];
}

/** Number of digits before and after the decimal point of plain decimal text. */
function digitsOf(plain: string): { integerDigits: number; decimals: number } {
  const integerDigits = plain.startsWith('-') ? plain.length - 1 : plain.length;
  const point = plain.indexOf('.');
  return point < 0
    ? { integerDigits, decimals: 0 }
    : { integerDigits: integerDigits - (plain.length - point), decimals: plain.length - point - 1 };
}

function orderOf(one: string, other: string): number {
  const [a, b] = [Decimal.parse(one), Decimal.parse(other)];
  return emptyLast(a === null ? '' : one, b === null ? '' : other, () => (a && b ? a.compare(b) : 0));
}

function shapeProblem(figure: string, decimals: number): string | null {
  const own = digitsOf(figure);
  if (own.decimals > decimals) return decimals === 0 ? fieldValueTexts.integer : fieldValueTexts.decimals(decimals);
  const most = Math.min(MAX_INTEGER_DIGITS, MAX_DIGITS - decimals);
  return own.integerDigits > most ? fieldValueTexts.digits(most) : null;
}

function boundProblem(figure: Decimal, { min, max }: Bounds, show: (figure: Decimal) => string): string | null {
  const least = min === undefined ? null : Decimal.parse(min);
  if (least && figure.compare(least) < 0) return fieldValueTexts.atLeast(show(least));
  const most = max === undefined ? null : Decimal.parse(max);
  return most && figure.compare(most) > 0 ? fieldValueTexts.atMost(show(most)) : null;
}

/**
 * The rule of a numeric kind. The value is the shortest plain decimal text; invalid input is stored as typed. A number
 * with more decimals than the field stores is not rounded but reported as an issue.
 */
export function figureRule<Entries extends v.ObjectEntries>(
  options: FigureOptions<Entries>,
): FieldKindRule<Entries, string> {
  const show = (figure: Decimal, field: ConfigOf<Entries>) =>
    options.show(figure, Math.max(options.decimals(field), digitsOf(figure.toString()).decimals), field);
  return {
    empty: () => '',
    matchesType: isText,
    parse: (text, field) => readTyped(text, (typed) => options.read(typed, field)?.toString()),
    format: (value, field) => {
      const figure = Decimal.parse(value);
      return figure === null ? value : show(figure, field);
    },
    compare: orderOf,
    validate: (value, field) => {
      if (value === '') return null;
      const figure = Decimal.parse(value);
      if (figure === null) return fieldValueTexts.figure;
      const problem = shapeProblem(figure.toString(), options.decimals(field));
      return problem ?? boundProblem(figure, options.bounds(field), (bound) => show(bound, field));
    },
    read: (raw) => {
      const text = textFrom(raw)?.trim();
      return text === undefined ? undefined : (Decimal.parse(text)?.toString() ?? text);
    },
    index: (value, field) => ({
      in: 'integer',
      value: Decimal.parse(value)?.toScaled(options.decimals(field)) ?? null,
    }),
    decimals: options.decimals,
    operators: () => orderOperators,
    expressionType: () => 'decimal',
    examples: options.examples,
  };
}
