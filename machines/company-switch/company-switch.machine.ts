import { emit, setup } from 'xstate';

type CompanySwitchEvent =
  /** This session started to switch companies, here or in another tab. */
  { type: 'switch.started' } | { type: 'switch.ended' };

type CompanySwitchEmitted = { type: 'switch.settled' };

/**
 * Owns: whether this session is switching companies, here or in another tab. The old token is revoked before every tab
 * has the new one, so a 401 during the switch must wait.
 * Started by: the composition root, for the life of the page.
 * Emits: `switch.settled` when a switch ends or its limit passes.
 * Invariants: a switch lasts at most 5 s after its last start; each one settles once.
 */
export const companySwitchMachine = setup({
  types: { events: {} as CompanySwitchEvent, emitted: {} as CompanySwitchEmitted },
  actions: { reportSettled: emit({ type: 'switch.settled' }) },
  delays: {
    /** Longest wait for a switch, in ms; a tab that closed during its switch never reports the end. */
    switchLimit: 5_000,
  },
}).createMachine({
  id: 'company-switch',
  initial: 'settled',
  states: {
    settled: { on: { 'switch.started': 'switching' } },
    switching: {
      on: {
        'switch.started': { target: 'switching', reenter: true },
        'switch.ended': { target: 'settled', actions: 'reportSettled' },
      },
      after: { switchLimit: { target: 'settled', actions: 'reportSettled' } },
    },
  },
});
