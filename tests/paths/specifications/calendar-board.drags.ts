import type { GrabbedPart, Occurrence, Place, Times } from '#machines/calendar-board/index.ts';
import type { Journey, Move } from '../generator/specification.ts';
import {
  type Board,
  days,
  dragged,
  dropped,
  drops,
  extendsTo,
  grabbed,
  grabs,
  hours,
  meeting,
  occurrence,
  place,
  places,
  steps,
  trip,
} from './calendar-board.examples.ts';

const week = { view: 'week', cursor: place(25) } as const;
const month = { view: 'month', cursor: place(25) } as const;

const lunch = occurrence('e4', hours('26T12:05', '26T13:05'));
const night = occurrence('e5', hours('26T22:00', '27T02:00'));
const untilMidnight = occurrence('e6', hours('26T20:00', '27T00:00'));
const long = occurrence('e7', hours('25T10:00', '27T12:00'));

interface Drag {
  input?: typeof week | typeof month;
  of: Occurrence;
  part?: GrabbedPart;
  from?: Place;
  moves: readonly Move<Board>[];
  /** The times after each move but the last one. */
  via?: readonly Times[];
  /** The times after the last move, at which the user drops it. */
  to: Times;
}

/** What one drag makes of an occurrence. */
const drags: Readonly<Record<string, Drag>> = {
  'a pointer that grabs an event in its middle moves it by whole cells': {
    of: lunch,
    from: place(26, '12:40'),
    moves: [places(place(27, '13:10'))],
    to: hours('27T12:35', '27T13:35'),
  },
  'an arrow moves an event by a quarter of an hour': {
    of: meeting,
    moves: [steps('down')],
    to: hours('26T08:15', '26T09:15'),
  },
  'an arrow moves an event by a day': { of: meeting, moves: [steps('left')], to: hours('25T08:00', '25T09:00') },
  'a page moves an event by a week': { of: meeting, moves: [steps('previousPage')], to: hours('19T08:00', '19T09:00') },
  'a move past midnight keeps the length': { of: night, moves: [steps('right')], to: hours('27T22:00', '28T02:00') },
  'a day of a month moves an event and keeps its hour': {
    input: month,
    of: meeting,
    from: place(26),
    moves: [places(place(24))],
    to: hours('24T08:00', '24T09:00'),
  },
  'a day of a month moves an all-day event': {
    input: month,
    of: trip,
    from: place(27),
    moves: [places(place(24))],
    to: days(23, 25),
  },
  'an all-day event moves by days in its row': {
    of: trip,
    from: place(26),
    moves: [places(place(28))],
    to: days(28, 30),
  },
  'an all-day event that reaches the hours lasts an hour': {
    of: trip,
    from: place(27),
    moves: [places(place(27, '10:20'))],
    to: hours('27T10:15', '27T11:15'),
  },
  'an event that reaches the row of whole days lasts a day': {
    of: meeting,
    from: place(26, '08:30'),
    moves: [places(place(24))],
    to: days(24, 25),
  },
  'an event grabbed on its second day keeps its first one in whole days': {
    of: night,
    from: place(27, '01:00'),
    moves: [places(place(28))],
    to: days(27, 28),
  },
  'an event that returns from the row of whole days has its length again': {
    of: night,
    moves: [places(place(24)), places(place(24, '08:00'))],
    via: [days(24, 25)],
    to: hours('24T08:00', '24T12:00'),
  },
  'a timed event of the row of whole days keeps its hours there': {
    of: long,
    from: place(26),
    moves: [places(place(25))],
    to: hours('24T10:00', '26T12:00'),
  },
  'a timed event of the row of whole days keeps its length in the hours': {
    of: long,
    from: place(26),
    moves: [places(place(24, '08:00'))],
    to: hours('24T08:00', '26T10:00'),
  },
  'Shift and an arrow lengthen a grabbed event': {
    of: meeting,
    moves: [extendsTo('down')],
    to: hours('26T08:00', '26T09:15'),
  },
  'a lengthened event moves on with its new length': {
    of: meeting,
    moves: [steps('down'), extendsTo('down'), steps('right'), extendsTo('up'), steps('down')],
    via: [
      hours('26T08:15', '26T09:15'),
      hours('26T08:15', '26T09:30'),
      hours('27T08:15', '27T09:30'),
      hours('27T08:15', '27T09:15'),
    ],
    to: hours('27T08:30', '27T09:30'),
  },
  'Shift and an arrow lengthen an all-day event': { of: trip, moves: [extendsTo('right')], to: days(26, 29) },
  'the end of an event follows the pointer': {
    of: lunch,
    part: 'end',
    from: place(26, '13:00'),
    moves: [places(place(26, '14:20'))],
    to: hours('26T12:05', '26T14:30'),
  },
  'the start of an event follows the pointer': {
    of: lunch,
    part: 'start',
    from: place(26, '12:00'),
    moves: [places(place(26, '11:20'))],
    to: hours('26T11:15', '26T13:05'),
  },
  'the end of an event stops after its start': {
    of: lunch,
    part: 'end',
    moves: [places(place(26, '09:00'))],
    to: hours('26T12:05', '26T12:15'),
  },
  'the start of an event stops before its end': {
    of: lunch,
    part: 'start',
    moves: [places(place(26, '15:00'))],
    to: hours('26T13:00', '26T13:05'),
  },
  'the end of an event may be at the end of a day': {
    of: meeting,
    part: 'end',
    moves: [places(place(26, '23:50'))],
    to: hours('26T08:00', '27T00:00'),
  },
  'keys move the end of an event': {
    of: meeting,
    part: 'end',
    moves: [steps('down')],
    to: hours('26T08:00', '26T09:15'),
  },
  'keys with Shift move the end of an event': {
    of: meeting,
    part: 'end',
    moves: [extendsTo('up')],
    to: hours('26T08:00', '26T08:45'),
  },
  'keys move the start of an event': {
    of: meeting,
    part: 'start',
    moves: [steps('up')],
    to: hours('26T07:45', '26T09:00'),
  },
  'keys with Shift move the start of an event': {
    of: meeting,
    part: 'start',
    moves: [extendsTo('left')],
    to: hours('25T08:00', '26T09:00'),
  },
  'a key that leads back at the limit acts at once': {
    of: meeting,
    part: 'end',
    moves: [steps('left'), steps('down')],
    via: [hours('26T08:00', '26T08:15')],
    to: hours('26T08:00', '26T08:30'),
  },
  'the last day of an all-day event follows the pointer': {
    of: trip,
    part: 'end',
    moves: [places(place(29, '10:00'))],
    to: days(26, 30),
  },
  'the first day of an all-day event follows the pointer': {
    of: trip,
    part: 'start',
    moves: [places(place(24))],
    to: days(24, 28),
  },
  'the last day stops at the first one': { of: trip, part: 'end', moves: [places(place(23))], to: days(26, 27) },
  'the first day stops at the last one': { of: trip, part: 'start', moves: [places(place(29))], to: days(27, 28) },
  'in a month the end keeps its hour': {
    input: month,
    of: meeting,
    part: 'end',
    moves: [places(place(28))],
    to: hours('26T08:00', '28T09:00'),
  },
  'in a month the start keeps its hour': {
    input: month,
    of: meeting,
    part: 'start',
    moves: [places(place(24))],
    to: hours('24T08:00', '26T09:00'),
  },
  'an end at midnight belongs to the day before': {
    input: month,
    of: untilMidnight,
    part: 'end',
    moves: [places(place(27))],
    to: hours('26T20:00', '28T00:00'),
  },
  'in a month the end stops on the first day after the start': {
    input: month,
    of: occurrence('e8', hours('26T22:00', '29T02:00')),
    part: 'end',
    moves: [places(place(24))],
    to: hours('26T22:00', '27T02:00'),
  },
  'in a month the start stops on the last day before the end': {
    input: month,
    of: occurrence('e8', hours('26T22:00', '29T02:00')),
    part: 'start',
    moves: [places(place(30))],
    to: hours('28T22:00', '29T02:00'),
  },
};

/** Each drag as a journey, with everything that it reports. */
export const dragJourneys: Readonly<Record<string, Journey<Board>>> = Object.fromEntries(
  Object.entries(drags).map(([title, { input = week, of, part = 'whole', from = null, moves, via = [], to }]) => [
    title,
    {
      input,
      moves: [grabs(of, part, from), ...moves, drops],
      value: 'idle',
      context: { grab: null },
      emitted: [grabbed(of, part), ...[...via, to].map((times) => dragged(of, times)), dropped(of, to)],
      calls: [],
    },
  ]),
);
