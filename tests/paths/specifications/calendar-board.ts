import {
  calendarBoardMachine,
  type CalendarBoardEmitted,
  type Occurrence,
  type Place,
  selectCursor,
  selectGrab,
  selectMode,
  selectSpan,
  type Times,
} from '#machines/calendar-board/index.ts';
import { specify, type Move } from '../generator/specification.ts';
import { type Board, locked, meeting, place, trip } from './calendar-board.examples.ts';
import { boardJourneys } from './calendar-board.journeys.ts';
import { areValid, covers, expectedStep, lengthOf, touches } from './calendar-board.model.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const timesOf = ({ start, end, allDay }: Times): Times => ({ start, end, allDay });
const typeOf = (move: Move<Board> | null): string => (move !== null && 'type' in move ? move.type : '');

/** The facts that carry times. */
const timesIn = (facts: readonly CalendarBoardEmitted[]): readonly Times[] =>
  facts.flatMap((fact) => ('start' in fact ? [timesOf(fact)] : []));

/** The cells of the paths: two days, with their row of whole days and one of their hours. */
const cells = [place(26), place(27), place(26, '08:00'), place(27, '08:00')];

const leadsOut = (from: Place, direction: 'left' | 'right' | 'down', minutes: number): boolean =>
  !cells.some((cell) => isSame(cell, expectedStep(from, direction, 'week', minutes)));

/** What the user grabbed and has not dropped, from the facts alone. */
function grabbedNow() {
  let now: Occurrence | null = null;
  return (facts: readonly CalendarBoardEmitted[]) => {
    for (const fact of facts) {
      if (fact.type === 'grab.started') now = fact.occurrence;
      if (fact.type === 'grab.cancelled' || fact.type === 'event.moved') now = null;
    }
    return now;
  };
}

