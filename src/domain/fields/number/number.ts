import { readFigure } from '#domain/money/read-figure.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import { figureRule } from '../figure-rule.ts';
import type { numberConfig } from './number.config.ts';

/** The rule of integers. */
export const numberKind = figureRule<typeof numberConfig>({
  decimals: () => 0,
  bounds: (field) => field,
  read: readFigure,
  show: showDecimal,
  examples: [
    { field: {}, typed: '1.234.567', value: '1234567', shown: '1.234.567' },
    { field: {}, typed: '-5', value: '-5', shown: '-5' },
    { field: {}, typed: '0', value: '0', shown: '0' },
  ],
});
