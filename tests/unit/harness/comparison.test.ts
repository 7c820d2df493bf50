import { expect, test } from 'vitest';
import { type Comparison, type Contender, runComparison, tableOf } from '#tests/bench/comparison.ts';

/** A contender whose samples are the given ones, round by round. */
const contender = (name: string, role: Contender['role'], values: number[]): Contender => ({
  name,
  role,
  measure: () => Promise.resolve({ opened: [values.shift() ?? 0] }),
});

const comparisonOf = (...contenders: readonly Contender[]): Comparison => ({
  title: 'Opening',
  rounds: 3,
  figures: [
    { samples: 'opened', label: 'opened', unit: 'ms', summary: 'median', budget: { shareOfBestPeer: 0.5 } },
    { samples: 'closed', label: 'closed', unit: 'ms', summary: 'median' },
  ],
  open: () => Promise.resolve(contenders),
});

test('a comparison says which share of the best peer of each round our product needs', async () => {
  const comparison = comparisonOf(
    contender('Ñemu', 'ours', [10, 20, 10]),
    contender('quick', 'peer', [40, 80, 100]),
    contender('slow', 'peer', [400, 10, 400]),
  );
  expect(tableOf(comparison, await runComparison(comparison)).split('\n')).toEqual([
    'Opening (3 rounds in turns)',
    '',
    '|  | Ñemu | quick | slow | asked |',
    '| --- | ---: | ---: | ---: | --- |',
    '| opened, ms | 10 | 80 | 400 | kept (0.25 of the best peer, at most 0.5) |',
    '| closed, ms | – | – | – |  |',
  ]);
});

test('a comparison with an earlier build gives our value as a multiple of the earlier value of the same round', async () => {
  const comparison = comparisonOf(
    contender('Ñemu', 'ours', [10, 22, 30]),
    contender('Ñemu a1b2c3d', 'earlier', [10, 20, 10]),
    contender('floor', 'floor', [1, 1, 1]),
  );
  expect(tableOf(comparison, await runComparison(comparison)).split('\n')).toEqual([
    'Opening (3 rounds in turns)',
    '',
    '|  | Ñemu | Ñemu a1b2c3d | floor | times the earlier |',
    '| --- | ---: | ---: | ---: | --- |',
    '| opened, ms | 22 | 10 | 1 | 1.10 |',
    '| closed, ms | – | – | – | – |',
  ]);
});
