export interface Measure {
  name: string;
  /** One reading, in the bench's unit. */
  take: () => number | Promise<number>;
}

export interface Bench {
  title: string;
  unit: 'ms' | 'bytes';
  /** How often each measure is taken; they take turns, so that what slows the machine slows them all. */
  rounds: number;
  measures: readonly Measure[];
  /** Puts away what the measures needed. */
  close?: () => Promise<void>;
}

export interface Reading {
  name: string;
  median: number;
  lowest: number;
  highest: number;
  /** Median of the ratios to the first measure of the same round. */
  ratio: number;
}

/** Takes every measure in turn, round by round. */
export async function runBench({ rounds, measures, close }: Bench): Promise<Reading[]> {
  const taken = new Map<string, number[]>(measures.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, take } of measures) taken.get(name)?.push(await take());
    }
  } finally {
    await close?.();
  }
  const [first = []] = taken.values();
  return [...taken].map(([name, values]) => ({
    name,
    median: medianOf(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    ratio: medianOf(values.map((value, round) => value / (first[round] ?? value))),
  }));
}

/** The middle value, or the mean of the two middle ones; of nothing, NaN. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
