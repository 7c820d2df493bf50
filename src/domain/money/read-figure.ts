import { Decimal } from './decimal.ts';

/** More than the length of any valid number with its symbol. */
const MAX_LENGTH = 80;

const MARK = 'gs\\.?|g\\.|₲|pyg|usd|us\\$|u\\$s|\\$|brl|r\\$|ars';
const FIGURE = new RegExp(`^(-?) ?(?:${MARK})? ?(-?) ?([\\d.,]+) ?(?:%|${MARK})?$`, 'i');
const GROUPED_BY_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const DIGITS = /^\d*$/;

/**
 * Parses a typed or pasted number, with or without a currency symbol or `%`: `1.234.567`, `Gs. 1.234,50`, `-5`,
 * `1,234.56`. Of two different separators the last is the decimal one. A single dot groups thousands where possible
 * (`1.234` is 1234), else it is a decimal point (`1234.5`, `0.125`). A single comma is decimal. Null when the text is
 * not a number.
 */
export function readFigure(text: string): Decimal | null {
  if (text.length > MAX_LENGTH) return null;
  const match = FIGURE.exec(text.replace(/\s+/g, ' ').replace(/[−–]/g, '-').trim());
  const [, before, after, written] = match ?? [];
  if (written === undefined || (before !== '' && after !== '')) return null;
  const plain = plainOf(written);
  return plain === null ? null : Decimal.parse(`${before}${after}${plain}`);
}

/** Converts an unsigned number to plain decimal text; null when its separators are inconsistent. */
function plainOf(written: string): string | null {
  const dot = written.lastIndexOf('.');
  const comma = written.lastIndexOf(',');
  if (comma > dot) return isSingle(written, ',') ? joined(written, comma, GROUPED_BY_DOTS) : ungrouped(written);
  if (dot > comma && isSingle(written, '.') && !GROUPED_BY_DOTS.test(written)) {
    return joined(written, dot, GROUPED_BY_COMMAS);
  }
  return ungrouped(written);
}

function isSingle(written: string, sign: string): boolean {
  return written.indexOf(sign) === written.lastIndexOf(sign);
}

/** Joins the parts around the decimal separator; null when they are not grouped by thousands. */
function joined(written: string, at: number, grouped: RegExp): string | null {
  const integerPart = written.slice(0, at);
  const decimals = written.slice(at + 1);
  if (decimals === '' || !DIGITS.test(decimals) || !(DIGITS.test(integerPart) || grouped.test(integerPart)))
    return null;
  return `${integerPart === '' ? '0' : integerPart.replace(/[.,]/g, '')}.${decimals}`;
}

function ungrouped(written: string): string | null {
  const isInteger = DIGITS.test(written) || GROUPED_BY_DOTS.test(written) || GROUPED_BY_COMMAS.test(written);
  return isInteger ? written.replace(/[.,]/g, '') : null;
}
