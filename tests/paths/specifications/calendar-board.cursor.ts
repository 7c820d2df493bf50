import type { BoardView, Direction, Place } from '#machines/calendar-board/index.ts';
import type { Journey } from '../generator/specification.ts';
import {
  type Board,
  days,
  extendsTo,
  hours,
  moved,
  place,
  places,
  selected,
  spans,
  starts,
  steps,
  cancels,
  drops,
} from './calendar-board.examples.ts';

const at = (day: string, minute: number | null = null): Place => ({ day, minute });
const [noon, thursday] = [place(26, '12:00'), place(26)];

/** Where each key leads. */
const keys: readonly (readonly [view: BoardView, from: Place, direction: Direction, to: Place])[] = [
  ['month', thursday, 'left', place(25)],
  ['month', thursday, 'right', place(27)],
  ['month', thursday, 'up', place(19)],
  ['month', thursday, 'down', at('2026-12-03')],
  ['month', thursday, 'previousPage', at('2026-10-26')],
  ['month', thursday, 'nextPage', at('2026-12-26')],
  ['month', at('2026-01-31'), 'nextPage', at('2026-02-28')],
  ['month', thursday, 'rowStart', place(23)],
  ['month', thursday, 'rowEnd', place(29)],
  ['week', noon, 'left', place(25, '12:00')],
  ['week', noon, 'right', place(27, '12:00')],
  ['week', noon, 'up', place(26, '11:00')],
  ['week', noon, 'down', place(26, '13:00')],
  ['week', noon, 'previousPage', place(19, '12:00')],
  ['week', noon, 'nextPage', at('2026-12-03', 720)],
  ['week', noon, 'rowStart', place(23, '12:00')],
  ['week', noon, 'rowEnd', place(29, '12:00')],
  ['week', place(26, '00:30'), 'up', place(26, '00:00')],
  ['week', place(26, '00:00'), 'up', thursday],
  ['week', place(26, '23:00'), 'down', place(26, '23:45')],
  ['week', thursday, 'down', place(26, '08:00')],
  ['day', noon, 'left', place(25, '12:00')],
  ['day', noon, 'right', place(27, '12:00')],
  ['day', noon, 'previousPage', place(25, '12:00')],
  ['day', noon, 'nextPage', place(27, '12:00')],
  ['day', noon, 'up', place(26, '11:00')],
  ['day', noon, 'down', place(26, '13:00')],
  ['agenda', thursday, 'left', place(25)],
  ['agenda', thursday, 'right', place(27)],
  ['agenda', thursday, 'up', place(25)],
  ['agenda', thursday, 'down', place(27)],
  ['agenda', thursday, 'previousPage', at('2026-10-26')],
  ['agenda', thursday, 'nextPage', at('2026-12-26')],
];

/** Keys that lead nowhere. */
const borders: readonly (readonly [view: BoardView, from: Place, direction: Direction])[] = [
  ['week', thursday, 'up'],
  ['week', place(26, '23:45'), 'down'],
  ['day', noon, 'rowStart'],
  ['day', noon, 'rowEnd'],
  ['agenda', thursday, 'rowStart'],
  ['agenda', thursday, 'rowEnd'],
  ['month', at('1900-01-01'), 'left'],
  ['month', at('2199-12-31'), 'right'],
];

const name = ({ day, minute }: Place): string => `${day} ${minute === null ? '' : `minute ${minute}`}`.trim();

const keyJourneys = Object.fromEntries(
  keys.map(([view, cursor, direction, to]): [string, Journey<Board>] => [
    `${view}: ${direction} leads from ${name(cursor)} to ${name(to)}`,
    {
      input: { view, cursor },
      moves: [steps(direction)],
      value: 'idle',
      context: { view, cursor: to, anchor: to, grab: null },
      emitted: [moved(to)],
      calls: [],
      selected: { selectCursor: to, selectMode: 'idle', selectSpan: null, selectGrab: null },
    },
  ]),
);

const borderJourneys = Object.fromEntries(
  borders.map(([view, cursor, direction]): [string, Journey<Board>] => [
    `${view}: ${direction} leads nowhere from ${name(cursor)}`,
    {
      input: { view, cursor },
      moves: [steps(direction)],
      value: 'idle',
      context: { cursor },
      emitted: [],
      calls: [],
    },
  ]),
);

/** The cell that contains each place. */
const placed: readonly (readonly [view: BoardView, at: Place, cell: Place])[] = [
  ['week', place(27, '08:14'), place(27, '08:00')],
  ['week', place(27, '08:15'), place(27, '08:15')],
  ['week', at('2026-11-27', -20), place(27, '00:00')],
  ['week', at('2026-11-27', 1_500), place(27, '23:45')],
  ['day', place(27, '08:14'), place(27, '08:00')],
  ['week', place(27), place(27)],
  ['month', place(27, '08:14'), place(27)],
  ['agenda', place(27, '08:14'), place(27)],
  ['month', at('1899-12-31'), at('1900-01-01')],
  ['month', at('2200-01-01'), at('2199-12-31')],
];

const placeJourneys = Object.fromEntries(
  placed.map(([view, of, cell]): [string, Journey<Board>] => [
    `${view}: a press at ${name(of)} makes the cell of ${name(cell)} active`,
    {
      input: { view, cursor: thursday },
      moves: [places(of)],
      value: 'idle',
      context: { cursor: cell, anchor: cell },
      emitted: [moved(cell)],
      calls: [],
    },
  ]),
);

