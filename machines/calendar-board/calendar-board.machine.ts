import {
  boardSetup,
  placed,
  placedEdge,
  stepped,
  steppedByHour,
  steppedEdge,
  steppedEnd,
} from './calendar-board.setup.ts';
import type { CancelReason } from './calendar-board.types.ts';
import { cellOf } from './places.ts';

const cancelled = (reason: CancelReason) => ({ type: 'reportCancelled', params: { reason } }) as const;

/** Starts or extends the selection by a key. */
const extending = {
  guard: { type: 'isElsewhere', params: stepped },
  target: 'selecting',
  actions: [{ type: 'extendSpan', params: stepped }, 'reportSpan'],
} as const;

/** The pointer or a key moves one edge. */
const resizing = (edge: 'start' | 'end') => {
  const [byPlace, byStep] = [placedEdge(edge), steppedEdge(edge)];
  const step = {
    guard: { type: 'isResizable', params: byStep },
    actions: [{ type: 'resizeGrab', params: byStep }, 'reportDragged'],
  } as const;
  return boardSetup.createStateConfig({
    on: {
      'cursor.place': {
        guard: { type: 'isResizable', params: byPlace },
        actions: [{ type: 'resizeGrab', params: byPlace }, 'reportDragged'],
      },
      'cursor.step': step,
      'cursor.extend': step,
    },
  });
};

/**
 * Owns: the active cell of the calendar's grid, the selection of times for a new event, and the occurrence that the
 * user moves or resizes.
 * Started by: the calendar's page, once per page; it ends when the page closes.
 * Emits: each cell that becomes active, the selected times, what is grabbed and where it would be dropped, and the new
 * times of a dropped occurrence or why it was not moved.
 * Invariants: times end after they start and are multiples of a quarter of an hour apart from those grabbed; an event
 * that the user may not change is never grabbed; each grab ends with one report, as moved or cancelled, unless the page
 * closes; a move is reported only when the times differ.
 */
export const calendarBoardMachine = boardSetup.createMachine({
  id: 'calendar-board',
  context: ({ input: { view, cursor } }) => ({
    view,
    cursor: cellOf(cursor, view),
    anchor: cellOf(cursor, view),
    grab: null,
  }),
  initial: 'idle',
  on: { 'board.close': '.closed' },
  states: {
    idle: {
      on: {
        'view.changed': { actions: { type: 'showView', params: ({ event }) => event } },
        'cursor.place': {
          guard: { type: 'isElsewhere', params: placed },
          actions: [{ type: 'placeCursor', params: placed }, 'reportCursor'],
        },
        'cursor.step': {
          guard: { type: 'isElsewhere', params: steppedByHour },
          actions: [{ type: 'placeCursor', params: steppedByHour }, 'reportCursor'],
        },
        'cursor.extend': extending,
        'span.start': [
          {
            guard: { type: 'isElsewhere', params: placed },
            target: 'selecting',
            actions: [{ type: 'placeCursor', params: placed }, 'reportCursor'],
          },
          { target: 'selecting' },
        ],
        'span.create': {
          actions: [
            { type: 'placeCursor', params: placed },
            { type: 'reportCreation', params: placed },
          ],
        },
        'grab.start': [
          {
            guard: { type: 'isLocked', params: ({ event }) => event },
            actions: { type: 'reportRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStart', params: ({ event }) => event },
            target: 'dragging.resizingStart',
            actions: [
              { type: 'grabPart', params: ({ event }) => event },
              { type: 'reportGrabbed', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isEnd', params: ({ event }) => event },
            target: 'dragging.resizingEnd',
            actions: [
              { type: 'grabPart', params: ({ event }) => event },
              { type: 'reportGrabbed', params: ({ event }) => event },
            ],
          },
          {
            target: 'dragging.moving',
            actions: [
              { type: 'grabPart', params: ({ event }) => event },
              { type: 'reportGrabbed', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    selecting: {
      on: {
        'view.changed': {
          target: 'idle',
          actions: ['dropSpan', { type: 'showView', params: ({ event }) => event }, 'reportDeselected'],
        },
        'cursor.place': {
          guard: { type: 'isElsewhere', params: placed },
          actions: [{ type: 'extendSpan', params: placed }, 'reportSpan'],
        },
        /** An arrow without Shift ends the selection, as in a text. */
        'cursor.step': {
          target: 'idle',
          actions: ['reportDeselected', { type: 'placeCursor', params: steppedByHour }, 'reportCursor'],
        },
        'cursor.extend': extending,
        'drag.drop': [
          { guard: 'isSpread', target: 'idle', actions: ['reportSelected', 'dropSpan'] },
          { target: 'idle' },
        ],
        'drag.cancel': { target: 'idle', actions: ['dropSpan', 'reportDeselected'] },
      },
    },
    dragging: {
      initial: 'moving',
      on: {
        'view.changed': {
          target: 'idle',
          actions: [cancelled('view'), 'abandonGrab', { type: 'showView', params: ({ event }) => event }],
        },
        'drag.drop': [
          { guard: 'isChanged', target: 'idle', actions: ['reportMoved', 'endGrab'] },
          { target: 'idle', actions: [cancelled('unchanged'), 'abandonGrab'] },
        ],
        'drag.cancel': { target: 'idle', actions: [cancelled('user'), 'abandonGrab'] },
        'rows.changed': {
          guard: { type: 'isLost', params: ({ event }) => event },
          target: 'idle',
          actions: [cancelled('rows'), 'abandonGrab'],
        },
      },
      states: {
        moving: {
          on: {
            'cursor.place': {
              guard: { type: 'isElsewhere', params: placed },
              actions: [{ type: 'moveGrab', params: placed }, 'reportDragged'],
            },
            'cursor.step': {
              guard: { type: 'isElsewhere', params: stepped },
              actions: [{ type: 'moveGrab', params: stepped }, 'reportDragged'],
            },
            'cursor.extend': {
              guard: { type: 'isResizable', params: steppedEnd },
              actions: [{ type: 'resizeMoved', params: steppedEnd }, 'reportDragged'],
            },
          },
        },
        resizingStart: resizing('start'),
        resizingEnd: resizing('end'),
      },
    },
    closed: { type: 'final' },
  },
});
