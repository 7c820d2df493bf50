export { commandPaletteMachine } from './command-palette.machine.ts';
export { selectFound, selectIsSearching, selectSearchFailure, selectText } from './command-palette.selectors.ts';
export type { RecordSearch } from './command-palette.types.ts';
