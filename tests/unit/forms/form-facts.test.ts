import { formFacts } from '#forms/engine/form-facts.ts';
import { expect, test } from 'vitest';

test('all form facts are of the instant of their creation, including a business date that is read later', () => {
  let instant = Date.UTC(2026, 10, 22, 2, 59, 59);
  const facts = formFacts({ userName: () => 'Ana Báez', now: () => instant });
  instant += 1_000;
  expect([facts.today, facts.today]).toEqual(['2026-11-21', '2026-11-21']);
  expect({ ...facts }).toEqual({ today: '2026-11-21', now: '2026-11-22T02:59:59.000Z', user: 'Ana Báez' });
});
