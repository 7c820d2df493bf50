import {
  type CalendarRow,
  itemsOf,
  itemWithKey,
  keyOf,
  recurrenceIdOf,
  rowsOf,
  type WindowAnswer,
} from '#features/calendar/calendar-items.ts';
import { withPending } from '#features/calendar/event-change/pending-rows.ts';
import type { PendingChange } from '#machines/event-change/index.ts';
import { toMinutes } from '#domain/wall-time.ts';
import { expect, test } from 'vitest';

const at = (day: number, hour: number) => toMinutes(`2026-12-${String(day).padStart(2, '0')}T${hour}:00`);

/** A series of three days whose last occurrence takes place another day, and an event that occurs once. */
const answer: WindowAnswer = {
  events: [
    { id: 'serie', calendar: 'uno', title: 'Turno', repeats: true },
    { id: 'solo', calendar: 'uno', title: 'Visita' },
  ],
  occurrences: {
    event: [0, 1, 0, 0],
    start: [at(7, 10), at(7, 11), at(8, 10), at(12, 10)],
    end: [at(7, 11), at(7, 12), at(8, 11), at(12, 11)],
    recurrence_ids: { 3: '2026-12-09T10:00:00' },
  },
};

const calendar: CalendarRow = {
  id: 'uno',
  name: 'Uno',
  color: 'blue',
  kind: 'company',
  roles: [],
  due_days: null,
  can_edit: true,
  can_manage: true,
  revision: 1,
};

const shown = new Map([['uno', calendar]]);

const move: PendingChange = {
  request: {
    kind: 'move',
    event: 'serie',
    recurrenceId: '2026-12-08T10:00:00',
    repeats: true,
    revision: 1,
    times: { start: '2026-12-10T15:00', end: '2026-12-10T16:00', allDay: false },
  },
  scope: 'this',
};

test('an occurrence is named by its start, or by the time that the rule gave it when it takes place another day', () => {
  expect(rowsOf(answer).map(recurrenceIdOf)).toEqual([
    '2026-12-07T10:00:00',
    null,
    '2026-12-08T10:00:00',
    '2026-12-09T10:00:00',
  ]);
});

test('a moved occurrence keeps its key while it is being saved', () => {
  const rows = rowsOf(answer);
  const moved = withPending(rows, [move]);
  expect(moved.map(keyOf)).toEqual(rows.map(keyOf));
  expect(moved.map(({ start }) => start)).toEqual([at(7, 10), at(7, 11), at(10, 15), at(12, 10)]);
});

test('every item is found by its key', () => {
  const items = itemsOf(rowsOf(answer), shown);
  expect(items.map((item) => itemWithKey(items, keyOf(item)))).toEqual(items);
  expect(itemWithKey(items, 'uno/serie/2026-12-30T10:00:00')).toBe(undefined);
});
