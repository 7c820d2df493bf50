import { expect, test } from 'vitest';
import { labelsWidth } from '#ui/charts/plot-options.ts';

test('the value axis is as wide as its longest label; points and spaces take less than digits', () => {
  expect([labelsWidth(['0', '500']), labelsWidth(['0', '1.500 M']), labelsWidth(['1', null])]).toEqual([23, 45, 8]);
  expect(labelsWidth([])).toBe(0);
});
