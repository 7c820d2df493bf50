import { beforeAll, describe, expect, test } from 'vitest';
import { checksOf } from './generator/checks.ts';
import { coverageOf, coverageTable, type Coverage, type Walked } from './generator/coverage.ts';
import { coveragePage } from './generator/coverage-page.ts';
import { meterSpecification, parkingMeter } from './kit/parking-meter.ts';

const machine = parkingMeter();
const paid = 'waiting · coin.inserted [isLastCoin] → printing / addCoin';
const failed = 'printing · printTicket rejects → waiting / forgetCoins';

const page = {
  machine: 'parking-meter',
  walked: { [paid]: 2 },
  causeless: { [failed]: 'paper does not run out' },
  walks: 1,
  assertions: 7,
};

describe('the coverage of a parking meter with one journey', () => {
  let coverage: Coverage;

  beforeAll(async () => {
    const walked: Walked[] = [];
    await checksOf(meterSpecification(machine), walked)[0]?.expectIt();
    coverage = coverageOf(machine, walked, page);
  });

  test('counts each transition, with the walks that took it and the assertions of each source', () => {
    expect(coverage).toEqual({
      machine: 'parking-meter',
      walks: [{ title: 'two coins buy a ticket, and five seconds later the next may be bought', kind: 'journey' }],
      states: ['waiting', 'printing', 'printed'].map((name) => ({ name, walks: [0] })),
      transitions: [
        { line: paid, times: 1, walks: [0], page: 2 },
        { line: 'waiting · coin.inserted / addCoin', times: 1, walks: [0], page: null },
        { line: 'printing · printTicket resolves → printed / announceTicket', times: 1, walks: [0], page: null },
        { line: failed, times: 0, walks: [], page: 'paper does not run out' },
        { line: 'printed · after pause → waiting / forgetCoins', times: 1, walks: [0], page: null },
      ],
      assertions: { invariants: 6, journeys: 4, effects: 1, page: 7 },
    });
  });

  test('is printed as one row of the table', () => {
    expect(coverageTable([coverage]).split('\n')).toEqual([
      'machine           states  transitions  paths  journeys  asserted by invariants  by journeys  by effects  by the page',
      'parking-meter  3/3 100 %     4/5 80 %      0         1                       6            4           1            7',
    ]);
  });

  test('is rendered as a self-contained page that marks what no walk took', () => {
    const html = coveragePage([coverage]);
    expect(html.match(/<script|<link|<img|src=|https?:/g)).toBeNull();
    expect(html.match(/class="missing">.*/g)).toEqual([
      `class="missing"><li>parking-meter: no walk took ${failed}</li></ul>`,
      `class="missing"><td><code>${failed}</code></td><td class="number">0</td><td>paper does not run out</td><td>missing</td></tr>`,
    ]);
  });
});

test('the coverage table shows a dash for a machine that the browser test does not walk', () => {
  expect(coverageTable([coverageOf(machine, [], undefined)]).split('\n')[1]).toMatch(/ –$/);
});
