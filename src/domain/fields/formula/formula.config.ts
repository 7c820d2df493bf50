import * as v from 'valibot';
import { currencies, expressionText, integerBetween } from '../config-parts.ts';

/** The result of an expression; users cannot type it. */
export const formulaConfig = {
  expression: expressionText,
  /** The kind that determines how the result is displayed, sorted and filtered. */
  result: v.picklist(['text', 'number', 'decimal', 'currency', 'percent', 'date', 'switch']),
  /** Number of decimals of a decimal or percentage; the result is rounded to it, halves away from zero. */
  decimals: v.optional(integerBetween(0, 8)),
  /** Currency of an amount. */
  currency: v.optional(v.picklist(currencies)),
};
