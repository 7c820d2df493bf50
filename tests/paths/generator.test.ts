import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createMachine, sendTo } from 'xstate';
import { checksOf } from './generator/checks.ts';
import { houseFaults, houseRules, type HouseRule } from './generator/house-rules.ts';
import { foldersIn, folderFaults } from './generator/machines.ts';
import type { AnySpecification } from './generator/specification.ts';
import { meterFolder, meterSpecification, meterStates, parkingMeter } from './kit/parking-meter.ts';

type Changes = Parameters<typeof parkingMeter>[0];

/** Error text without the assertion's details, which add nothing to the name of the invariant and the move. */
const messageOf = (error: unknown) => String(error).replace(/(?<=invariant broken: .*): expected .*/s, '');

/** Every failure of a run on a changed parking meter. */
async function failuresOf(chart: Changes, changes: Partial<AnySpecification> = {}): Promise<string[]> {
  const machine = parkingMeter(chart);
  const specification = meterSpecification(machine, changes);
  const rules = Object.keys(houseRules) as HouseRule[];
  const failures = rules.flatMap((rule) => houseFaults(rule, meterFolder({ machine, specification })));
  for (const { title, expectIt } of checksOf(specification, [])) {
    await expectIt().catch((error: unknown) => failures.push(`${title}: ${messageOf(error)}`));
  }
  return failures;
}

/** Timeout in ms, far above the usual duration, for a busy machine. */
const LIMIT = 30_000;

const { waiting, printing, printed } = meterStates;
const coverageTitle =
  'every state and every branch of every transition was taken, and every kind of assertion was made';
const journey = 'journey: two coins buy a ticket, and five seconds later the next may be bought';

test('a parking meter that follows every rule passes', async () => {
  expect(await failuresOf({})).toEqual([]);
});

test('a parking meter passes whose ticket is printed by a machine that ends with an output', async () => {
  const printing = {
    tags: 'busy',
    on: { 'coin.inserted': { actions: 'checkPaper' } },
    invoke: {
      id: 'printTicket',
      src: 'printTicket',
      onDone: [
        { guard: 'isReadable', target: 'printed', actions: 'announceTicket' },
        { target: 'waiting', actions: 'forgetCoins' },
      ],
    },
  };
  const names = {
    actors: { printTicket: createMachine({ initial: 'printing', states: { printing: {} } }) },
    actions: { checkPaper: sendTo('printTicket', { type: 'paper.check' }) },
    guards: { isReadable: ({ event }: { event: { output: unknown } }) => event.output === 'readable' },
  };
  const moves = [{ type: 'coin.inserted' }, { type: 'coin.inserted' }, { resolve: 'printTicket', with: 'readable' }];
  const bought = { moves, value: 'printed', emitted: [{ type: 'ticket.printed' }], calls: [] };
  const specification: Partial<AnySpecification> = {
    answers: {},
    outputs: { printTicket: { readable: 'readable', faint: 'faint' } },
    invariants: {
      'each coin while the ticket is printed has the paper checked': () => {
        let wasPrinting = false;
        return ({ move, sent, snapshot }) => {
          const isLate = wasPrinting && move !== null && 'type' in move;
          wasPrinting = snapshot.matches('printing');
          return isDeepStrictEqual(sent, isLate ? [{ to: 'printTicket', event: { type: 'paper.check' } }] : []);
        };
      },
    },
    effects: { 'at most one ticket is announced per coin': ({ steps, emitted }) => emitted.length < steps.length },
    journeys: { bought },
  };
  const chart = { states: { printing }, names };
  expect(await failuresOf(chart, specification)).toEqual([]);
  expect(await failuresOf(chart, { ...specification, outputs: { printTicket: { faint: 'faint' } } })).toEqual([
    `${coverageTitle}: Error: parking-meter: no walk took printed · after pause → waiting / forgetCoins`,
  ]);
  const early = { ...bought, moves: moves.slice(1) };
  expect(await failuresOf(chart, { ...specification, journeys: { bought, early } })).toEqual([
    'journey: early: Error: «printTicket» is not running',
  ]);
});

describe('a folder of machines/', () => {
  const found = { texts: {}, indexes: {}, specifications: {}, root: '' };
  const faultsOf = (sources: Partial<Parameters<typeof foldersIn>[0]>) =>
    foldersIn({ ...found, ...sources }).flatMap(folderFaults);
  const texts = { '../../../machines/parking-meter/parking-meter.types.ts': '' };
  const parkingMeterMachine = parkingMeter();
  const indexes = { '../../../machines/parking-meter/index.ts': { parkingMeterMachine } };

  test('is found automatically, together with its specification', () => {
    const specification = meterSpecification(parkingMeterMachine);
    const specifications = { '../specifications/parking-meter.ts': { specification } };
    const root = "import { parkingMeterMachine } from '#machines/parking-meter/index.ts';";
    expect(foldersIn({ texts, indexes, specifications, root })).toEqual([
      {
        name: 'parking-meter',
        texts: { 'parking-meter.types.ts': '' },
        exports: { parkingMeterMachine },
        machine: parkingMeterMachine,
        specification,
        isStartedByRoot: true,
      },
    ]);
  });

  test('fails without a chart, except for the kit', () => {
    expect(faultsOf({ texts: { ...texts, '../../../machines/kit/unprovided.ts': '' } })).toEqual([
      'machines/parking-meter/index.ts exports no machine',
    ]);
  });

  test('fails without a specification', () => {
    expect(faultsOf({ texts, indexes })).toEqual([
      'machines/parking-meter has no specification: tests/paths/specifications/parking-meter.ts exports none',
    ]);
  });

  test('fails with the specification of another machine', () => {
    const specifications = {
      '../specifications/parking-meter.ts': { specification: meterSpecification(parkingMeter()) },
    };
    expect(faultsOf({ texts, indexes, specifications })).toEqual([
      'tests/paths/specifications/parking-meter.ts specifies a machine that machines/parking-meter does not export',
    ]);
  });
});

