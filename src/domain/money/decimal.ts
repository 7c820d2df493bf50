import BigJs from 'big.js';

/** Digits after the point a product keeps, and a quotient. */
const MAX_DECIMALS = 15;
const QUOTIENT_DECIMALS = 12;
const MAX_INTEGER_DIGITS = 30;

const Exact = BigJs();
Exact.DP = QUOTIENT_DECIMALS;
Exact.RM = BigJs.roundHalfUp;

const LARGEST = Exact(`1e${MAX_INTEGER_DIGITS}`);
const PLAIN = new RegExp(`^-?\\d{1,${MAX_INTEGER_DIGITS}}(?:[.]\\d{1,${MAX_DECIMALS}})?$`);
const LEAST_SCALED = -(2n ** 63n);
const MOST_SCALED = 2n ** 63n - 1n;

/**
 * A figure without error of representation: at most 10³⁰ either way and 15 decimals. Never changes; what would become
 * larger is null. Halves are rounded away from zero everywhere.
 */
export class Decimal {
  static readonly zero = new Decimal(Exact(0));

  /** An own property rather than a hidden one, so that comparing two objects by their contents compares the figures. */
  private readonly exact: BigJs;

  private constructor(exact: BigJs) {
    this.exact = exact;
  }

  /** Reads plain decimal text (`-1234.5`); null for everything else, and for what is too long. */
  static parse(text: string): Decimal | null {
    return PLAIN.test(text) ? Decimal.of(Exact(text)) : null;
  }

  /** A whole number of units of the last decimal: `fromScaled(12345n, 2)` is 123.45. */
  static fromScaled(value: bigint, decimals: number): Decimal {
    return Decimal.of(Exact(`${value}e-${decimals}`));
  }

  /** The sum; null when it is too large. */
  plus(other: Decimal): Decimal | null {
    return Decimal.bounded(this.exact.plus(other.exact));
  }

  /** The difference; null when it is too large. */
  minus(other: Decimal): Decimal | null {
    return Decimal.bounded(this.exact.minus(other.exact));
  }

  /** The product, exact up to 15 decimals and rounded to them; null when it is too large. */
  times(other: Decimal): Decimal | null {
    const product = this.exact.times(other.exact);
    return Decimal.bounded(decimalsOf(product) > MAX_DECIMALS ? product.round(MAX_DECIMALS) : product);
  }

  /** The quotient, rounded to 12 decimals; null when the divisor is zero or the quotient too large. */
  dividedBy(other: Decimal): Decimal | null {
    return other.isZero() ? null : Decimal.bounded(this.exact.div(other.exact));
  }

  /** What is left after dividing into whole parts, with the sign of the dividend; null when the divisor is zero. */
  remainder(other: Decimal): Decimal | null {
    return other.isZero() ? null : Decimal.of(this.exact.mod(other.exact));
  }

  negated(): Decimal {
    return Decimal.of(this.exact.neg());
  }

  abs(): Decimal {
    return Decimal.of(this.exact.abs());
  }

  /** −1 when less than the other, 0 when equal, 1 when more. */
  compare(other: Decimal): -1 | 0 | 1 {
    return this.exact.cmp(other.exact);
  }

  isZero(): boolean {
    return this.exact.c[0] === 0;
  }

  /** Rounded to so many decimals, halves away from zero; with fewer of them it stays as it is. */
  round(decimals: number): Decimal {
    return Decimal.of(this.exact.round(decimals));
  }

  /** Plain decimal text, as short as it can be: `1234.5`, never with an exponent, never `-0`. */
  toString(): string {
    return this.exact.toFixed();
  }

  /** Plain decimal text with exactly so many decimals, rounded to them: `1234.50`. */
  toFixed(decimals: number): string {
    return this.round(decimals).exact.toFixed(decimals);
  }

  /** Whole units of the last of so many decimals, rounded to them; null when 64 bits do not hold it. */
  toScaled(decimals: number): bigint | null {
    const scaled = BigInt(this.toFixed(decimals).replace('.', ''));
    return scaled >= LEAST_SCALED && scaled <= MOST_SCALED ? scaled : null;
  }

  private static bounded(exact: BigJs): Decimal | null {
    return exact.abs().gt(LARGEST) ? null : Decimal.of(exact);
  }

  private static of(exact: BigJs): Decimal {
    return exact.c[0] === 0 ? Decimal.zero : new Decimal(exact);
  }
}

/** Digits after the point of a figure of big.js, which keeps them without zeros at the end. */
function decimalsOf(exact: BigJs): number {
  return Math.max(0, exact.c.length - 1 - exact.e);
}
