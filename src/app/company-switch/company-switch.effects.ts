import { type companySwitchMachine, selectIsSwitching } from '#machines/company-switch/index.ts';
import type { ActorRefFrom } from 'xstate';

/** Runs the action now, or as soon as no company switch is in progress. */
export function whenSettled(companySwitch: ActorRefFrom<typeof companySwitchMachine>, act: () => void): void {
  if (!selectIsSwitching(companySwitch.getSnapshot())) return act();
  const subscription = companySwitch.on('switch.settled', () => {
    subscription.unsubscribe();
    act();
  });
}
