import { upcomingEvents } from '#features/home/widgets/upcoming-events.ts';
import { firstStepsOf, otherItems } from '#features/home/widgets/first-steps.ts';
import { DAY_MINUTES } from '#domain/wall-time.ts';
import { dayNumberOf } from '#domain/day-number.ts';
import { expect, test } from 'vitest';

const day = dayNumberOf('2026-11-21') * DAY_MINUTES;

test('upcoming events are those that have not ended, in order of time', () => {
  const events = [
    { id: 'a', calendar: 'c', title: 'Reparto', place: 'Luque' },
    { id: 'b', calendar: 'c', title: 'Feria', all_day: true as const },
    { id: 'r', calendar: 'd', title: 'Vence', all_day: true as const, address: '/clientes/r' },
  ];
  const occurrences = {
    event: [0, 1, 0, 2],
    start: [day + 600, day, day + 480, day + DAY_MINUTES],
    end: [day + 660, day, day + 500, day + DAY_MINUTES],
    recurrence_ids: {},
  };
  const shown = upcomingEvents({ events, occurrences }, day + 510, 3);
  expect(shown.map(({ title, when, address }) => [title, when, address])).toEqual([
    ['Feria', '21/11/2026', '/calendario?vista=dia&dia=2026-11-21'],
    ['Reparto', '21/11/2026 10:00', '/calendario?vista=dia&dia=2026-11-21'],
    ['Vence', '22/11/2026', '/clientes/r'],
  ]);
});

test('first steps are listed, done or not, while the company lacks its data or a branch', () => {
  const [branches, email, single] = (['noBranches', 'confirmEmail', 'singleAdministrator'] as const).map((code) => ({
    code,
    count: 1,
  }));
  if (!branches || !email || !single) throw new Error('three items');
  expect(firstStepsOf([branches, single])).toEqual([
    { code: 'confirmEmail', item: null },
    { code: 'incompleteCompany', item: null },
    { code: 'noBranches', item: branches },
  ]);
  expect(firstStepsOf([email, single])).toEqual([]);
  expect([otherItems([branches, single], true), otherItems([branches, single], false)]).toEqual([
    [single],
    [branches, single],
  ]);
});
