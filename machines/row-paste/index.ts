export { rowPasteMachine } from './row-paste.machine.ts';
export type { FoundRecords, LinkedRecord, Lookup, PasteCommand, PasteLookups } from './row-paste.types.ts';
