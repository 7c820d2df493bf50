export interface Measure {
  name: string;
  /** Takes one reading, in the unit of the bench. */
  measure: () => number | Promise<number>;
}

export interface Bench {
  title: string;
  unit: 'ms' | 'bytes';
  /**
   * Number of rounds. Each round takes every measure once, so that a slow phase of the machine affects all measures.
   */
  rounds: number;
  measures: readonly Measure[];
  /** Releases the resources of the measures. */
  close?: () => Promise<void>;
}

export interface Reading {
  name: string;
  median: number;
  lowest: number;
  highest: number;
  /** Median of the ratios of this reading to that of the first measure in the same round. */
  ratio: number;
}

/** Takes every measure once per round, and summarises the readings of each. */
export async function runBench({ rounds, measures, close }: Bench): Promise<Reading[]> {
  const samples = new Map<string, number[]>(measures.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, measure } of measures) samples.get(name)?.push(await measure());
    }
  } finally {
    await close?.();
  }
  const [first = []] = samples.values();
  return [...samples].map(([name, values]) => ({
    name,
    median: medianOf(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    ratio: medianOf(values.map((value, round) => value / (first[round] ?? value))),
  }));
}

/** The middle value, or the mean of the two middle ones; NaN for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
