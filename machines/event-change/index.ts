export { eventChangeMachine } from './event-change.machine.ts';
export {
  selectConflict,
  selectFailure,
  selectIsBusy,
  selectPending,
  selectReversal,
} from './event-change.selectors.ts';
export type {
  EventChangeEmitted,
  EventChangeKind,
  EventEdit,
  EventRequest,
  EventSave,
  NewTimes,
  PendingChange,
} from './event-change.types.ts';
