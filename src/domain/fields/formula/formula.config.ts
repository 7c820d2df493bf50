import * as v from 'valibot';
import { currencies, expressionText, wholeFrom } from '../config-parts.ts';

/** What an expression gives; nobody types it. */
export const formulaConfig = {
  expression: expressionText,
  /** As what the result is shown, sorted and found. */
  result: v.picklist(['text', 'number', 'decimal', 'currency', 'percent', 'date', 'switch']),
  /** Of a decimal or percentage; the result is rounded to them, half up. */
  decimals: v.optional(wholeFrom(0, 8)),
  /** Of an amount of money. */
  currency: v.optional(v.picklist(currencies)),
};
