import { readFigure } from '#domain/money/read-figure.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import { figureRule } from '../figure-rule.ts';
import type { percentConfig } from './percent.config.ts';

/** The rule of percentages. */
export const percentKind = figureRule<typeof percentConfig>({
  decimals: (field) => field.decimals ?? 2,
  bounds: (field) => field,
  read: readFigure,
  show: (figure, decimals) => `${showDecimal(figure, decimals)}\u00a0%`,
  examples: [
    { field: {}, typed: '10,5 %', value: '10.5', shown: '10,50\u00a0%' },
    { field: { decimals: 0 }, typed: '10', value: '10', shown: '10\u00a0%' },
  ],
});
