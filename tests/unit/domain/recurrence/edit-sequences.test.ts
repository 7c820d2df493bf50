import { expect, test } from 'vitest';
import { playEdits } from './kit/edit-model.ts';

test('any sequence of 20 edits leaves the occurrences that a plain list of them has', () => {
  const played = Array.from({ length: 60 }, (_, at) => playEdits(at + 1));
  expect(played.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  const edits = played.reduce((sum, one) => sum + one.edits, 0);
  const refused = played.reduce((sum, one) => sum + one.refused, 0);
  expect(edits).toBeGreaterThan(500);
  expect(refused).toBeLessThan(edits / 10);
});
