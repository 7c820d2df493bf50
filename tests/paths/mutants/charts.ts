import { assign, fromPromise, setup } from 'xstate';
import { specify, type AnySpecification, type Specification } from '../generator/specification.ts';

/** A chart with one element of each kind that a mutant can break. */
export const lampMachine = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'lamp.press' } },
  guards: { hasPower: () => true },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    complain: () => {},
    shine: () => {},
    darken: () => {},
  },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      on: {
        'lamp.press': [{ guard: 'hasPower', target: 'on', actions: 'count' }, { actions: 'complain' }],
      },
    },
    on: { entry: 'shine', exit: 'darken', on: { 'lamp.press': 'off' } },
  },
});

/** A chart with a transition in every place where a chart can define one. */
export const kettleMachine = setup({
  types: { events: {} as { type: 'lid.open' } },
  actors: { heat: fromPromise<void>(() => Promise.resolve()) },
  delays: { patience: 1_000 },
  guards: { isFull: () => true },
}).createMachine({
  id: 'kettle',
  initial: 'standing',
  states: {
    standing: {
      initial: 'filling',
      onDone: 'heating',
      states: { filling: { always: { guard: 'isFull', target: 'full' } }, full: { type: 'final' } },
    },
    heating: {
      invoke: { id: 'heat', src: 'heat', onDone: 'boiling', onError: 'standing' },
      after: { patience: 'standing' },
    },
    boiling: { on: { 'lid.open': 'standing' } },
  },
});

/** A chart whose only effect is a counter in its context, which its states do not show. */
export const bellMachine = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'bell.ring' } },
  actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) },
}).createMachine({
  id: 'bell',
  context: { rings: 0 },
  initial: 'hanging',
  states: { hanging: { on: { 'bell.ring': { target: 'hanging', actions: 'count' } } } },
});

/** A specification of the bell with the given assertions only. */
export const bell = (assertions: Partial<Specification<typeof bellMachine>>): AnySpecification =>
  specify<typeof bellMachine>({
    machine: bellMachine,
    events: { 'bell.ring': { '': {} } },
    answers: {},
    abstract: ({ rings }) => Math.min(rings, 2),
    invariants: {},
    effects: {},
    journeys: {},
    ...assertions,
  });
