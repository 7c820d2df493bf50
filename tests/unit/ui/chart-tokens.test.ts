import { describe, expect, test } from 'vitest';
import { chartColorAt, chartColorValue, chartPalette } from '#ui/theme/chart-palette.ts';
import { chartTokens } from '#ui/theme/chart-tokens.ts';
import { contrast } from './contrast.ts';

describe('colors of charts', () => {
  test.each(chartPalette)('%s can be told from the background of a card in both themes', (name) => {
    const { _light, _dark } = chartTokens[name].value;
    const ratios = { light: contrast(_light, '#ffffff'), dark: contrast(_dark, '#18191b') };
    expect(Object.entries(ratios).filter(([, ratio]) => ratio < 3)).toEqual([]);
  });

  test('repeat after the last one', () => {
    expect([0, 1, 8, 63].map(chartColorAt)).toEqual(['teal', 'violet', 'teal', 'gray']);
    expect(chartColorValue('teal')).toBe('var(--colors-chart-teal)');
  });
});
