import type { Random } from '../../design/kit/random.ts';
import { between, pick } from './choices.ts';

/** A random rule with the start of its event, a wall time. */
export interface RandomRule {
  readonly start: string;
  readonly rule: string;
  /** Names of the parts in the rule. */
  readonly parts: readonly string[];
}

/** The parts that RFC 5545, 3.3.10, allows with each frequency, apart from INTERVAL, COUNT, UNTIL and WKST. */
const partsOf = {
  YEARLY: ['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSETPOS'],
  MONTHLY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSETPOS'],
  WEEKLY: ['BYMONTH', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSETPOS'],
  DAILY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSETPOS'],
  HOURLY: ['BYMONTH', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSETPOS'],
  MINUTELY: ['BYMONTH', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE'],
} as const;

type Freq = keyof typeof partsOf;
type Part = (typeof partsOf)[Freq][number];

const dates: readonly [Freq, ...Freq[]] = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'];
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const pad = (value: number) => String(value).padStart(2, '0');

function signed(random: Random, max: number): number {
  const value = between(random, 1, max);
  return random.chance(1 / 3) ? -value : value;
}

function several(random: Random, most: number, one: () => number | string): string {
  const values = Array.from({ length: between(random, 1, most) }, one);
  return [...new Set(values)].join(',');
}

function weekday(random: Random, freq: Freq, numbered: boolean): string {
  const name = pick(random, weekdays);
  if (!numbered || (freq !== 'MONTHLY' && freq !== 'YEARLY') || random.chance(0.5)) return name;
  return `${signed(random, freq === 'MONTHLY' ? 5 : pick(random, [5, 53]))}${name}`;
}

function valueOf(random: Random, freq: Freq, part: Part, chosen: readonly string[]): string {
  switch (part) {
    case 'BYMONTH':
      return several(random, 4, () => between(random, 1, 12));
    case 'BYWEEKNO':
      return several(random, 3, () => signed(random, 53));
    case 'BYYEARDAY':
      return several(random, 5, () => signed(random, 366));
    case 'BYMONTHDAY':
      return several(random, 6, () => signed(random, 31));
    case 'BYDAY':
      return several(random, 4, () => weekday(random, freq, !chosen.includes('BYWEEKNO')));
    case 'BYHOUR':
      return several(random, 3, () => between(random, 0, 23));
    case 'BYMINUTE':
      return several(random, 3, () => between(random, 0, 59));
    case 'BYSETPOS':
      return several(random, 2, () => signed(random, pick(random, [2, 6])));
  }
}

/** A valid rule: up to three parts that its frequency allows, and INTERVAL, COUNT or UNTIL, and WKST. */
export function randomRule(random: Random, frequencies: readonly [Freq, ...Freq[]] = dates): RandomRule {
  const freq = pick(random, frequencies);
  const year = between(random, 2018, 2030);
  const day = `${year}-${pad(between(random, 1, 12))}-${pad(between(random, 1, 28))}`;
  const start = `${day}T${pad(between(random, 0, 23))}:${pad(between(random, 0, 59))}:00`;
  const wanted = Array.from({ length: between(random, 0, 3) }, () => pick<Part>(random, partsOf[freq]));
  const chosen = partsOf[freq].filter((part) => wanted.includes(part));
  const usable = chosen.filter((part) => part !== 'BYSETPOS' || chosen.length > 1);
  const pieces = usable.map((part) => `${part}=${valueOf(random, freq, part, usable)}`);
  if (random.chance(0.4)) pieces.push(`INTERVAL=${between(random, 2, 5)}`);
  const end = between(random, 0, 3);
  if (end === 0) pieces.push(`COUNT=${between(random, 1, 30)}`);
  if (end === 1) pieces.push(`UNTIL=${year + between(random, 0, 3)}${pad(between(random, 1, 12))}15T120000Z`);
  if (random.chance(0.3)) pieces.push(`WKST=${pick(random, weekdays)}`);
  return {
    start,
    rule: [`FREQ=${freq}`, ...pieces].join(';'),
    parts: [freq, ...pieces.map((piece) => piece.split('=')[0] ?? '')],
  };
}
