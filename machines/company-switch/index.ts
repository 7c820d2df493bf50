export { companySwitchMachine } from './company-switch.machine.ts';
export { selectIsSwitching } from './company-switch.selectors.ts';
