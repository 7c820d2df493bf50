export { messageBoxMachine } from './message-box.machine.ts';
export { selectOpenBox } from './message-box.selectors.ts';
export type {
  Box,
  BoxFocus,
  BoxKind,
  BoxResult,
  MessageBoxContext,
  MessageBoxEmitted,
  MessageBoxEvent,
} from './message-box.types.ts';
