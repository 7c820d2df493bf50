export { rowPasteMachine } from './row-paste.machine.ts';
export type { FoundRecords, LinkedRecord, Lookup, PasteCommand } from './row-paste.types.ts';
