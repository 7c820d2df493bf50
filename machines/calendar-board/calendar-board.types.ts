/** How the page shows the calendar. `month` has a cell per day; `week` and `day` have days and hours. */
export type BoardView = 'month' | 'week' | 'day' | 'agenda';

/** A cell of the grid, in the local time of Paraguay. */
export interface Place {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Minutes since the start of the day; null in a month, in the agenda and in the all-day row. */
  readonly minute: number | null;
}

/** Times of an event, in the local time of Paraguay. */
export interface Times {
  /** `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` when all-day. */
  readonly start: string;
  /** The same, exclusive. */
  readonly end: string;
  readonly allDay: boolean;
}

/** An occurrence as the grid shows it. */
export interface Occurrence extends Times {
  /** Id of the event. */
  readonly event: string;
  /** Names the occurrence in its series; null when the event occurs once. */
  readonly recurrenceId: string | null;
  readonly repeats: boolean;
  /** Whether the user may move and change the event. */
  readonly canEdit: boolean;
}

/** What the user grabs: the occurrence, or one of its edges. */
export type GrabbedPart = 'whole' | 'start' | 'end';

/** Where a key leads from a cell. Pages are months, weeks or days; rows are weeks. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'previousPage' | 'nextPage' | 'rowStart' | 'rowEnd';

/** A grabbed occurrence. */
export interface Grab {
  readonly occurrence: Occurrence;
  /** Its times where the cursor was at `anchor`. */
  readonly base: Times;
  /** Its times if the user drops it now. */
  readonly draft: Times;
}

export interface CalendarBoardInput {
  view: BoardView;
  /** The first active cell. */
  cursor: Place;
}

export interface CalendarBoardContext extends CalendarBoardInput {
  /** Where the selection or the grab started; elsewhere the place of the cursor. */
  anchor: Place;
  /** Null while nothing is grabbed. */
  grab: Grab | null;
}

/**
 * Pointer, keys and menus send the same events. Places are snapped to a quarter of an hour. `cursor.place` and
 * `cursor.step` move the cursor, and with it the end of a selection, a grabbed occurrence or its edge.
 */
export type CalendarBoardEvent =
  /** The page shows another view. Cancels a selection and a grab. */
  | { type: 'view.changed'; view: BoardView }
  /** A press on a cell, the pointer over another cell while dragging, or a jump to a date. */
  | { type: 'cursor.place'; place: Place }
  /** An arrow, Home, End, PageUp or PageDown. */
  | { type: 'cursor.step'; direction: Direction }
  /** The same with Shift: starts or extends a selection; moves the end of a grabbed occurrence. */
  | { type: 'cursor.extend'; direction: Direction }
  /** The pointer is pressed on empty ground. */
  | { type: 'span.start'; place: Place }
  /** A double click, Enter on an empty cell, or `Nuevo`: an event of an hour or a day at the place. */
  | { type: 'span.create'; place: Place }
  /**
   * The pointer starts to drag, Space, or a menu item. `place` is the cell under the pointer; null for keys and menus.
   */
  | { type: 'grab.start'; occurrence: Occurrence; part: GrabbedPart; place: Place | null }
  /** The pointer is released, or Enter: selects the span, or drops what is grabbed. */
  | { type: 'drag.drop' }
  /** Escape, or the browser took the pointer away. */
  | { type: 'drag.cancel' }
  /** The occurrences of the days from `from` to `to`, both included, were read again. */
  | { type: 'rows.changed'; rows: readonly Occurrence[]; from: string; to: string }
  /** The page closes. */
  | { type: 'board.close' };

/** Why a grab ended without a move. `rows`: the occurrence was changed or deleted meanwhile. */
export type CancelReason = 'user' | 'unchanged' | 'rows' | 'view';

export type CalendarBoardEmitted =
  | { type: 'cursor.moved'; place: Place }
  /** The selection covers these times now. */
  | ({ type: 'span.changed' } & Times)
  | { type: 'span.cancelled' }
  /** The user wants an event at these times. */
  | ({ type: 'span.selected' } & Times)
  | { type: 'grab.started'; occurrence: Occurrence; part: GrabbedPart }
  /** The user may not change this event. */
  | { type: 'grab.refused'; occurrence: Occurrence }
  | { type: 'grab.cancelled'; occurrence: Occurrence; reason: CancelReason }
  /** The grabbed occurrence would have these times if it were dropped now. */
  | ({ type: 'event.dragged'; occurrence: Occurrence } & Times)
  /** The user dropped the occurrence at other times. */
  | ({ type: 'event.moved'; occurrence: Occurrence } & Times);
