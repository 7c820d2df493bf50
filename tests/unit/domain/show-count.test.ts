import { showCount } from '#domain/show-count.ts';
import { expect, test } from 'vitest';

test('a count is grouped in thousands as Intl does for Paraguay', () => {
  const counts = [0, 7, 42, 999, 1_000, 12_345, 100_000, 999_999, 1_000_000, 1_234_567_890, Number.MAX_SAFE_INTEGER];
  expect(counts.map(showCount)).toEqual(counts.map((count) => count.toLocaleString('es-PY')));
});
