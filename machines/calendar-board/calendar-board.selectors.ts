import type { SnapshotFrom } from 'xstate';
import type { calendarBoardMachine } from './calendar-board.machine.ts';
import type { Grab, Place, Times } from './calendar-board.types.ts';
import { spanOf } from './times.ts';

type CalendarBoardSnapshot = SnapshotFrom<typeof calendarBoardMachine>;

/** The active cell; while something is dragged, where it is dragged. Pages show the days around it. */
export const selectCursor = ({ context }: CalendarBoardSnapshot): Place => context.cursor;

/** The selected times; null while nothing is selected. */
export const selectSpan = (snapshot: CalendarBoardSnapshot): Times | null =>
  snapshot.matches('selecting') ? spanOf(snapshot.context.anchor, snapshot.context.cursor) : null;

/** The grabbed occurrence, with the times that it would have if it were dropped now; null while nothing is grabbed. */
export const selectGrab = ({ context }: CalendarBoardSnapshot): Grab | null => context.grab;

/** What the user does. */
export const selectMode = (snapshot: CalendarBoardSnapshot): 'idle' | 'selecting' | 'moving' | 'resizing' => {
  if (snapshot.matches('selecting')) return 'selecting';
  if (snapshot.matches({ dragging: 'moving' })) return 'moving';
  return snapshot.matches('dragging') ? 'resizing' : 'idle';
};
