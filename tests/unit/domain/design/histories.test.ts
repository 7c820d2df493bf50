import { describe, expect, test } from 'vitest';
import { playHistory, type Tally } from './kit/random-history.ts';
import { playJoining } from './kit/random-merge.ts';

/** A fixed seed gives the same histories in every run. `npm run test:long -- designer` plays more, with other seeds. */
const SEED = 2_026;
const HISTORIES = 30;
const JOININGS = 60;

function faultsOf(play: (seed: number, tally: Tally) => string[], rounds: number) {
  const tally: Tally = { commands: 0, refused: 0, states: 0 };
  const seeds = Array.from({ length: rounds }, (_, index) => SEED + index);
  return { tally, faults: seeds.flatMap((seed) => play(seed, tally).map((fault) => `seed ${seed}: ${fault}`)) };
}

/** Timeout in milliseconds, far longer than needed even on a busy machine. */
const LIMIT = 60_000;

describe('any sequence of edits to a form', { timeout: LIMIT }, () => {
  test('is undone and redone exactly, and every intermediate form can be drawn', () => {
    const { tally, faults } = faultsOf(playHistory, HISTORIES);
    expect(faults).toEqual([]);
    expect(tally.commands).toBeGreaterThan(HISTORIES * 4);
  });

  test('by two people at once is merged or reported as a conflict without loss, and the result can be drawn', () => {
    const { tally, faults } = faultsOf(playJoining, JOININGS);
    expect(faults).toEqual([]);
    expect(tally.commands).toBeGreaterThan(JOININGS * 4);
  });
});
