import { describe, expect, test } from 'vitest';
import { playHistory, type Tally } from './kit/random-history.ts';
import { playJoining } from './kit/random-merge.ts';

/** A fixed seed: the same histories in every run. `npm run test:long -- designer` plays others, and more. */
const SEED = 2_026;
const HISTORIES = 30;
const JOININGS = 60;

function faultsOf(play: (seed: number, tally: Tally) => string[], rounds: number) {
  const tally: Tally = { commands: 0, refused: 0, states: 0 };
  const seeds = Array.from({ length: rounds }, (_, index) => SEED + index);
  return { tally, faults: seeds.flatMap((seed) => play(seed, tally).map((fault) => `seed ${seed}: ${fault}`)) };
}

/** Milliseconds: far more than needed, also on a busy machine. */
const LIMIT = 60_000;

describe('any sequence of edits to a form', { timeout: LIMIT }, () => {
  test('is undone and redone exactly, and every state between can be drawn', () => {
    const { tally, faults } = faultsOf(playHistory, HISTORIES);
    expect(faults).toEqual([]);
    expect(tally.commands).toBeGreaterThan(HISTORIES * 4);
  });

  test('of two people at once loses nothing without a conflict, and the merge can be drawn', () => {
    const { tally, faults } = faultsOf(playJoining, JOININGS);
    expect(faults).toEqual([]);
    expect(tally.commands).toBeGreaterThan(JOININGS * 4);
  });
});
