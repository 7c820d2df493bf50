import type * as dates from '#domain/dates.ts';
import { formFacts } from '#features/kit/form/form-facts.ts';
import { expect, test, vi } from 'vitest';
import { createHarness, identity } from '../page-harness.tsx';

const asked = vi.hoisted((): number[] => []);

vi.mock('#domain/dates.ts', async (original) => ({
  ...(await original<typeof dates>()),
  businessDateOf: (instant: number) => {
    asked.push(instant);
    return `day of ${instant}`;
  },
}));

test('the business date is worked out where it is first asked for, once, and every fact is of one instant', async () => {
  const { auth } = createHarness({ auth: { restored: identity } }).services;
  await vi.waitFor(() => expect(auth.getSnapshot().matches('signedIn')).toBe(true));
  let instant = 0;
  asked.length = 0;
  const facts = formFacts({ auth, now: () => (instant += 1_000) });
  expect(asked).toEqual([]);
  const days = [facts.today, facts.today, facts.today];
  expect([days, asked]).toEqual([['day of 1000', 'day of 1000', 'day of 1000'], [1_000]]);
  expect({ ...facts }).toEqual({ today: 'day of 1000', now: '1970-01-01T00:00:01.000Z', user: identity.user.name });
});
