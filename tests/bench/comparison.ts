import { medianOf } from './bench.ts';

/** What a figure must keep to; it is told whether it does, and nothing fails. */
export type Budget = { shareOfBestPeer: number } | { atMost: number } | { overFloor: number };

export interface Figure {
  /** Which samples it sums up. */
  samples: string;
  label: string;
  unit: string;
  summary: 'median' | 'p95' | 'percent' | 'perThousand';
  budget?: Budget;
}

/** Samples by name, as one turn gives them. */
export type Samples = Readonly<Record<string, readonly number[]>>;

export interface Contender {
  name: string;
  /** The floor is what nobody can go below: a page of the browser's own. */
  role: 'ours' | 'peer' | 'floor';
  take: () => Promise<Samples>;
}

/** Contenders that do the same work in turns, so that what slows the machine slows them all. */
export interface Comparison {
  title: string;
  rounds: number;
  figures: readonly Figure[];
  /** Starts whatever is measured; `closes` takes what puts each part away again, whatever happens. */
  open: (closes: (close: () => Promise<void>) => void) => Promise<readonly Contender[]>;
}

/** Samples of one contender, round by round. */
export interface Taken {
  name: string;
  role: Contender['role'];
  rounds: readonly Samples[];
}

/** Lets every contender take its turn, round by round. */
export async function runComparison({ rounds, open }: Comparison): Promise<Taken[]> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const contenders = await open((close) => closing.unshift(close));
    const taken = contenders.map(({ name, role, take }) => ({ name, role, take, rounds: [] as Samples[] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of taken) contender.rounds.push(await contender.take());
    }
    return taken.map(({ name, role, rounds }) => ({ name, role, rounds }));
  } finally {
    for (const close of closing) await close();
  }
}

/** The value that this share of the others is not above; of nothing, NaN. */
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

/** A figure over all rounds. */
const overall = ({ rounds }: Taken, { samples, summary }: Figure): number =>
  summarise(
    rounds.flatMap((round) => round[samples] ?? []),
    summary,
  );

/** Median of ours to the best of the peers in the same round; NaN without either. */
export function shareOfBestPeer(taken: readonly Taken[], { samples, summary }: Figure): number {
  const ours = taken.find(({ role }) => role === 'ours');
  const peers = taken.filter(({ role }) => role === 'peer');
  const shares = (ours?.rounds ?? []).map((round, index) => {
    const figures = peers.map(({ rounds }) => summarise(rounds[index]?.[samples] ?? [], summary));
    return summarise(round[samples] ?? [], summary) / Math.min(...figures.filter((figure) => !Number.isNaN(figure)));
  });
  return medianOf(shares);
}

/** What a budget asks and whether ours keeps to it, in words; empty where there is none or nothing of ours. */
function verdict(taken: readonly Taken[], figure: Figure): string {
  const ours = taken.find(({ role }) => role === 'ours');
  const { budget } = figure;
  if (budget === undefined || ours === undefined) return '';
  const own = overall(ours, figure);
  if ('shareOfBestPeer' in budget) {
    const share = shareOfBestPeer(taken, figure);
    return says(
      share <= budget.shareOfBestPeer,
      `${share.toFixed(2)} of the best peer, at most ${budget.shareOfBestPeer}`,
    );
  }
  if ('atMost' in budget) return says(own <= budget.atMost, `at most ${budget.atMost}`);
  const floor = taken.find(({ role }) => role === 'floor');
  const limit = (floor === undefined ? Number.NaN : overall(floor, figure)) + budget.overFloor;
  return says(own <= limit, `at most ${shown(limit)}: the floor and ${budget.overFloor}`);
}

const says = (isKept: boolean, asked: string): string => `${isKept ? 'kept' : 'NOT KEPT'} (${asked})`;

const shown = (value: number): string =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** The figures as a table in Markdown, a column for each contender and one for what was asked. */
export function tableOf({ title, rounds, figures }: Comparison, taken: readonly Taken[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `${title} (${rounds} rounds in turns)`,
    '',
    line(['', ...taken.map(({ name }) => name), 'asked']),
    line(['---', ...taken.map(() => '---:'), '---']),
    ...figures.map((figure) =>
      line([
        `${figure.label}, ${figure.unit}`,
        ...taken.map((contender) => shown(overall(contender, figure))),
        verdict(taken, figure),
      ]),
    ),
  ].join('\n');
}