export const calendarBoard = specify<Board>({
  machine: calendarBoardMachine,
  inputs: { week: { view: 'week', cursor: place(26, '08:00') } },
  events: {
    'view.changed': { month: { view: 'month' }, week: { view: 'week' } },
    'cursor.place': {
      'hour of the first day': { place: place(26, '08:07') },
      'hour of the second day': { place: place(27, '08:00') },
      'second day': { place: place(27) },
    },
    'cursor.step': { left: { direction: 'left' }, right: { direction: 'right' }, down: { direction: 'down' } },
    'cursor.extend': { left: { direction: 'left' }, right: { direction: 'right' } },
    'span.start': { hour: { place: place(26, '08:00') }, day: { place: place(27) } },
    'span.create': { '': { place: place(27, '08:00') } },
    'grab.start': {
      meeting: { occurrence: meeting, part: 'whole', place: null },
      trip: { occurrence: trip, part: 'whole', place: place(27) },
      'start of the meeting': { occurrence: meeting, part: 'start', place: null },
      'end of the meeting': { occurrence: meeting, part: 'end', place: null },
      locked: { occurrence: locked, part: 'whole', place: null },
    },
    'drag.drop': { '': {} },
    'drag.cancel': { '': {} },
    'rows.changed': {
      'as before': { rows: [meeting, trip, locked], from: '2026-11-23', to: '2026-11-29' },
      deleted: { rows: [], from: '2026-11-23', to: '2026-11-29' },
      'of other days': { rows: [], from: '2026-11-30', to: '2026-12-06' },
    },
    'board.close': { '': {} },
  },
  answers: {},
  abstract: ({ view, cursor, anchor, grab }) => [view, cursor, anchor, grab],
  excludes: (event, snapshot) => {
    const { view, cursor, grab } = snapshot.context;
    const isStep = event.type === 'cursor.step' || event.type === 'cursor.extend';
    if (view === 'month') return !['view.changed', 'cursor.place', 'board.close'].includes(event.type);
    if (!isStep) return false;
    const isResized = grab !== null && !isSame(grab.draft, timesOf(grab.occurrence));
    if (selectMode(snapshot) === 'resizing') return isResized;
    if (grab !== null && event.type === 'cursor.extend') return isResized;
    const { direction } = event;
    if (direction !== 'left' && direction !== 'right' && direction !== 'down') return true;
    return leadsOut(cursor, direction, selectMode(snapshot) === 'idle' && event.type === 'cursor.step' ? 60 : 15);
  },
  invariants: {
    'times end after they start':
      () =>
      ({ emitted, snapshot }) =>
        [...timesIn(emitted), selectSpan(snapshot), selectGrab(snapshot)?.draft ?? null].every(
          (times) => times === null || areValid(times),
        ),
    'each grab ends with one report, unless the page closes': () => {
      const track = grabbedNow();
      let isOpen = false;
      return ({ emitted, snapshot }) => {
        const ends = emitted.filter(({ type }) => type === 'grab.cancelled' || type === 'event.moved').length;
        const beginnings = emitted.filter(({ type }) => type === 'grab.started').length;
        const holds = ends <= (isOpen ? 1 : 0) && beginnings <= (isOpen ? 0 : 1);
        const now = track(emitted);
        isOpen = now !== null;
        return holds && (snapshot.status === 'done' || selectGrab(snapshot)?.occurrence === (now ?? undefined));
      };
    },
    'an event that the user may not change is refused, and no other': () => {
      let wasIdle = true;
      return ({ move, emitted, snapshot }) => {
        const asked = wasIdle && move !== null && 'type' in move && move.type === 'grab.start' ? move : null;
        wasIdle = selectMode(snapshot) === 'idle' && snapshot.status === 'active';
        const expected =
          asked === null
            ? []
            : asked.occurrence.canEdit
              ? [{ type: 'grab.started', occurrence: asked.occurrence, part: asked.part }]
              : [{ type: 'grab.refused', occurrence: asked.occurrence }];
        const facts = emitted.filter(({ type }) => type === 'grab.started' || type === 'grab.refused');
        return isSame(facts, expected);
      };
    },
    'what is reported is what is shown': () => {
      let shown: Times | null = null;
      return ({ move, emitted, snapshot }) => {
        for (const fact of emitted) {
          if (fact.type === 'span.changed' || fact.type === 'event.dragged') shown = timesOf(fact);
          if (fact.type === 'grab.started') shown = timesOf(fact.occurrence);
        }
        const isSelecting = selectMode(snapshot) === 'selecting';
        if (typeOf(move) === 'span.start' && isSelecting && emitted.every(({ type }) => type !== 'span.changed')) {
          shown = timesOf(selectSpan(snapshot) ?? meeting);
        }
        if (snapshot.status === 'done') return true;
        if (selectMode(snapshot) === 'idle') {
          const finished = timesIn(emitted.filter(({ type }) => type === 'span.selected' || type === 'event.moved'));
          const holds = finished.every((times) => typeOf(move) === 'span.create' || isSame(times, shown));
          shown = null;
          return holds && selectSpan(snapshot) === null && selectGrab(snapshot) === null;
        }
        return isSame(isSelecting ? selectSpan(snapshot) : selectGrab(snapshot)?.draft, shown);
      };
    },
    'a selection covers the cells from where it started to the cursor': () => {
      let anchor: Place | null = null;
      let before: Place | null = null;
      return ({ move, snapshot }) => {
        const span = selectSpan(snapshot);
        if (span === null) anchor = null;
        else anchor ??= typeOf(move) === 'span.start' ? selectCursor(snapshot) : before;
        before = selectCursor(snapshot);
        if (span === null || anchor === null) return true;
        return covers(span, anchor) && covers(span, before) && span.allDay === (anchor.minute === null);
      };
    },
    'a grabbed occurrence is moved by the cells that the cursor moves, with its length': () => {
      let from: { cursor: Place; times: Times } | null = null;
      return ({ snapshot }) => {
        const grab = selectGrab(snapshot);
        const cursor = selectCursor(snapshot);
        const previous = from;
        from = selectMode(snapshot) === 'moving' && grab !== null ? { cursor, times: grab.draft } : null;
        if (previous === null || from === null || isSame(previous.cursor, cursor)) return true;
        const { allDay } = from.times;
        if (previous.times.allDay === allDay && allDay === (cursor.minute === null)) {
          return lengthOf(from.times) === lengthOf(previous.times) || lengthOf(from.times) === 1_440;
        }
        return (
          lengthOf(from.times) === (allDay ? 1_440 : 60) ||
          lengthOf(from.times) === lengthOf(timesOf(grab?.base ?? meeting))
        );
      };
    },
    'an edge that is resized covers the cursor, and the other one stays': () => {
      let before: Times | null = null;
      let edge: 'start' | 'end' | null = null;
      return ({ emitted, snapshot }) => {
        for (const fact of emitted) if (fact.type === 'grab.started') edge = fact.part === 'whole' ? null : fact.part;
        const grab = selectGrab(snapshot);
        if (grab === null || edge === null) {
          before = null;
          return true;
        }
        const last = before ?? timesOf(grab.occurrence);
        before = grab.draft;
        const isSteady = edge === 'start' ? last.end === before.end : last.start === before.start;
        return (
          isSteady && last.allDay === before.allDay && (isSame(last, before) || touches(before, selectCursor(snapshot)))
        );
      };
    },
    'a move is reported exactly when the user drops the occurrence at other times': () => {
      const track = grabbedNow();
      let shown: Times | null = null;
      let open: Occurrence | null = null;
      return ({ move, emitted, snapshot }) => {
        const [times, occurrence] = [shown, open];
        shown = selectGrab(snapshot)?.draft ?? null;
        open = track(emitted);
        const isDrop = typeOf(move) === 'drag.drop' && times !== null && occurrence !== null;
        const isChanged = isDrop && !isSame(times, timesOf(occurrence));
        const expected = isChanged ? [{ type: 'event.moved', occurrence, ...times }] : [];
        return isSame(
          emitted.filter(({ type }) => type === 'event.moved'),
          expected,
        );
      };
    },
    'a grab is cancelled by the rows exactly when they cover its days and no longer show it': () => {
      const track = grabbedNow();
      let open: Occurrence | null = null;
      return ({ move, emitted }) => {
        const occurrence = open;
        open = track(emitted);
        const news =
          move !== null && 'type' in move && move.type === 'rows.changed' && occurrence !== null ? move : null;
        const isLost =
          news !== null &&
          occurrence !== null &&
          occurrence.start < `${news.to}T24` &&
          occurrence.end > news.from &&
          !news.rows.some((row) => isSame({ ...row, repeats: null }, { ...occurrence, repeats: null }));
        const facts = emitted.filter((fact) => fact.type === 'grab.cancelled' && fact.reason === 'rows');
        return facts.length === (isLost ? 1 : 0);
      };
    },
    'keys move the cursor as far as a user expects, and each move is reported': () => {
      let before: Place | null = null;
      let wasIdle = true;
      return ({ move, emitted, snapshot }) => {
        const [from, cursor] = [before, selectCursor(snapshot)];
        const isStep = wasIdle && from !== null && move !== null && 'type' in move && move.type === 'cursor.step';
        before = cursor;
        wasIdle = selectMode(snapshot) === 'idle';
        if (!isStep) return true;
        const expected = expectedStep(from, move.direction, snapshot.context.view, 60);
        const facts = isSame(from, expected) ? [] : [{ type: 'cursor.moved', place: expected }];
        return isSame(cursor, expected) && isSame(emitted, facts);
      };
    },
  },
  effects: {
    'each selection ends as selected, as cancelled or without a span': ({ emitted, steps }) => {
      const ends = emitted.filter(({ type }) => type === 'span.cancelled').length;
      const modes = steps.map(({ snapshot }) => selectMode(snapshot));
      const selections = modes.filter((mode, index) => mode === 'selecting' && modes[index - 1] !== 'selecting').length;
      return ends <= selections;
    },
    'the board calls nothing': ({ calls }) => calls.length === 0,
  },
  selectors: { selectCursor, selectGrab, selectMode, selectSpan },
  journeys: boardJourneys,
});