describe('a run fails and reports the location', () => {
  test('when an event has no example', async () => {
    const on = { ...waiting.on, 'alarm.raised': 'printing' };
    expect(await failuresOf({ states: { waiting: { on } } })).toEqual([
      'parking-meter: the event «alarm.raised» is not specified',
      `${coverageTitle}: Error: parking-meter: no walk took waiting · alarm.raised → printing`,
    ]);
    expect(await failuresOf({}, { events: { 'coin.inserted': {} } })).toEqual([
      'paths can be generated: Error: parking-meter: «coin.inserted» has no example',
    ]);
  });

  test('when no example takes a branch', async () => {
    const branches = [{ guard: 'isJammed', target: 'printed' }, ...waiting.on['coin.inserted']];
    const changes = {
      states: { waiting: { on: { 'coin.inserted': branches } } },
      names: { guards: { isJammed: () => false } },
    };
    expect(await failuresOf(changes)).toEqual([
      `${coverageTitle}: Error: parking-meter: no walk took waiting · coin.inserted [isJammed] → printed`,
    ]);
  });

  test('when no example of an event fails all guards of its branches', async () => {
    const branches = [...waiting.on['coin.inserted'].slice(0, 1), { guard: 'isFirstCoin', actions: 'addCoin' }];
    const changes = {
      states: { waiting: { on: { 'coin.inserted': branches } } },
      names: { guards: { isFirstCoin: () => true } },
    };
    expect(await failuresOf(changes)).toEqual([
      `${coverageTitle}: Error: parking-meter: no walk took waiting · coin.inserted [none of isLastCoin, isFirstCoin] (refused)`,
    ]);
  });

  test('when no transition leads to a state', async () => {
    expect(await failuresOf({ states: { broken: { after: { pause: 'waiting' } } } })).toEqual([
      `${coverageTitle}: Error: parking-meter: no walk reached the state broken\nparking-meter: no walk took broken · after pause → waiting`,
    ]);
  });

  test('when a journey ends in another state because a transition leads elsewhere', async () => {
    const elsewhere = { after: { pause: { target: 'printing', actions: 'forgetCoins' } } };
    expect(await failuresOf({ states: { printed: elsewhere } })).toEqual([
      `${journey}: AssertionError: expected { value: 'printing', …(5) } to deeply equal { value: 'waiting', …(5) }`,
      `${coverageTitle}: Error: parking-meter: nothing was asserted by journeys`,
    ]);
  });

  test('when an invariant breaks because a transition leads elsewhere', async () => {
    const [last, first] = waiting.on['coin.inserted'];
    const changes = { states: { waiting: { on: { 'coin.inserted': [last, { ...first, target: 'printing' }] } } } };
    const broken =
      'AssertionError: invariant broken: a ticket is printed for two coins, not for less, by {"type":"coin.inserted"}';
    expect((await failuresOf(changes)).slice(0, -1)).toEqual([
      `${journey}: ${broken}`,
      `waiting → coin.inserted → printing → printTicket rejects (no paper) → waiting: ${broken}`,
      `waiting → coin.inserted → printing → printTicket resolves → printed → after pause → waiting: ${broken}`,
    ]);
  });

  test('when a delay name is misspelt', async () => {
    const { pause: soon } = printed.after;
    expect(await failuresOf({ states: { printed: { after: { puase: soon } } } })).toEqual([
      'parking-meter: the delay «pause» is never used',
      'parking-meter: the delay «puase» is not declared',
    ]);
  });

  test('when `abstract` gives situations that behave differently the same key', async () => {
    expect(await failuresOf({}, { abstract: () => null })).toEqual([
      'paths can be generated: Error: parking-meter: «abstract» does not tell apart what happens next in ["waiting",[],null]: coin.inserted leads to ["waiting",[],null] or to ["printing",[],null]',
    ]);
  });

  test(
    'when the context grows without bound',
    async () => {
      const states = { printing: { ...printing, on: { 'coin.inserted': { actions: 'addCoin' } } } };
      expect(await failuresOf({ states })).toEqual([
        'paths can be generated: Error: parking-meter: still new situations after 20000 steps; bound in «abstract» what grows in the context, e.g. Math.min(count, 2)',
      ]);
    },
    LIMIT,
  );

  test('when a chart starts in a state that does not exist', async () => {
    const broken = 'Error: Initial state node "wating" not found on parent state node #parking-meter';
    expect(await failuresOf({ initial: 'wating' })).toEqual([
      'parking-meter: (root) has the initial state «wating», which does not exist',
      `${journey}: AssertionError: the machine broke: ${broken}: expected 'error' not to be 'error' // Object.is equality`,
      `paths can be generated: ${broken}`,
    ]);
  });

  test('when invariants, journeys or effects assert nothing', async () => {
    expect(await failuresOf({}, { invariants: {}, effects: {}, journeys: {} })).toEqual([
      `${coverageTitle}: Error: ${['invariants', 'journeys', 'effects'].map((source) => `parking-meter: nothing was asserted by ${source}`).join('\n')}`,
    ]);
  });
});
