import BigJs from 'big.js';

/** Maximum decimals of a product, and of a quotient. */
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
 * An exact, immutable decimal number: at most 10³⁰ in magnitude, and 15 decimals. Operations give null on overflow.
 * Rounds halves away from zero.
 */
export class Decimal {
  static readonly zero = new Decimal(Exact(0));

  /** A regular property, not a `#private` one, so that deep equality compares the numbers. */
  private readonly exact: BigJs;

  private constructor(exact: BigJs) {
    this.exact = exact;
  }

  /** Parses plain decimal text (`-1234.5`); null for anything else, and for text that is too long. */
  static parse(text: string): Decimal | null {
    return PLAIN.test(text) ? Decimal.of(Exact(text)) : null;
  }

  /** The number of an integer scaled by a number of decimals: `fromScaled(12345n, 2)` is 123.45. */
  static fromScaled(value: bigint, decimals: number): Decimal {
    return Decimal.of(Exact(`${value}e-${decimals}`));
  }

  /** The sum; null on overflow. */
  plus(other: Decimal): Decimal | null {
    return Decimal.bounded(this.exact.plus(other.exact));
  }

  /** The difference; null on overflow. */
  minus(other: Decimal): Decimal | null {
    return Decimal.bounded(this.exact.minus(other.exact));
  }

  /** The product, rounded to 15 decimals; null on overflow. */
  times(other: Decimal): Decimal | null {
    const product = this.exact.times(other.exact);
    return Decimal.bounded(decimalsOf(product) > MAX_DECIMALS ? product.round(MAX_DECIMALS) : product);
  }

  /** The quotient, rounded to 12 decimals; null for a zero divisor or on overflow. */
  dividedBy(other: Decimal): Decimal | null {
    return other.isZero() ? null : Decimal.bounded(this.exact.div(other.exact));
  }

  /** The remainder of integer division, with the sign of the dividend; null for a zero divisor. */
  remainder(other: Decimal): Decimal | null {
    return other.isZero() ? null : Decimal.of(this.exact.mod(other.exact));
  }

  negated(): Decimal {
    return Decimal.of(this.exact.neg());
  }

  abs(): Decimal {
    return Decimal.of(this.exact.abs());
  }

  /** −1, 0 or 1 for less, equal or greater. */
  compare(other: Decimal): -1 | 0 | 1 {
    return this.exact.cmp(other.exact);
  }

  isZero(): boolean {
    return this.exact.c[0] === 0;
  }

  /** Rounded to a number of decimals, halves away from zero; a number with fewer decimals is unchanged. */
  round(decimals: number): Decimal {
    return Decimal.of(this.exact.round(decimals));
  }

  /** The shortest plain decimal text: `1234.5`, never with an exponent, never `-0`. */
  toString(): string {
    return this.exact.toFixed();
  }

  /** Number of decimals, without zeros at the end. */
  get decimals(): number {
    return decimalsOf(this.exact);
  }

  /** Plain decimal text rounded to exactly that many decimals: `1234.50`. */
  toFixed(decimals: number): string {
    return this.round(decimals).exact.toFixed(decimals);
  }

  /** The value rounded and scaled by a number of decimals; null when it does not fit 64 bits. */
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

/** Number of decimals of a big.js number, which stores no trailing zeros. */
function decimalsOf(exact: BigJs): number {
  return Math.max(0, exact.c.length - 1 - exact.e);
}
