import * as v from 'valibot';
import { currencies, figure } from '../config-parts.ts';

/** An amount of money, with as many decimals as its currency has. */
export const currencyConfig = {
  currency: v.picklist(currencies),
  min: v.optional(figure),
  max: v.optional(figure),
};
