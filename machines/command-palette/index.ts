export { commandPaletteMachine } from './command-palette.machine.ts';
export {
  selectFound,
  selectIsOpen,
  selectIsSearching,
  selectSearchFailure,
  selectText,
  selectTurn,
} from './command-palette.selectors.ts';
export type { PaletteSearch } from './command-palette.types.ts';
