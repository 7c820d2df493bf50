import { modesFor, readRuleForm, type RuleForm, writeRule } from '#domain/recurrence/rule-form.ts';
import { describe, expect, test } from 'vitest';

/** Friday, the fourth and last of its month. */
const START = '2026-11-27T09:00:00';

const form = (more: Partial<RuleForm>): RuleForm => ({
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  day: 'date',
  end: { type: 'never' },
  ...more,
});

const pairs: readonly (readonly [string, RuleForm])[] = [
  ['FREQ=DAILY', form({})],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', form({ interval: 3, end: { type: 'count', count: 10 } })],
  ['FREQ=WEEKLY;BYDAY=MO,FR', form({ frequency: 'weekly', weekdays: [0, 4] })],
  [
    'FREQ=WEEKLY;UNTIL=20261231T235959;BYDAY=MO',
    form({ frequency: 'weekly', weekdays: [0], end: { type: 'until', until: '2026-12-31' } }),
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=27', form({ frequency: 'monthly' })],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', form({ frequency: 'monthly', day: 'lastDay' })],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=4FR', form({ frequency: 'monthly', interval: 2, day: 'nthWeekday' })],
  ['FREQ=MONTHLY;BYDAY=-1FR', form({ frequency: 'monthly', day: 'lastWeekday' })],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27', form({ frequency: 'yearly' })],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR', form({ frequency: 'yearly', day: 'lastWeekday' })],
];

describe('the form of a rule', () => {
  test.each(pairs)('of %s is read and written again', (rule, expected) => {
    expect(readRuleForm(rule, START)).toEqual(expected);
    expect(writeRule(expected, START)).toBe(rule);
  });

  test.each([
    ['FREQ=WEEKLY', form({ frequency: 'weekly', weekdays: [4] })],
    ['FREQ=WEEKLY;WKST=SU;BYDAY=FR', form({ frequency: 'weekly', weekdays: [4] })],
    ['FREQ=MONTHLY', form({ frequency: 'monthly' })],
    ['FREQ=YEARLY', form({ frequency: 'yearly' })],
    ['FREQ=YEARLY;BYMONTHDAY=27', form({ frequency: 'yearly' })],
    ['FREQ=DAILY;UNTIL=20261231T080000', form({ end: { type: 'until', until: '2026-12-30' } })],
  ])('of %s takes from the start what the rule does not say', (rule, expected) => {
    expect(readRuleForm(rule, START)).toEqual(expected);
  });

  test.each([
    'FREQ=MONTHLY;BYMONTHDAY=2,15',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYDAY=1FR,3FR',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,FR',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;BYHOUR=8,9',
    'FREQ=YEARLY;BYMONTH=1,11',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=HOURLY',
    'FREQ=SECONDLY',
  ])('does not exist for %s', (rule) => {
    expect(readRuleForm(rule, START)).toBeNull();
  });

  test('of an all-day event writes UNTIL as a day', () => {
    const until = form({ end: { type: 'until', until: '2026-12-31' } });
    expect(writeRule(until, '2026-11-27')).toBe('FREQ=DAILY;UNTIL=20261231');
    expect(readRuleForm('FREQ=DAILY;UNTIL=20261231', '2026-11-27')).toEqual(until);
  });
});

test('the days of a month to choose from depend on the start', () => {
  expect(modesFor(START)).toEqual(['date', 'nthWeekday', 'lastWeekday']);
  expect(modesFor('2026-11-30')).toEqual(['date', 'lastWeekday', 'lastDay']);
  expect(modesFor('2026-11-03T10:00:00')).toEqual(['date', 'nthWeekday']);
});
