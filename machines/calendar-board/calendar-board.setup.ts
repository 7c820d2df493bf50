import { assign, emit, setup } from 'xstate';
import type {
  BoardView,
  CalendarBoardContext,
  CalendarBoardEmitted,
  CalendarBoardEvent,
  CalendarBoardInput,
  CancelReason,
  Direction,
  Grab,
  GrabbedPart,
  Occurrence,
  Place,
  Times,
} from './calendar-board.types.ts';
import { cellOf, HOUR, isSamePlace, placeOf, QUARTER, stepFrom } from './places.ts';
import { isLost, isSameTimes, movedTimes, newEventTimes, onlyTimes, resizedTimes, spanOf } from './times.ts';

interface Situation<E> {
  context: CalendarBoardContext;
  event: E;
}

/** The occurrence that the user drags. Throws while nothing is grabbed, which is a programming error. */
function grabOf({ grab }: CalendarBoardContext): Grab {
  if (grab === null) throw new Error('Nothing is grabbed.');
  return grab;
}

/** The cell of the event's place. */
export const placed = ({ context, event }: Situation<{ place: Place }>) => ({
  place: cellOf(event.place, context.view),
});

/** The cell to which a key leads while something is selected or grabbed. */
export const stepped = ({ context, event }: Situation<{ direction: Direction }>) => ({
  place: stepFrom(context.cursor, event.direction, context.view, QUARTER),
});

/** The cell to which a key leads while nothing is selected or grabbed. */
export const steppedByHour = ({ context, event }: Situation<{ direction: Direction }>) => ({
  place: stepFrom(context.cursor, event.direction, context.view, HOUR),
});

/** The cell to which a key moves the end of a grabbed occurrence, wherever the cursor is. */
export const steppedEnd = ({ context, event }: Situation<{ direction: Direction }>) => ({
  edge: 'end' as const,
  place: stepFrom(placeOf(grabOf(context).draft, 'end', context.view), event.direction, context.view, QUARTER),
});

/** Moves an edge to the event's place. */
export const placedEdge = (edge: 'start' | 'end') => (situation: Situation<{ place: Place }>) => ({
  edge,
  ...placed(situation),
});

/** Moves an edge by a key. */
export const steppedEdge = (edge: 'start' | 'end') => (situation: Situation<{ direction: Direction }>) => ({
  edge,
  ...stepped(situation),
});

/** An edge of the grabbed occurrence, and the cell to which it moves. */
interface EdgeMove {
  edge: 'start' | 'end';
  place: Place;
}

const resized = (context: CalendarBoardContext, { edge, place }: EdgeMove): Times =>
  resizedTimes(grabOf(context).draft, edge, place);

/** Guards and actions of the board. */
export const boardSetup = setup({
  types: {
    context: {} as CalendarBoardContext,
    events: {} as CalendarBoardEvent,
    emitted: {} as CalendarBoardEmitted,
    input: {} as CalendarBoardInput,
  },
  guards: {
    isElsewhere: ({ context }, { place }: { place: Place }) => !isSamePlace(context.cursor, place),
    /** Whether the selection covers more than the cell where it started. */
    isSpread: ({ context }) => !isSamePlace(context.anchor, context.cursor),
    isLocked: (_, { occurrence }: { occurrence: Occurrence }) => !occurrence.canEdit,
    isStart: (_, { part }: { part: GrabbedPart }) => part === 'start',
    isEnd: (_, { part }: { part: GrabbedPart }) => part === 'end',
    /** A pointer at rest resizes nothing, though its cell may be beside the edge. */
    isResizable: ({ context }, move: EdgeMove) => !isSameTimes(grabOf(context).draft, resized(context, move)),
    isChanged: ({ context }) => !isSameTimes(grabOf(context).draft, grabOf(context).occurrence),
    isLost: ({ context }, news: { rows: readonly Occurrence[]; from: string; to: string }) =>
      isLost(grabOf(context).occurrence, news),
  },
  actions: {
    showView: assign(({ context: { cursor } }, { view }: { view: BoardView }) => ({
      view,
      cursor: cellOf(cursor, view),
      anchor: cellOf(cursor, view),
    })),
    placeCursor: assign((_, { place }: { place: Place }) => ({ cursor: place, anchor: place })),
    extendSpan: assign((_, { place }: { place: Place }) => ({ cursor: place })),
    dropSpan: assign(({ context: { anchor } }) => ({ cursor: anchor })),
    grabPart: assign(
      (
        { context: { view } },
        { occurrence, part, place }: { occurrence: Occurrence; part: GrabbedPart; place: Place | null },
      ) => {
        const cell = place === null ? placeOf(occurrence, part, view) : cellOf(place, view);
        const times = onlyTimes(occurrence);
        return { cursor: cell, anchor: cell, grab: { occurrence, base: times, draft: times } };
      },
    ),
    moveGrab: assign(({ context }, { place }: { place: Place }) => {
      const grab = grabOf(context);
      return { cursor: place, grab: { ...grab, draft: movedTimes(grab.base, context.anchor, place) } };
    }),
    /** Further moves start from the resized occurrence. */
    resizeMoved: assign(({ context }, move: EdgeMove) => {
      const draft = resized(context, move);
      return { anchor: context.cursor, grab: { ...grabOf(context), base: draft, draft } };
    }),
    resizeGrab: assign(({ context }, move: EdgeMove) => {
      const draft = resized(context, move);
      const cursor = placeOf(draft, move.edge, context.view);
      return { cursor, anchor: cursor, grab: { ...grabOf(context), base: draft, draft } };
    }),
    /** The cursor returns to the start of the occurrence as it is dropped. */
    endGrab: assign(({ context }) => {
      const cursor = placeOf(grabOf(context).draft, 'start', context.view);
      return { cursor, anchor: cursor, grab: null };
    }),
    /** The cursor returns to the start of the occurrence as it was grabbed. */
    abandonGrab: assign(({ context }) => {
      const cursor = placeOf(grabOf(context).occurrence, 'start', context.view);
      return { cursor, anchor: cursor, grab: null };
    }),
    reportCursor: emit(({ context }) => ({ type: 'cursor.moved' as const, place: context.cursor })),
    reportSpan: emit(({ context }) => ({ type: 'span.changed' as const, ...spanOf(context.anchor, context.cursor) })),
    reportSelected: emit(({ context }) => ({
      type: 'span.selected' as const,
      ...spanOf(context.anchor, context.cursor),
    })),
    reportCreation: emit((_, { place }: { place: Place }) => ({
      type: 'span.selected' as const,
      ...newEventTimes(place),
    })),
    reportDeselected: emit({ type: 'span.cancelled' }),
    reportGrabbed: emit((_, { occurrence, part }: { occurrence: Occurrence; part: GrabbedPart }) => ({
      type: 'grab.started' as const,
      occurrence,
      part,
    })),
    reportRefused: emit((_, { occurrence }: { occurrence: Occurrence }) => ({
      type: 'grab.refused' as const,
      occurrence,
    })),
    reportDragged: emit(({ context }) => ({
      type: 'event.dragged' as const,
      occurrence: grabOf(context).occurrence,
      ...grabOf(context).draft,
    })),
    reportMoved: emit(({ context }) => ({
      type: 'event.moved' as const,
      occurrence: grabOf(context).occurrence,
      ...grabOf(context).draft,
    })),
    reportCancelled: emit(({ context }, { reason }: { reason: CancelReason }) => ({
      type: 'grab.cancelled' as const,
      occurrence: grabOf(context).occurrence,
      reason,
    })),
  },
});
