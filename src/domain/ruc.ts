/** The base of a Paraguayan taxpayer number, without its check digit: 3 to 8 characters, the last may be A–D. */
const RUC_BASE = /^[1-9][0-9]{1,6}[0-9A-D]$/;

const HIGHEST_WEIGHT = 11;

/**
 * Check digit of a RUC base or of the first 43 digits of a CDC: modulo 11 with weights 2…11 from
 * the right; letters count as the digits of their ASCII code; a remainder of 0 or 1 gives 0.
 * Source: the tax authority's published algorithm and its official samples.
 */
export function checkDigit(base: string): number {
  const digits = [...base.toUpperCase()].map((c) => (/[0-9]/.test(c) ? c : String(c.charCodeAt(0)))).join('');
  let weight = 2;
  let sum = 0;
  for (const digit of [...digits].toReversed()) {
    sum += Number(digit) * weight;
    weight = weight === HIGHEST_WEIGHT ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return remainder > 1 ? 11 - remainder : 0;
}

/** A canonical RUC, or why a text is none. */
export type RucReading =
  | { ok: true; ruc: string }
  | { ok: false; reason: 'format' }
  | { ok: false; reason: 'checkDigit'; expected: number }
  /** Without a dash, the last digit may belong to the base; lists the RUCs that can be meant. */
  | { ok: false; reason: 'noDash'; readings: readonly string[] };

/** The RUCs that a text without a dash can mean: a base without its check digit, then one with it. */
function readingsWithoutDash(compact: string): string[] {
  const base = compact.slice(0, -1);
  const withDigit = `${base}-${compact.slice(-1)}`;
  const isBoth = RUC_BASE.test(base) && withDigit === `${base}-${checkDigit(base)}`;
  return [`${compact}-${checkDigit(compact)}`, ...(isBoth ? [withDigit] : [])];
}

/**
 * Parses a RUC in any spelling (dots, spaces, any case, a space for the dash) to its canonical form `base-dv`. The dash
 * may be missing after the longest base only, where the next digit must be the check digit. Fails with `format`,
 * `noDash`, or `checkDigit` and the expected digit.
 */
export function readRuc(text: string): RucReading {
  const dashed = text.trim().replace(/(?<=[0-9A-D])\s+(?=[0-9]$)/i, '-');
  const compact = dashed.toUpperCase().replace(/[.\s]/g, '');
  if (RUC_BASE.test(compact)) return { ok: false, reason: 'noDash', readings: readingsWithoutDash(compact) };
  const parts = /^([0-9A-D]+)-?([0-9])$/.exec(compact);
  const base = parts?.[1] ?? '';
  if (!parts || !RUC_BASE.test(base)) return { ok: false, reason: 'format' };
  const expected = checkDigit(base);
  return String(expected) === parts[2]
    ? { ok: true, ruc: `${base}-${expected}` }
    : { ok: false, reason: 'checkDigit', expected };
}

/** RUCs shared by many: final consumers, exports, diplomats, foreign customers and suppliers. */
const genericRucs: ReadonlySet<string> = new Set([
  '44444401-7',
  '66666601-6',
  '77777701-0',
  '88888801-5',
  '99999901-0',
]);

/** Whether a canonical RUC identifies no single taxpayer, so that several records may have it. */
export const isGenericRuc = (ruc: string): boolean => genericRucs.has(ruc);
