import { assign, emit, fromPromise, StateMachine, type AnyStateMachine } from 'xstate';
import type { MachineFolder } from '../generator/machines.ts';
import type { AnySpecification } from '../generator/specification.ts';

type Config = AnyStateMachine['config'];

interface Coins {
  coins: number;
}

/** The states of a parking meter that follows every rule; tests break copies of it, one fault each. */
export const meterStates = {
  waiting: {
    on: {
      'coin.inserted': [{ guard: 'isLastCoin', target: 'printing', actions: 'addCoin' }, { actions: 'addCoin' }],
    },
  },
  printing: {
    tags: 'busy',
    invoke: {
      id: 'printTicket',
      src: 'printTicket',
      onDone: { target: 'printed', actions: 'announceTicket' },
      onError: { target: 'waiting', actions: 'forgetCoins' },
    },
  },
  printed: { after: { pause: { target: 'waiting', actions: 'forgetCoins' } } },
} satisfies Config['states'];

/** The implementations of the parking meter. */
const meterNames = {
  actors: { printTicket: fromPromise<unknown>(() => Promise.reject(new Error('not provided'))) },
  delays: { pause: 5_000 },
  guards: { isLastCoin: ({ context }: { context: Coins }) => context.coins === 1 },
  actions: {
    addCoin: assign({ coins: ({ context }: { context: Coins }) => context.coins + 1 }),
    forgetCoins: assign({ coins: 0 }),
    announceTicket: emit({ type: 'ticket.printed' }),
  },
};

/** Replacements for parts of the parking meter's chart and implementations. */
interface Changes {
  id?: string;
  initial?: string;
  states?: Config['states'];
  names?: { [Kind in keyof typeof meterNames]?: Readonly<Record<string, unknown>> };
}

/** A parking meter for two coins with the given changes, which add or replace states and implementations. */
export function parkingMeter({
  id = 'parking-meter',
  initial = 'waiting',
  states,
  names = {},
}: Changes = {}): AnyStateMachine {
  const config: Config = { id, initial, context: { coins: 0 }, states: { ...meterStates, ...states } };
  const implementations: unknown = {
    actors: { ...meterNames.actors, ...names.actors },
    delays: { ...meterNames.delays, ...names.delays },
    guards: { ...meterNames.guards, ...names.guards },
    actions: { ...meterNames.actions, ...names.actions },
  };
  // Without `setup`, TypeScript cannot check the implementations.
  return new StateMachine(config, implementations as AnyStateMachine['implementations']);
}

/** The specification of the parking meter; its invariants count coins and tickets independently of the chart. */
export function meterSpecification(
  machine: AnyStateMachine,
  changes: Partial<AnySpecification> = {},
): AnySpecification {
  return {
    machine,
    events: { 'coin.inserted': { '': {} } },
    answers: { printTicket: { resolves: { '': undefined }, rejects: { 'no paper': new Error('no paper') } } },
    abstract: ({ coins }) => coins,
    invariants: {
      'a ticket is printed for two coins, not for less': () => {
        let coins = 0;
        return ({ move, started }) => {
          if (move !== null && 'type' in move && move.type === 'coin.inserted') coins += 1;
          return started.length === 0 || coins >= 2;
        };
      },
    },
    effects: {
      'every printed ticket is announced once': ({ steps, emitted }) =>
        emitted.length === steps.filter(({ move }) => move !== null && 'resolve' in move).length,
    },
    journeys: {
      'two coins buy a ticket, and five seconds later the next may be bought': {
        moves: [
          { type: 'coin.inserted' },
          { type: 'coin.inserted' },
          { resolve: 'printTicket', with: undefined },
          { wait: 4_999 },
          { wait: 1 },
        ],
        value: 'waiting',
        context: { coins: 0 },
        emitted: [{ type: 'ticket.printed' }],
        calls: ['printTicket'],
      },
    },
    ...changes,
  };
}

const docstring = `/**
 * Owns: one parking meter.
 * Started by: the composition root, for the life of the page.
 * Emits: \`ticket.printed\`.
 * Invariants: no ticket for less than two coins.
 */
export const parkingMeterMachine = setup({ types: { tags: {} as 'busy' } }).createMachine({});
`;

export const meterTexts = {
  'parking-meter.types.ts': "export type ParkingMeterEmitted = { type: 'ticket.printed' };\n",
  'parking-meter.setup.ts': "export const announceTicket = emit({ type: 'ticket.printed' });\n",
  'parking-meter.machine.ts': docstring,
};

/** The parking meter's folder as the generator finds it, with the given changes. */
export function meterFolder(changes: Partial<MachineFolder> = {}): MachineFolder {
  const { machine = parkingMeter() } = changes;
  return {
    name: 'parking-meter',
    texts: meterTexts,
    exports: { parkingMeterMachine: machine },
    machine,
    specification: meterSpecification(machine),
    isStartedByRoot: true,
    ...changes,
  };
}
