export { calendarBoardMachine } from './calendar-board.machine.ts';
export { selectCursor, selectGrab, selectMode, selectSpan } from './calendar-board.selectors.ts';
export type {
  BoardView,
  CalendarBoardEmitted,
  CalendarBoardEvent,
  CalendarBoardInput,
  Direction,
  Grab,
  GrabbedPart,
  Occurrence,
  Place,
  Times,
} from './calendar-board.types.ts';
