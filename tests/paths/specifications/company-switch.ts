import { companySwitchMachine, selectIsSwitching } from '#machines/company-switch/index.ts';
import { type Move, specify } from '../generator/specification.ts';

type Switch = typeof companySwitchMachine;

const starts: Move<Switch> = { type: 'switch.started' };
const ends: Move<Switch> = { type: 'switch.ended' };

export const companySwitch = specify<Switch>({
  machine: companySwitchMachine,
  events: { 'switch.started': { '': {} }, 'switch.ended': { '': {} } },
  answers: {},
  abstract: () => null,
  invariants: {
    'the session is switching from a start to its end, for at most 5 s': () => {
      let startedAt: number | null = null;
      return ({ move, snapshot, now, emitted }) => {
        const wasSwitching = startedAt !== null;
        if (move !== null && 'type' in move) startedAt = move.type === 'switch.started' ? now : null;
        if (startedAt !== null && now - startedAt >= 5_000) startedAt = null;
        const isSettled = wasSwitching && startedAt === null;
        return selectIsSwitching(snapshot) === (startedAt !== null) && emitted.length === (isSettled ? 1 : 0);
      };
    },
  },
  effects: { 'the switch starts no actor': ({ calls }) => calls.length === 0 },
  selectors: { selectIsSwitching },
  journeys: {
    'no switch is in progress at the start': {
      moves: [ends],
      value: 'settled',
      emitted: [],
      calls: [],
      selected: { selectIsSwitching: false },
    },
    'a switch lasts until it ends': {
      moves: [starts, { wait: 4_999 }],
      value: 'switching',
      emitted: [],
      calls: [],
      selected: { selectIsSwitching: true },
    },
    'the end of a switch is reported': {
      moves: [starts, ends],
      value: 'settled',
      emitted: [{ type: 'switch.settled' }],
      calls: [],
    },
    'a switch without an end settles after 5 s': {
      moves: [starts, { wait: 5_000 }, ends],
      value: 'settled',
      emitted: [{ type: 'switch.settled' }],
      calls: [],
    },
    'another start begins the wait anew': {
      moves: [starts, { wait: 4_999 }, starts, { wait: 4_999 }],
      value: 'switching',
      emitted: [],
      calls: [],
    },
  },
});
