import type { TickStep, TimeUnit, TimeWindow } from './chart.types.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MILLISECONDS: Readonly<Record<TimeUnit, number>> = { day: DAY, second: SECOND };

/** Distances between two labels, ascending; `days` begin on Mondays where they are weeks. */
const distances: readonly { step: TickStep; count: number; length: number }[] = [
  { step: 'minute', count: 1, length: MINUTE },
  { step: 'minute', count: 5, length: 5 * MINUTE },
  { step: 'minute', count: 15, length: 15 * MINUTE },
  { step: 'minute', count: 30, length: 30 * MINUTE },
  { step: 'hour', count: 1, length: HOUR },
  { step: 'hour', count: 3, length: 3 * HOUR },
  { step: 'hour', count: 6, length: 6 * HOUR },
  { step: 'hour', count: 12, length: 12 * HOUR },
  { step: 'day', count: 1, length: DAY },
  { step: 'day', count: 2, length: 2 * DAY },
  { step: 'day', count: 7, length: 7 * DAY },
  { step: 'day', count: 14, length: 14 * DAY },
  { step: 'month', count: 1, length: 31 * DAY },
  { step: 'month', count: 2, length: 62 * DAY },
  { step: 'month', count: 3, length: 92 * DAY },
  { step: 'month', count: 6, length: 184 * DAY },
  { step: 'year', count: 1, length: 366 * DAY },
  { step: 'year', count: 2, length: 731 * DAY },
  { step: 'year', count: 5, length: 1827 * DAY },
  { step: 'year', count: 10, length: 3653 * DAY },
  { step: 'year', count: 25, length: 9132 * DAY },
  { step: 'year', count: 100, length: 36_525 * DAY },
];

/** 1970-01-05, the first Monday. */
const FIRST_MONDAY = 4 * DAY;

/** Places of the labels of a time axis, in units of x, and what they tell apart. */
export interface TimeTicks {
  step: TickStep;
  times: number[];
}

/**
 * The labels of a time axis: at the beginnings of minutes, hours, days, weeks, months or years, at most `most` of them,
 * and not closer than the times that the chart has, so that a chart by month has no label within a month.
 * @param most at least 1
 * @param gap smallest distance between two times of the chart, in units of x
 */
export function timeTicks(window: TimeWindow, unit: TimeUnit, most: number, gap: number): TimeTicks {
  const scale = MILLISECONDS[unit];
  const from = window.from * scale;
  const to = window.to * scale;
  const fitting = distances.find(
    ({ step, length }) => isUnitOf(step, unit) && length >= gap * scale && (to - from) / length <= most,
  );
  const { step, count, length } = fitting ?? { step: 'year' as const, count: 1_000, length: 365_250 * DAY };
  const times = step === 'month' || step === 'year' ? monthStarts(from, to, step === 'year' ? count * 12 : count) : [];
  if (times.length === 0 && step !== 'month' && step !== 'year') {
    const origin = length >= 7 * DAY ? FIRST_MONDAY : 0;
    for (let time = origin + Math.ceil((from - origin) / length) * length; time <= to; time += length) times.push(time);
  }
  return { step, times: times.map((time) => time / scale) };
}

const isUnitOf = (step: TickStep, unit: TimeUnit): boolean =>
  unit === 'second' || (step !== 'minute' && step !== 'hour');

/** The beginnings of every `count`-th month from the year 0, between two instants. */
function monthStarts(from: number, to: number, count: number): number[] {
  const date = new Date(from);
  const first = Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count) * count;
  const times: number[] = [];
  for (let month = first; ; month += count) {
    const time = monthStart(month);
    if (!(time <= to)) return times;
    if (time >= from) times.push(time);
  }
}

/** The beginning of a month counted from the year 0; `Date.UTC` would take the years 0 to 99 for 1900 to 1999. */
const monthStart = (month: number): number => new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1);
