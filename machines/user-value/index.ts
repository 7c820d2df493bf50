export { userValueMachine } from './user-value.machine.ts';
