export { userValueMachine } from './user-value.machine.ts';
export type { StoredValue, ValueSave } from './user-value.types.ts';
