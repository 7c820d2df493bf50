import { medianOf } from './bench.ts';
import type { EarlierBuild } from './kit/earlier-build.ts';

/**
 * The limit of a figure. The printed table says whether our product is within the limit; exceeding it is not an error.
 */
export type Budget = { shareOfBestPeer: number } | { atMost: number } | { overFloor: number } | { timesFloor: number };

export interface Figure {
  /** Name of the samples that this figure summarises. */
  samples: string;
  label: string;
  unit: string;
  summary: 'median' | 'p95' | 'percent' | 'perThousand';
  budget?: Budget;
}

/** The samples that one call of `measure` returns, by name. */
export type Samples = Readonly<Record<string, readonly number[]>>;

export interface Contender {
  name: string;
  /**
   * The floor is the lower bound: a page with the browser's own control and no script. An earlier contender is our
   * product as an earlier commit builds it.
   */
  role: 'ours' | 'earlier' | 'peer' | 'floor';
  measure: () => Promise<Samples>;
}

/**
 * Contenders that do the same work one after another in every round, so that a slow phase of the machine affects them
 * all.
 */
export interface Comparison {
  title: string;
  rounds: number;
  figures: readonly Figure[];
  /**
   * Starts the contenders. Every cleanup passed to `closes` runs at the end, even after a failure. With an earlier build,
   * that build takes the place of the peers.
   */
  open: (closes: (close: () => Promise<void>) => void, earlier: EarlierBuild | null) => Promise<readonly Contender[]>;
}

/** Samples of one contender, round by round. */
export interface ContenderSamples {
  name: string;
  role: Contender['role'];
  rounds: readonly Samples[];
}

/** Measures every contender once in each round. */
export async function runComparison(
  { rounds, open }: Comparison,
  earlier: EarlierBuild | null = null,
): Promise<ContenderSamples[]> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const contenders = await open((close) => closing.unshift(close), earlier);
    const results = contenders.map(({ name, role, measure }) => ({
      name,
      role,
      measure,
      rounds: [] as Samples[],
    }));
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of results) contender.rounds.push(await contender.measure());
    }
    return results.map(({ name, role, rounds }) => ({ name, role, rounds }));
  } finally {
    for (const close of closing) await close();
  }
}

/** The value that this share of the values does not exceed; NaN for an empty list. */
function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function summarise(values: readonly number[], summary: Figure['summary']): number {
  if (values.length === 0) return Number.NaN;
  const sum = values.reduce((total, value) => total + value, 0);
  switch (summary) {
    case 'median':
      return medianOf(values);
    case 'p95':
      return quantileOf(values, 0.95);
    case 'percent':
      return (100 * sum) / values.length;
    case 'perThousand':
      return (1_000 * sum) / values.length;
  }
}

/** A figure of one contender, computed over all rounds. */
const overall = ({ rounds }: ContenderSamples, { samples, summary }: Figure): number =>
  summarise(
    rounds.flatMap((round) => round[samples] ?? []),
    summary,
  );

/**
 * Median over the rounds of our value divided by the lowest value of the contenders of a role in the same round; NaN if
 * either is missing.
 */
export function shareOfBest(
  against: Contender['role'],
  results: readonly ContenderSamples[],
  { samples, summary }: Figure,
): number {
  const ours = results.find(({ role }) => role === 'ours');
  const peers = results.filter(({ role }) => role === against);
  const shares = (ours?.rounds ?? []).map((round, index) => {
    const figures = peers.map(({ rounds }) => summarise(rounds[index]?.[samples] ?? [], summary));
    return summarise(round[samples] ?? [], summary) / Math.min(...figures.filter((figure) => !Number.isNaN(figure)));
  });
  return medianOf(shares);
}

/**
 * Text that says whether our product is within the budget of a figure; empty without a budget or without our product.
 */
function verdict(results: readonly ContenderSamples[], figure: Figure): string {
  const ours = results.find(({ role }) => role === 'ours');
  const { budget } = figure;
  if (budget === undefined || ours === undefined) return '';
  const own = overall(ours, figure);
  if ('shareOfBestPeer' in budget) {
    const share = shareOfBest('peer', results, figure);
    return budgetText(
      share <= budget.shareOfBestPeer,
      `${share.toFixed(2)} of the best peer, at most ${budget.shareOfBestPeer}`,
    );
  }
  if ('timesFloor' in budget) {
    const times = shareOfBest('floor', results, figure);
    return budgetText(times <= budget.timesFloor, `${times.toFixed(2)} times the floor, at most ${budget.timesFloor}`);
  }
  if ('atMost' in budget) return budgetText(own <= budget.atMost, `at most ${budget.atMost}`);
  const floor = results.find(({ role }) => role === 'floor');
  const limit = (floor === undefined ? Number.NaN : overall(floor, figure)) + budget.overFloor;
  return budgetText(own <= limit, `at most ${shown(limit)}: the floor and ${budget.overFloor}`);
}

/** Our value as a multiple of that of the earlier build; a dash for a figure that one of them does not have. */
function timesEarlier(results: readonly ContenderSamples[], figure: Figure): string {
  const times = shareOfBest('earlier', results, figure);
  return Number.isNaN(times) ? '–' : times.toFixed(2);
}

const budgetText = (isWithin: boolean, requirement: string): string =>
  `${isWithin ? 'kept' : 'NOT KEPT'} (${requirement})`;

const shown = (value: number): string =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/**
 * The figures as a Markdown table: a column for each contender, and one for the budget or, beside an earlier build, for
 * our value as a multiple of the earlier one.
 */
export function tableOf({ title, rounds, figures }: Comparison, results: readonly ContenderSamples[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isWithEarlier = results.some(({ role }) => role === 'earlier');
  return [
    `${title} (${rounds} rounds in turns)`,
    '',
    line(['', ...results.map(({ name }) => name), isWithEarlier ? 'times the earlier' : 'asked']),
    line(['---', ...results.map(() => '---:'), '---']),
    ...figures.map((figure) =>
      line([
        `${figure.label}, ${figure.unit}`,
        ...results.map((contender) => shown(overall(contender, figure))),
        isWithEarlier ? timesEarlier(results, figure) : verdict(results, figure),
      ]),
    ),
  ].join('\n');
}
