import { expect, test } from 'vitest';
import { loggedPath } from '#server/http/logged-path.ts';

test('masks the token of a calendar feed, also at a misspelt address, and shows other paths whole', () => {
  const token = 'q'.repeat(43);
  const record = '/api/v1/calendar-event/01980000-0000-7000-8000-000000000001';
  expect(
    [`/api/v1/calendar-feed/${token}.ics`, `/api/v1/calendar-feed/a/b`, `/api/v2/feed/${token}/x`, record].map(
      loggedPath,
    ),
  ).toEqual(['/api/v1/calendar-feed/…', '/api/v1/calendar-feed/…', '/api/v2/feed/…/x', record]);
});
