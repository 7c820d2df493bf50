import type { Currency } from '#domain/fields/config-parts.ts';
import type { Decimal } from './decimal.ts';
import { showDecimal } from './show-decimal.ts';

/** How a currency is marked before an amount, and the decimals its amounts have. */
const currencies: Readonly<Record<Currency, { mark: string; decimals: number }>> = {
  PYG: { mark: 'Gs.', decimals: 0 },
  USD: { mark: 'USD', decimals: 2 },
  BRL: { mark: 'BRL', decimals: 2 },
  ARS: { mark: 'ARS', decimals: 2 },
};

/** How many decimals amounts of a currency have: none in guaraníes, two elsewhere. */
export function currencyDecimals(currency: Currency): number {
  return currencies[currency].decimals;
}

/** An amount as people read it, never broken over two lines: `Gs. 1.234.567`, `USD 1.234,50`. */
export function showMoney(amount: Decimal, currency: Currency): string {
  const { mark, decimals } = currencies[currency];
  return `${mark}\u00A0${showDecimal(amount, decimals)}`;
}
