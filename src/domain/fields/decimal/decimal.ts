import { readFigure } from '#domain/money/read-figure.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import { figureRule } from '../figure-rule.ts';
import type { decimalConfig } from './decimal.config.ts';

/** The rule of numbers with decimals. */
export const decimalKind = figureRule<typeof decimalConfig>({
  decimals: (field) => field.decimals,
  bounds: (field) => field,
  read: readFigure,
  show: (figure, decimals, { trimsZeros }) => showDecimal(figure, trimsZeros === true ? figure.decimals : decimals),
  examples: [
    { field: { decimals: 3, trimsZeros: true }, typed: '1.234,500', value: '1234.5', shown: '1.234,5' },
    { field: { decimals: 3, trimsZeros: true }, typed: '12', value: '12', shown: '12' },
    { field: { decimals: 3 }, typed: '1.234,5', value: '1234.5', shown: '1.234,500' },
    { field: { decimals: 0 }, typed: '1.234', value: '1234', shown: '1.234' },
    { field: { decimals: 2 }, typed: '-0,05', value: '-0.05', shown: '-0,05' },
  ],
});
