import type { Decimal } from '#domain/money/decimal.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import type { Currency } from '../config-parts.ts';
import { figureRule } from '../figure-rule.ts';
import type { currencyConfig } from './currency.config.ts';

interface CurrencyFormat {
  /** The shown symbol. */
  mark: string;
  /** The typed symbols; a bare `$` means the field's own currency. */
  typed: RegExp;
  decimals: number;
}

const currencyFormats: Readonly<Record<Currency, CurrencyFormat>> = {
  PYG: { mark: 'Gs.', typed: /gs?\b|₲|pyg/i, decimals: 0 },
  USD: { mark: 'USD', typed: /us|u\$s/i, decimals: 2 },
  BRL: { mark: 'BRL', typed: /brl|r\$/i, decimals: 2 },
  ARS: { mark: 'ARS', typed: /ars/i, decimals: 2 },
};

/** Whether a typed amount has the symbol of another currency than the field, which then rejects it. */
const isOther = (text: string, currency: Currency): boolean =>
  Object.entries(currencyFormats).some(([name, { typed }]) => name !== currency && typed.test(text));

/** The rule of amounts of money. */
export const currencyKind = figureRule<typeof currencyConfig>({
  decimals: (field) => currencyDecimals(field.currency),
  bounds: (field) => field,
  read: (text, field) => (isOther(text, field.currency) ? null : readFigure(text)),
  show: (figure, decimals, { currency }) =>
    decimals > currencyDecimals(currency) ? showDecimal(figure, decimals) : showMoney(figure, currency),
  examples: [
    { field: { currency: 'PYG' }, typed: 'Gs. 1.234.567', value: '1234567', shown: 'Gs.\u00a01.234.567' },
    { field: { currency: 'USD' }, typed: '1.234,5', value: '1234.5', shown: 'USD\u00a01.234,50' },
    { field: { currency: 'BRL' }, typed: 'R$ 10', value: '10', shown: 'BRL\u00a010,00' },
  ],
});

/** Number of decimals of a currency's amounts: none in guaraníes, two in the others. */
export function currencyDecimals(currency: Currency): number {
  return currencyFormats[currency].decimals;
}

/** Formats an amount without line breaks: `Gs. 1.234.567`, `USD 1.234,50`. */
export function showMoney(amount: Decimal, currency: Currency): string {
  const { mark, decimals } = currencyFormats[currency];
  return `${mark}\u00A0${showDecimal(amount, decimals)}`;
}
