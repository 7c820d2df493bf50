import type { Occurrence } from '#machines/calendar-board/index.ts';
import type { Journey, Move } from '../generator/specification.ts';
import { cursorJourneys } from './calendar-board.cursor.ts';
import { dragJourneys } from './calendar-board.drags.ts';
import {
  type Board,
  cancelled,
  cancels,
  days,
  dragged,
  dropped,
  drops,
  extendsTo,
  grabbed,
  grabs,
  hours,
  locked,
  meeting,
  occurrence,
  place,
  places,
  steps,
  trip,
} from './calendar-board.examples.ts';

const input = { view: 'week', cursor: place(25) } as const;
const later = hours('26T08:15', '26T09:15');
const times = { start: meeting.start, end: meeting.end, allDay: false };

/** The days of the grabbed meeting are read again. */
const reads = (rows: readonly Occurrence[], from = '2026-11-23', to = '2026-11-29'): Move<Board> => ({
  type: 'rows.changed',
  rows,
  from,
  to,
});

const endings: Readonly<Record<string, Omit<Journey<Board>, 'input' | 'calls'>>> = {
  'a grabbed event is shown where it is, with the cursor at its start': {
    moves: [grabs(meeting)],
    value: { dragging: 'moving' },
    context: { cursor: place(26, '08:00'), anchor: place(26, '08:00') },
    emitted: [grabbed(meeting)],
    selected: {
      selectCursor: place(26, '08:00'),
      selectMode: 'moving',
      selectSpan: null,
      selectGrab: { occurrence: meeting, base: times, draft: times },
    },
  },
  'a dragged event is shown where it would be dropped': {
    moves: [grabs(meeting), steps('down')],
    value: { dragging: 'moving' },
    context: { cursor: place(26, '08:15'), anchor: place(26, '08:00') },
    emitted: [grabbed(meeting), dragged(meeting, later)],
    selected: { selectGrab: { occurrence: meeting, base: times, draft: later } },
  },
  'a grabbed end has the cursor in its last quarter of an hour': {
    moves: [grabs(meeting, 'end')],
    value: { dragging: 'resizingEnd' },
    context: { cursor: place(26, '08:45') },
    emitted: [grabbed(meeting, 'end')],
    selected: { selectMode: 'resizing' },
  },
  'the cursor follows a resized end': {
    moves: [grabs(meeting, 'end'), steps('down')],
    value: { dragging: 'resizingEnd' },
    context: { cursor: place(26, '09:00'), anchor: place(26, '09:00') },
    emitted: [grabbed(meeting, 'end'), dragged(meeting, hours('26T08:00', '26T09:15'))],
    selected: {
      selectMode: 'resizing',
      selectGrab: {
        occurrence: meeting,
        base: hours('26T08:00', '26T09:15'),
        draft: hours('26T08:00', '26T09:15'),
      },
    },
  },
  'a grabbed start has the cursor in its first quarter of an hour': {
    moves: [grabs(meeting, 'start')],
    value: { dragging: 'resizingStart' },
    context: { cursor: place(26, '08:00') },
    emitted: [grabbed(meeting, 'start')],
    selected: { selectMode: 'resizing' },
  },
  'a grabbed all-day event has the cursor on its first day': {
    moves: [grabs(trip)],
    value: { dragging: 'moving' },
    context: { cursor: place(26) },
    emitted: [grabbed(trip)],
  },
  'a grabbed end of an all-day event has the cursor on its last day': {
    moves: [grabs(trip, 'end')],
    value: { dragging: 'resizingEnd' },
    context: { cursor: place(27) },
    emitted: [grabbed(trip, 'end')],
  },
  'a pointer grabs the cell under it': {
    moves: [grabs(meeting, 'whole', place(26, '08:40'))],
    value: { dragging: 'moving' },
    context: { cursor: place(26, '08:30'), anchor: place(26, '08:30') },
    emitted: [grabbed(meeting)],
  },
  'an event that the user may not change is refused': {
    moves: [grabs(locked, 'end')],
    value: 'idle',
    context: { grab: null, cursor: place(25) },
    emitted: [{ type: 'grab.refused', occurrence: locked }],
  },
  'the cursor is at the start of a dropped event': {
    moves: [grabs(meeting, 'whole', place(26, '08:30')), places(place(27, '08:45')), drops],
    value: 'idle',
    context: { grab: null, cursor: place(27, '08:15'), anchor: place(27, '08:15') },
    emitted: [
      grabbed(meeting),
      dragged(meeting, hours('27T08:15', '27T09:15')),
      dropped(meeting, hours('27T08:15', '27T09:15')),
    ],
    selected: { selectGrab: null, selectMode: 'idle' },
  },
  'a drop where the event was changes nothing': {
    moves: [grabs(meeting), steps('down'), steps('up'), drops],
    value: 'idle',
    context: { grab: null },
    emitted: [grabbed(meeting), dragged(meeting, later), dragged(meeting, times), cancelled(meeting, 'unchanged')],
  },
  'a cancelled drag leaves the event and returns the cursor to it': {
    moves: [grabs(meeting), steps('down'), cancels],
    value: 'idle',
    context: { grab: null, cursor: place(26, '08:00'), anchor: place(26, '08:00') },
    emitted: [grabbed(meeting), dragged(meeting, later), cancelled(meeting)],
  },
  'another view cancels a drag': {
    moves: [grabs(meeting), steps('down'), { type: 'view.changed', view: 'month' }],
    value: 'idle',
    context: { view: 'month', grab: null, cursor: place(26), anchor: place(26) },
    emitted: [grabbed(meeting), dragged(meeting, later), cancelled(meeting, 'view')],
  },
  'a pointer that rests beside an edge resizes nothing': {
    moves: [grabs(meeting, 'end', place(26, '08:45')), places(place(26, '08:50'))],
    value: { dragging: 'resizingEnd' },
    emitted: [grabbed(meeting, 'end')],
  },
  'a key that leads nowhere moves no event': {
    moves: [grabs(trip), steps('up')],
    value: { dragging: 'moving' },
    emitted: [grabbed(trip)],
  },
  'an all-day event cannot be shorter than a day': {
    moves: [grabs(occurrence('e9', days(26, 27))), extendsTo('left')],
    value: { dragging: 'moving' },
    emitted: [grabbed(occurrence('e9', days(26, 27)))],
  },
  'a press at the active cell reports nothing': {
    moves: [places(place(25))],
    value: 'idle',
    emitted: [],
  },
  'a press at the active cell starts a selection there': {
    moves: [{ type: 'span.start', place: place(25) }],
    value: 'selecting',
    emitted: [],
  },
  'a pointer that rests moves nothing': {
    moves: [grabs(meeting), places(place(26, '08:10'))],
    value: { dragging: 'moving' },
    emitted: [grabbed(meeting)],
  },
  'a pointer that rests at the start resizes nothing': {
    moves: [grabs(meeting, 'start'), places(place(26, '08:10'))],
    value: { dragging: 'resizingStart' },
    emitted: [grabbed(meeting, 'start')],
  },
  'keys at the border select nothing': {
    moves: [extendsTo('up')],
    value: 'idle',
    emitted: [],
  },
  'keys at the border extend no selection': {
    moves: [extendsTo('right'), extendsTo('up')],
    value: 'selecting',
    emitted: [{ type: 'span.changed', ...days(25, 27) }],
  },
  'keys that lead nowhere resize no end': {
    moves: [grabs(trip, 'end'), steps('up'), extendsTo('down')],
    value: { dragging: 'resizingEnd' },
    emitted: [grabbed(trip, 'end')],
  },
  'keys that lead nowhere resize no start': {
    moves: [grabs(trip, 'start'), steps('down'), extendsTo('up')],
    value: { dragging: 'resizingStart' },
    emitted: [grabbed(trip, 'start')],
  },
  'a page that closes ends the board': {
    moves: [grabs(meeting), { type: 'board.close' }],
    value: 'closed',
    emitted: [grabbed(meeting)],
  },
};

