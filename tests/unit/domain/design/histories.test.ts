import { describe, expect, test } from 'vitest';
import { playHistory, type Tally } from './kit/play-history.ts';
import { playJoining } from './kit/play-joining.ts';

/** A fixed seed: the same histories every time. `npm run test:long -- designer` plays others, and more. */
const SEED = 2_026;
const HISTORIES = 30;
const JOININGS = 60;

function faultsOf(play: (seed: number, tally: Tally) => string[], rounds: number) {
  const tally: Tally = { commands: 0, refused: 0, states: 0 };
  const seeds = Array.from({ length: rounds }, (_, index) => SEED + index);
  return { tally, faults: seeds.flatMap((seed) => play(seed, tally).map((fault) => `seed ${seed}: ${fault}`)) };
}

/** Far more than it takes, also where other things run at the same time. */
const LIMIT = 60_000;

describe('whatever is done to a form, in whatever order', { timeout: LIMIT }, () => {
  test('undone it is what it was, done again what it became, and every state between can be drawn', () => {
    const { tally, faults } = faultsOf(playHistory, HISTORIES);
    expect(faults).toEqual([]);
    expect(tally.commands).toBeGreaterThan(HISTORIES * 4);
  });

  test('by two at once, nothing of either is lost untold and what comes of it can be drawn', () => {
    const { tally, faults } = faultsOf(playJoining, JOININGS);
    expect(faults).toEqual([]);
    expect(tally.commands).toBeGreaterThan(JOININGS * 4);
  });
});
