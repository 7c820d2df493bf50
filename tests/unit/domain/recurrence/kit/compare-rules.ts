import { expandSeries } from '#domain/recurrence/expand.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { randomOf } from '../../design/kit/random.ts';
import { peerFaults } from './peer-faults.ts';
import { type Freq, randomRule } from './random-rules.ts';
import { seriesFrom } from './series.ts';

const DAY = 86_400_000;

/** How much of a rule both implementations compute; rules of hours and minutes get few days. */
const windows: Record<Freq, number> = {
  YEARLY: 3 * 366 * DAY,
  MONTHLY: 300 * DAY,
  WEEKLY: 300 * DAY,
  DAILY: 300 * DAY,
  HOURLY: 20 * DAY,
  MINUTELY: 2 * DAY,
};

/** What this project's module gives for a rule in UTC in a window from its start. Throws the reason of a refusal. */
export function ourAnswer(start: string, rule: string, length: number): string[] {
  const from = Date.parse(`${start}Z`);
  const times = seriesFrom(start, null, { timeZone: 'UTC' });
  const checked = checkRule(rule, times);
  if (!checked.ok) throw new Error(checked.reason);
  const found = expandSeries({ ...times, rule: checked.rule }, { from, to: from + length }, 100_000);
  return found.map(({ wall }) => wall);
}

/** What rrule-temporal gives. */
export function peerAnswer(start: string, rule: string, length: number): string[] {
  const from = Date.parse(`${start}Z`);
  const stamp = start.replaceAll(/[-:]/g, '');
  const peer = new RRuleTemporal({ rruleString: `DTSTART:${stamp}Z\nRRULE:${rule}`, maxIterations: 1_000_000 });
  const found = peer.between(new Date(from), new Date(from + length - 1), true);
  return found.map((moment) => moment.toPlainDateTime().toString({ smallestUnit: 'second' }));
}

/** The result of comparing random rules. */
export interface Comparison {
  compared: number;
  /** Rules that both give the same dates, at least one. */
  withDates: number;
  readonly refused: Map<string, number>;
  /** Differences that a known fault of rrule-temporal explains, by the fault. */
  readonly faults: Map<string, number>;
  /** Differences that none explains. */
  readonly unexplained: string[];
  /** How often each pair of parts came together. */
  readonly pairs: Map<string, number>;
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Compares the random rules of seeds with rrule-temporal. */
export function compareRules(seeds: Iterable<number>, frequencies?: readonly [Freq, ...Freq[]]): Comparison {
  const result: Comparison = {
    compared: 0,
    withDates: 0,
    refused: new Map(),
    faults: new Map(),
    unexplained: [],
    pairs: new Map(),
  };
  for (const seed of seeds) {
    const { start, rule, freq, parts } = randomRule(randomOf(seed), frequencies);
    result.compared += 1;
    for (const one of parts)
      for (const other of parts) if (one < other) count(result.pairs, `${freq}: ${one}, ${other}`);
    let ours: string[];
    try {
      ours = ourAnswer(start, rule, windows[freq]);
    } catch (error) {
      count(result.refused, error instanceof Error ? error.message : String(error));
      continue;
    }
    const peers = peerAnswer(start, rule, windows[freq]);
    if (ours.join() === peers.join()) {
      if (ours.length > 0) result.withDates += 1;
      continue;
    }
    const fault = peerFaults.find(({ applies }) => applies(rule));
    if (fault !== undefined) count(result.faults, fault.name);
    else
      result.unexplained.push(
        `${start} ${rule}\n  ours ${ours.slice(0, 6).join()}\n  peer ${peers.slice(0, 6).join()}`,
      );
  }
  return result;
}
