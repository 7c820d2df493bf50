import { expect, test } from 'vitest';
import { donutSlices, slicePath } from '#ui/charts/donut-shape.ts';

test('slices are shares of the sum; zero, negative and missing values have none', () => {
  expect(donutSlices([50, 25, 0, -10, null, Number.NaN, 25])).toEqual([
    { start: 0, end: 0.5 },
    { start: 0.5, end: 0.75 },
    null,
    null,
    null,
    null,
    { start: 0.75, end: 1 },
  ]);
  expect(donutSlices([0, 0])).toEqual([null, null]);
});

test('a slice is drawn clockwise from the top', () => {
  expect(slicePath({ start: 0, end: 0.25 })).toBe('M0 -48A48 48 0 0 1 48 0L31 0A31 31 0 0 0 0 -31Z');
  expect(slicePath({ start: 0, end: 0.75 })).toBe('M0 -48A48 48 0 1 1 -48 0L-31 0A31 31 0 1 0 0 -31Z');
});

test('a single slice is a whole ring of two halves', () => {
  const [slice] = donutSlices([7]);
  expect(slicePath(slice ?? { start: 0, end: 0 })).toBe(
    'M0 -48A48 48 0 0 1 0 48L0 31A31 31 0 0 0 0 -31ZM0 48A48 48 0 0 1 -0.01 -48L0 -31A31 31 0 0 0 0 31Z',
  );
});
