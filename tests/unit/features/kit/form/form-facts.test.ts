import { formFacts } from '#features/kit/form/form-facts.ts';
import { expect, test } from 'vitest';
import { createHarness, identity } from '../page-harness.tsx';

test('all form facts are of the instant of their creation, including a business date that is read later', async () => {
  const { auth } = createHarness({ auth: { restored: identity } }).services;
  await expect.poll(() => auth.getSnapshot().matches('signedIn')).toBe(true);
  let instant = Date.UTC(2026, 10, 22, 2, 59, 59);
  const facts = formFacts({ auth, now: () => instant });
  instant += 1_000;
  expect([facts.today, facts.today]).toEqual(['2026-11-21', '2026-11-21']);
  expect({ ...facts }).toEqual({ today: '2026-11-21', now: '2026-11-22T02:59:59.000Z', user: identity.user.name });
});
