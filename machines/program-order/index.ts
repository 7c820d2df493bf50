export { programOrderMachine } from './program-order.machine.ts';
export type { ProgramOrder } from './program-order.types.ts';
