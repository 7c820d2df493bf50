import { limitMinutes, readableLimit } from '#features/company/session-limit.ts';
import { expect, test } from 'vitest';

test.each([
  [720, { amount: '12', unit: 'hours' }],
  [10_080, { amount: '7', unit: 'days' }],
  [90, { amount: '90', unit: 'minutes' }],
] as const)(
  '%i minutes are shown in the largest unit that needs no fraction, and convert back unchanged',
  (minutes, limit) => {
    expect(readableLimit(minutes)).toEqual(limit);
    expect(limitMinutes(limit)).toBe(minutes);
  },
);

test.each(['', '1,5', '-3', 'doce', '1e3'])('the amount %o is not a whole number of hours', (amount) => {
  expect(limitMinutes({ amount, unit: 'hours' })).toBeNaN();
});