const week = { view: 'week', cursor: noon } as const;
const month = { view: 'month', cursor: thursday } as const;

const spanJourneys: Readonly<Record<string, Journey<Board>>> = {
  'the pointer selects quarters of an hour': {
    input: week,
    moves: [starts(place(26, '10:07')), places(place(26, '10:50'))],
    value: 'selecting',
    context: { cursor: place(26, '10:45'), anchor: place(26, '10:00') },
    emitted: [moved(place(26, '10:00')), spans(hours('26T10:00', '26T11:00'))],
    calls: [],
    selected: { selectMode: 'selecting', selectSpan: hours('26T10:00', '26T11:00'), selectGrab: null },
  },
  'a selection backwards has the same span': {
    input: week,
    moves: [starts(place(26, '10:45')), places(place(26, '10:00')), drops],
    value: 'idle',
    context: { cursor: place(26, '10:45'), anchor: place(26, '10:45') },
    emitted: [moved(place(26, '10:45')), spans(hours('26T10:00', '26T11:00')), selected(hours('26T10:00', '26T11:00'))],
    calls: [],
    selected: { selectSpan: null },
  },
  'a selection of hours that reaches the row of whole days starts at midnight': {
    input: week,
    moves: [starts(place(26, '10:00')), places(place(26))],
    value: 'selecting',
    emitted: [moved(place(26, '10:00')), spans(hours('26T00:00', '26T10:15'))],
    calls: [],
  },
  'a selection of days that reaches the hours stays one of days': {
    input: week,
    moves: [starts(place(26)), places(place(27, '10:00'))],
    value: 'selecting',
    emitted: [moved(place(26)), spans(days(26, 28))],
    calls: [],
  },
  'keys extend a selection by quarters of an hour': {
    input: week,
    moves: [extendsTo('down'), extendsTo('down'), drops],
    value: 'idle',
    emitted: [
      spans(hours('26T12:00', '26T12:30')),
      spans(hours('26T12:00', '26T12:45')),
      selected(hours('26T12:00', '26T12:45')),
    ],
    calls: [],
  },
  'keys select days of a month': {
    input: month,
    moves: [extendsTo('left'), drops],
    value: 'idle',
    context: { cursor: thursday, anchor: thursday },
    emitted: [spans(days(25, 27)), selected(days(25, 27))],
    calls: [],
  },
  'a press at the active cell selects nothing and reports nothing': {
    input: week,
    moves: [starts(noon), places(noon), drops],
    value: 'idle',
    context: { cursor: noon },
    emitted: [],
    calls: [],
  },
  'an arrow without Shift ends the selection': {
    input: week,
    moves: [extendsTo('down'), steps('down')],
    value: 'idle',
    context: { cursor: place(26, '13:15'), anchor: place(26, '13:15') },
    emitted: [spans(hours('26T12:00', '26T12:30')), { type: 'span.cancelled' }, moved(place(26, '13:15'))],
    calls: [],
  },
  'a cancelled selection returns to where it started': {
    input: week,
    moves: [extendsTo('right'), cancels],
    value: 'idle',
    context: { cursor: noon, anchor: noon },
    emitted: [spans(hours('26T12:00', '27T12:15')), { type: 'span.cancelled' }],
    calls: [],
  },
  'another view cancels a selection': {
    input: week,
    moves: [extendsTo('right'), { type: 'view.changed', view: 'month' }],
    value: 'idle',
    context: { view: 'month', cursor: thursday, anchor: thursday },
    emitted: [spans(hours('26T12:00', '27T12:15')), { type: 'span.cancelled' }],
    calls: [],
  },
  'a double click selects an hour': {
    input: week,
    moves: [{ type: 'span.create', place: place(27, '09:10') }],
    value: 'idle',
    context: { cursor: place(27, '09:00'), anchor: place(27, '09:00') },
    emitted: [selected(hours('27T09:00', '27T10:00'))],
    calls: [],
  },
  'a double click on a day selects it': {
    input: month,
    moves: [{ type: 'span.create', place: place(27) }],
    value: 'idle',
    emitted: [selected(days(27, 28))],
    calls: [],
  },
  'a month keeps the day of a week, and the week the day of a month': {
    input: week,
    moves: [
      { type: 'view.changed', view: 'month' },
      { type: 'view.changed', view: 'week' },
    ],
    value: 'idle',
    context: { view: 'week', cursor: thursday, anchor: thursday },
    emitted: [],
    calls: [],
  },
  'the board starts at the cell of its first place': {
    input: { view: 'week', cursor: place(26, '12:10') },
    moves: [],
    value: 'idle',
    context: { view: 'week', cursor: noon, anchor: noon, grab: null },
    emitted: [],
    calls: [],
    selected: { selectCursor: noon, selectMode: 'idle', selectSpan: null, selectGrab: null },
  },
};

/** Journeys of the cursor and of selections. */
export const cursorJourneys: Readonly<Record<string, Journey<Board>>> = {
  ...keyJourneys,
  ...borderJourneys,
  ...placeJourneys,
  ...spanJourneys,
};
