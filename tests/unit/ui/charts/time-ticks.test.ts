import { describe, expect, test } from 'vitest';
import { timeTicks } from '#ui/charts/time-ticks.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const second = (text: string) => Date.parse(`${text}Z`) / 1_000;
const ticks = (from: string, to: string, most: number, gap = 0) => {
  const { step, times } = timeTicks({ from: day(from), to: day(to) }, 'day', most, gap);
  return [step, ...times.map((time) => new Date(time * 86_400_000).toISOString().slice(0, 10))];
};

describe('labels of a time axis', () => {
  test('of days stand at days, Mondays, months and years, as many as fit', () => {
    expect(ticks('2026-03-01', '2026-03-04', 5)).toEqual([
      'day',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
    expect(ticks('2026-03-01', '2026-03-29', 5)).toEqual([
      'day',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-23',
    ]);
    expect(ticks('2025-12-15', '2026-03-15', 3)).toEqual(['month', '2026-01-01', '2026-02-01', '2026-03-01']);
    expect(ticks('2025-01-01', '2026-01-01', 4)).toEqual([
      'month',
      '2025-01-01',
      '2025-04-01',
      '2025-07-01',
      '2025-10-01',
      '2026-01-01',
    ]);
    expect(ticks('2006-01-01', '2026-01-01', 5)).toEqual([
      'year',
      '2010-01-01',
      '2015-01-01',
      '2020-01-01',
      '2025-01-01',
    ]);
  });

  test('are not closer than the times of the chart', () => {
    const month = ticks('2026-03-01', '2026-05-01', 9, 28);
    expect(month).toEqual(['month', '2026-03-01', '2026-04-01', '2026-05-01']);
    expect(ticks('2026-01-01', '2026-10-01', 9, 90)).toEqual([
      'month',
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
    expect(ticks('2024-01-01', '2026-01-01', 9, 365)).toEqual(['year', '2024-01-01', '2025-01-01', '2026-01-01']);
  });

  test('of seconds stand at full minutes and hours', () => {
    const window = { from: second('2026-03-01T08:10:00'), to: second('2026-03-01T10:20:00') };
    expect(timeTicks(window, 'second', 5, 0)).toEqual({
      step: 'minute',
      times: ['08:30', '09:00', '09:30', '10:00'].map((time) => second(`2026-03-01T${time}:00`)),
    });
    expect(timeTicks(window, 'second', 3, 0)).toEqual({
      step: 'hour',
      times: ['09:00', '10:00'].map((time) => second(`2026-03-01T${time}:00`)),
    });
  });

  test('of days before 1970 and of many centuries are found too', () => {
    expect(ticks('1969-12-01', '1970-02-01', 3)).toEqual(['month', '1969-12-01', '1970-01-01', '1970-02-01']);
    const long = timeTicks({ from: day('0050-01-01'), to: day('2026-01-01') }, 'day', 4, 0);
    expect(long).toEqual({ step: 'year', times: [day('1000-01-01'), day('2000-01-01')] });
  });

  test('of a window that is no number are none', () => {
    expect(timeTicks({ from: Number.NaN, to: Number.NaN }, 'day', 4, 0).times).toEqual([]);
  });
});
