import { enqueueActions } from 'xstate';
import { describe, expect, test } from 'vitest';
import { houseFaults, houseRules, type HouseRule } from './generator/house-rules.ts';
import type { MachineFolder } from './generator/machines.ts';
import { meterFolder, meterSpecification, meterTexts, parkingMeter } from './kit/parking-meter.ts';

interface Planted {
  folder: MachineFolder;
  faults: readonly string[];
}

const changed = (...changes: Parameters<typeof parkingMeter>) => meterFolder({ machine: parkingMeter(...changes) });

const specified = (changes: Parameters<typeof meterSpecification>[1], texts = meterTexts) => {
  const machine = parkingMeter();
  return meterFolder({ machine, specification: meterSpecification(machine, changes), texts });
};

const withText = (file: keyof typeof meterTexts, from: string, to: string) =>
  meterFolder({ texts: { ...meterTexts, [file]: meterTexts[file].replace(from, to) } });

/** Faults for every rule, with the messages that the rule must report. A rule without an entry does not compile. */
const planted: Readonly<Record<HouseRule, readonly Planted[]>> = {
  'has the name of its folder, and its index exports no other chart': [
    {
      folder: changed({ id: 'meter' }),
      faults: ['parking-meter: the id is «meter», the folder «parking-meter»'],
    },
    {
      folder: meterFolder({ exports: { meterMachine: parkingMeter() } }),
      faults: ['parking-meter: the index exports the chart «meterMachine», not «parkingMeterMachine»'],
    },
  ],
  'exports only its chart, selectors and comparison functions': [
    {
      folder: meterFolder({ exports: { insertCoin: () => {} } }),
      faults: ['parking-meter: the index exports «insertCoin», which is neither a selector nor a comparison'],
    },
  ],
  'documents above the chart what it owns, who starts it, what it emits and what always holds': [
    {
      folder: withText('parking-meter.machine.ts', ' * Emits: `ticket.printed`.\n', ''),
      faults: ['parking-meter: parking-meter.machine.ts: the docstring lacks «Emits:»'],
    },
  ],
  'names states, events, facts, guards, actions, actors, delays and tags by the architecture rules': [
    {
      folder: changed({
        states: { 'Out of order': { tags: 'outOfOrder', on: { repaired: 'waiting' } } },
        names: {
          actors: { ticket: parkingMeter() },
          guards: { lastCoin: () => true },
          actions: { Coin_add: () => {} },
          delays: { 'one-minute': 60_000 },
        },
      }),
      faults: [
        'parking-meter: the state «Out of order» is not camelCase',
        'parking-meter: the event «repaired» is not subject.verb',
        'parking-meter: the guard «lastCoin» is not a question such as isOnly, hasDraft, canRetry',
        'parking-meter: the action «Coin_add» is not a verb phrase in camelCase',
        'parking-meter: the actor «ticket» is not verb and noun in camelCase',
        'parking-meter: the delay «one-minute» is not a noun in camelCase',
        'parking-meter: the tag «outOfOrder» is not one adjective in small letters',
      ],
    },
    {
      folder: withText('parking-meter.types.ts', 'ticket.printed', 'printed'),
      faults: ['parking-meter: the fact «printed» is not subject.verbed'],
    },
  ],
  'has an existing initial state in every compound state': [
    {
      folder: changed({ initial: 'wating' }),
      faults: ['parking-meter: (root) has the initial state «wating», which does not exist'],
    },
  ],
  'uses every delay it declares, and no other': [
    {
      folder: changed({ states: { printed: { after: { puase: 'waiting' } } } }),
      faults: ['parking-meter: the delay «pause» is never used', 'parking-meter: the delay «puase» is not declared'],
    },
  ],
  'invokes every actor with its own name as id': [
    {
      folder: changed({
        states: { printing: { invoke: { id: 'printer', src: 'printTicket', onDone: 'printed', onError: 'waiting' } } },
      }),
      faults: ['parking-meter: printing invokes «printTicket» as «printer»'],
    },
  ],
  'handles both outcomes of every promise': [
    {
      folder: changed({ states: { printing: { invoke: { id: 'printTicket', src: 'printTicket' } } } }),
      faults: [
        'parking-meter: printing invokes «printTicket» without onDone',
        'parking-meter: printing invokes «printTicket» without onError',
      ],
    },
  ],
  'uses every actor, action and guard it declares, and declares all it uses': [
    {
      folder: changed({
        states: {
          printed: { entry: 'beep', always: { guard: 'isOpen', target: 'waiting' }, invoke: { src: 'openGate' } },
        },
        names: {
          actors: { closeGate: () => {} },
          actions: { beepTwice: () => {} },
          guards: { isClosed: () => false },
        },
      }),
      faults: [
        'parking-meter: the actor «closeGate» is declared and never used',
        'parking-meter: the actor «openGate» is used and not declared',
        'parking-meter: the action «beepTwice» is declared and never used',
        'parking-meter: the action «beep» is used and not declared',
        'parking-meter: the guard «isClosed» is declared and never used',
        'parking-meter: the guard «isOpen» is used and not declared',
      ],
    },
  ],
  'uses every event, fact and tag its types declare': [
    {
      folder: specified(
        { events: { 'coin.inserted': { '': {} }, 'coin.returned': { '': {} } } },
        {
          ...meterTexts,
          'parking-meter.types.ts': "export type ParkingMeterEmitted = { type: 'paper.missed' };",
          'parking-meter.machine.ts': "setup({ types: { tags: {} as 'idle' | 'blocked' } });",
        },
      ),
      faults: [
        'parking-meter: the event «coin.returned» is handled by no state',
        'parking-meter: the fact «paper.missed» is never emitted',
        'parking-meter: the tag «idle» is on no state',
        'parking-meter: the tag «blocked» is on no state',
        'parking-meter: the tag «busy» is not declared',
      ],
    },
  ],
  'uses only named actions and guards': [
    {
      folder: changed({
        states: {
          printed: { exit: () => {}, after: { pause: { guard: () => true, target: 'waiting', actions: () => {} } } },
        },
      }),
      faults: [
        'parking-meter: printed · after pause [guard()] → waiting / (inline)',
        'parking-meter: printed has an inline entry or exit action',
        'parking-meter: printed has an inline guard',
      ],
    },
  ],
  'describes each of its transitions by a unique line': [
    {
      folder: changed({
        states: {
          printed: {
            after: {
              pause: [
                { guard: 'isLastCoin', target: 'waiting' },
                { guard: 'isLastCoin', target: 'waiting' },
              ],
            },
          },
        },
      }),
      faults: ['parking-meter: two transitions read «printed · after pause [isLastCoin] → waiting»'],
    },
  ],
  'has each selector that its index exports asserted by a journey': [
    {
      folder: meterFolder({ exports: { parkingMeterMachine: parkingMeter(), selectCoins: () => 0 } }),
      faults: ['parking-meter: the selector «selectCoins» is not in the specification'],
    },
    {
      folder: specified({ selectors: { 'selectCoins (of two)': ({ context }) => context.coins } }),
      faults: ['parking-meter: no journey asserts what «selectCoins (of two)» returns'],
    },
  ],
  'hides no branch in an action': [
    {
      folder: changed({ names: { actions: { addCoin: enqueueActions(() => {}) } } }),
      faults: ['parking-meter: the action «addCoin» is made with enqueueActions; write one transition per branch'],
    },
  ],
  'has no state without a way out except the ends that its specification lists': [
    {
      folder: changed({ states: { printed: { on: { 'coin.inserted': 'printed' } } } }),
      faults: ['parking-meter: the state «printed» is left by no transition'],
    },
    {
      folder: specified({ ends: { printed: 'the car drives off' } }),
      faults: ['parking-meter: the state «printed» is listed in «ends» but has a way out'],
    },
  ],
  'has a top-level final state exactly if neither the page nor its parent ends it': [
    {
      folder: changed({ states: { printed: { type: 'final' } } }),
      faults: ['parking-meter: it lives as long as the page but has the final state «printed»'],
    },
    {
      folder: meterFolder({ isStartedByRoot: false }),
      faults: [
        'parking-meter: src/app/actors.ts does not start it, its docstring says «Started by: the composition root, for the life of the page.»',
      ],
    },
    {
      folder: { ...withText('parking-meter.machine.ts', ', for the life of the page', ''), isStartedByRoot: true },
      faults: ['parking-meter: src/app/actors.ts starts it, its docstring says «Started by: the composition root.»'],
    },
    {
      folder: {
        ...withText('parking-meter.machine.ts', 'the composition root, for the life of the page', 'a car'),
        isStartedByRoot: false,
      },
      faults: ['parking-meter: it does not live «for the life of the page» but has no final state'],
    },
    {
      folder: meterFolder({
        machine: parkingMeter({ states: { printed: { type: 'final' } } }),
        texts: {
          ...meterTexts,
          'parking-meter.machine.ts': meterTexts['parking-meter.machine.ts'].replace(
            'the composition root, for the life of the page',
            'the car park, which stops it',
          ),
        },
        isStartedByRoot: false,
      }),
      faults: ['parking-meter: its parent stops it but it has the final state «printed»'],
    },
  ],
};

describe.each(Object.keys(houseRules) as HouseRule[])('the rule «%s»', (rule) => {
  test('accepts a chart that follows it', () => {
    expect(houseFaults(rule, meterFolder())).toEqual([]);
  });

  test.each(planted[rule])('reports $faults', ({ folder, faults }) => {
    expect(houseFaults(rule, folder)).toEqual(faults);
  });
});

test('XState refuses a target that does not exist when the chart is created', () => {
  expect(() => parkingMeter({ states: { printed: { after: { pause: 'wating' } } } })).toThrow(
    new Error(
      "Invalid transition definition for state node 'parking-meter.printed':\nChild state 'wating' does not exist on 'parking-meter'",
    ),
  );
});
