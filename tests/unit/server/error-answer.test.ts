import { expect, test } from 'vitest';
import { knownFault } from '#server/http/error-answer.ts';

test('a statement that waited too long for a lock is answered as busy, with the seconds after which to try again', () => {
  const cancelled = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  const { code, details } = knownFault(cancelled) ?? {};
  expect([code, details]).toEqual(['unavailable', { retryAfter: 5 }]);
});
