import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { Handlers } from '../../http/handler.types.ts';
import {
  changeCalendar,
  changeDueDays,
  countContent,
  createCalendar,
  deleteCalendar,
  listCalendars,
} from './calendars.ts';
import { changeEvent, createEvent, deleteEvent, moveEvent } from './change-event.ts';
import { readEvent } from './event-answer.ts';
import { undoEdit } from './event-edit.ts';
import { answerInvitation } from './invitation.ts';
import { listOccurrences, readWindow } from './window.ts';

/** Calendars, their events and what the calendar shows in a window of days. */
export const calendarHandlers: Handlers<typeof calendarEndpoints> = {
  calendars: { in: 'company', run: ({ work }) => listCalendars(work) },
  createCalendar: { in: 'company', run: ({ work, body }) => createCalendar(work, body) },
  changeCalendar: { in: 'company', run: ({ work, body, revision }) => changeCalendar(work, body, revision) },
  changeDueDays: { in: 'company', run: ({ work, body, revision }) => changeDueDays(work, body.due_days, revision) },
  deleteCalendar: {
    in: 'company',
    run: ({ work, body, revision }) => deleteCalendar(work, body.id, revision).then(() => ({ ok: true })),
  },
  calendarContent: { in: 'company', run: ({ work, id }) => countContent(work, id) },
  calendarOccurrences: { in: 'company', run: ({ work, body }) => listOccurrences(work, body) },
  calendarWindow: { in: 'company', run: ({ work, body }) => readWindow(work, body) },
  calendarEvent: { in: 'company', run: ({ work, id }) => readEvent(work, id) },
  createEvent: { in: 'company', run: ({ work, body }) => createEvent(work, body) },
  changeEvent: { in: 'company', run: ({ work, body, revision }) => changeEvent(work, body, revision) },
  moveEvent: { in: 'company', run: ({ work, body, revision }) => moveEvent(work, body, revision) },
  deleteEvent: { in: 'company', run: ({ work, body, revision }) => deleteEvent(work, body, revision) },
  undoCalendarEdit: { in: 'company', run: ({ work, body }) => undoEdit(work, body.edit) },
  answerInvitation: { in: 'company', run: ({ work, body }) => answerInvitation(work, body.event, body.answer) },
};
