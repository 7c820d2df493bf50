import type { Currency } from '#domain/fields/config-parts.ts';
import type { Decimal } from './decimal.ts';
import { showDecimal } from './show-decimal.ts';

/** The symbol and number of decimals of each currency. */
const currencies: Readonly<Record<Currency, { mark: string; decimals: number }>> = {
  PYG: { mark: 'Gs.', decimals: 0 },
  USD: { mark: 'USD', decimals: 2 },
  BRL: { mark: 'BRL', decimals: 2 },
  ARS: { mark: 'ARS', decimals: 2 },
};

/** Number of decimals of a currency's amounts: none in guaraníes, two in the others. */
export function currencyDecimals(currency: Currency): number {
  return currencies[currency].decimals;
}

/** Formats an amount without line breaks: `Gs. 1.234.567`, `USD 1.234,50`. */
export function showMoney(amount: Decimal, currency: Currency): string {
  const { mark, decimals } = currencies[currency];
  return `${mark}\u00A0${showDecimal(amount, decimals)}`;
}
