import { expect, describe, test } from 'vitest';
import { compareRules, ourAnswer, peerAnswer } from './kit/compare-rules.ts';
import { peerFaults } from './kit/peer-faults.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const TWO_YEARS = 717 * 86_400_000;

describe('random rules', () => {
  test('give the dates of rrule-temporal, and none is refused', () => {
    const { compared, withDates, refused, unexplained } = compareRules(seeds(300));
    expect({ compared, refused: [...refused], unexplained }).toEqual({ compared: 300, refused: [], unexplained: [] });
    expect(withDates).toBeGreaterThan(200);
  });

  test('of hours and minutes give the dates of rrule-temporal', () => {
    const { refused, unexplained } = compareRules(seeds(40), ['HOURLY', 'MINUTELY']);
    expect({ refused: [...refused], unexplained }).toEqual({ refused: [], unexplained: [] });
  });
});

describe('rules that rrule-temporal gets wrong', () => {
  test.each(peerFaults)('$name', ({ applies, example: { rule, days } }) => {
    const start = '2024-01-15T09:00:00';
    const expected = days.map((day) => `${day}T09:00:00`);
    expect(applies(rule)).toBe(true);
    expect(ourAnswer(start, rule, TWO_YEARS)).toEqual(expected);
    expect(peerAnswer(start, rule, TWO_YEARS)).not.toEqual(expected);
  });
});