/** What other users make of the grabbed meeting, and whether its grab is cancelled. */
const readings: Readonly<Record<string, readonly [move: Move<Board>, isLost: boolean]>> = {
  'a grab goes on while its event is as before': [reads([trip, meeting]), false],
  'a grab goes on when its event has another series': [reads([{ ...meeting, repeats: false }]), false],
  'a grab is cancelled when its event is deleted': [reads([]), true],
  'a grab is cancelled when the event starts earlier': [reads([{ ...meeting, start: '2026-11-26T07:00' }]), true],
  'a grab is cancelled when the event ends later': [reads([{ ...meeting, end: '2026-11-26T10:00' }]), true],
  'a grab is cancelled when the event is all-day': [reads([{ ...meeting, allDay: true }]), true],
  'a grab is cancelled when the user may no longer change the event': [reads([{ ...meeting, canEdit: false }]), true],
  'a grab is cancelled when only another event has its times': [reads([{ ...meeting, event: 'e10' }]), true],
  'a grab is cancelled when only another occurrence has its times': [reads([{ ...meeting, recurrenceId: null }]), true],
  'a grab is cancelled when only an event of a shorter id has its times': [reads([{ ...meeting, event: 'e' }]), true],
  'a grab is cancelled when only an occurrence of its day has its times': [
    reads([{ ...meeting, recurrenceId: '2026-11-26' }]),
    true,
  ],
  'a grab is cancelled when only an occurrence of a longer name has its times': [
    reads([{ ...meeting, recurrenceId: '2026-11-26T08:00:00-03' }]),
    true,
  ],
  'a grab is cancelled by rows of its day alone': [reads([], '2026-11-26', '2026-11-26'), true],
  'rows of later days say nothing about a grab': [reads([], '2026-11-27', '2026-11-29'), false],
  'rows of earlier days say nothing about a grab': [reads([], '2026-11-23', '2026-11-25'), false],
};

const rowsJourneys = Object.fromEntries(
  Object.entries(readings).map(([title, [move, isLost]]): [string, Journey<Board>] => [
    title,
    {
      input,
      moves: [grabs(meeting), steps('down'), move],
      value: isLost ? 'idle' : { dragging: 'moving' },
      context: { cursor: place(26, isLost ? '08:00' : '08:15') },
      emitted: [grabbed(meeting), dragged(meeting, later), ...(isLost ? [cancelled(meeting, 'rows')] : [])],
      calls: [],
    },
  ]),
);

/** Journeys of the board. */
export const boardJourneys: Readonly<Record<string, Journey<Board>>> = {
  ...cursorJourneys,
  ...dragJourneys,
  ...rowsJourneys,
  'rows of the second day of an all-day event show whether it is there': {
    input,
    moves: [grabs(trip), reads([], '2026-11-27', '2026-11-27')],
    value: 'idle',
    emitted: [grabbed(trip), cancelled(trip, 'rows')],
    calls: [],
  },
  'rows after the last day of an all-day event say nothing about it': {
    input,
    moves: [grabs(trip), reads([], '2026-11-28', '2026-11-28')],
    value: { dragging: 'moving' },
    emitted: [grabbed(trip)],
    calls: [],
  },
  ...Object.fromEntries(Object.entries(endings).map(([title, journey]) => [title, { input, calls: [], ...journey }])),
};
