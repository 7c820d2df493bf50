import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { Handlers } from '../../http/handler.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import {
  changeCalendar,
  changeDueDays,
  countEventsOf,
  createCalendar,
  deleteCalendar,
  listCalendars,
} from './calendars.ts';
import { changeEvent, createEvent, deleteEvent, moveEvent } from './change-event.ts';
import { answerAgain, toStoredAnswer } from './edit-answer.ts';
import { readEvent } from './event-answer.ts';
import { undoEdit } from './event-edit.ts';
import { answerInvitation } from './invitation.ts';
import { listOccurrences, readWindow } from './window.ts';

/** A long import holds the rows of its events until it has ended. */
const changing = { in: 'company', waitsBriefly: true } as const;

/** How a retry of a change of events is answered. */
const retry = {
  store: toStoredAnswer,
  answer: ({ work }: { work: Transaction }, stored: unknown) => answerAgain(work, stored),
};

/** Calendars, their events and what the calendar shows in a window of days. */
export const calendarHandlers: Handlers<typeof calendarEndpoints> = {
  calendars: { in: 'company', run: ({ work }) => listCalendars(work) },
  createCalendar: { ...changing, run: ({ work, body }) => createCalendar(work, body) },
  changeCalendar: { ...changing, run: ({ work, body, revision }) => changeCalendar(work, body, revision) },
  changeDueDays: { ...changing, run: ({ work, body, revision }) => changeDueDays(work, body.due_days, revision) },
  deleteCalendar: {
    ...changing,
    run: ({ work, body, revision }) => deleteCalendar(work, body.id, revision).then(() => ({ ok: true })),
  },
  calendarEventCount: { in: 'company', run: ({ work, id }) => countEventsOf(work, id) },
  calendarOccurrences: { in: 'company', run: ({ work, body }) => listOccurrences(work, body) },
  calendarWindow: { in: 'company', run: ({ work, body }) => readWindow(work, body) },
  calendarEvent: { in: 'company', run: ({ work, id }) => readEvent(work, id) },
  createEvent: { ...changing, run: ({ work, body }) => createEvent(work, body), retry },
  changeEvent: { ...changing, run: ({ work, body, revision }) => changeEvent(work, body, revision), retry },
  moveEvent: { ...changing, run: ({ work, body, revision }) => moveEvent(work, body, revision), retry },
  deleteEvent: { ...changing, run: ({ work, body, revision }) => deleteEvent(work, body, revision), retry },
  undoCalendarEdit: { ...changing, run: ({ work, body }) => undoEdit(work, body.edit), retry },
  answerInvitation: {
    ...changing,
    run: ({ work, body }) => answerInvitation(work, body.event, body.answer),
    retry: { store: () => ({}), answer: ({ work, body }) => readEvent(work, body.event) },
  },
};
