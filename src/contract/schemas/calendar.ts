import { isExistingDate } from '#domain/calendar-date.ts';
import { manyLines } from '#domain/one-line.ts';
import { editScopes } from '#domain/recurrence/series.types.ts';
import * as v from 'valibot';
import { named } from './answers.ts';
import { fieldTexts } from './field-texts.ts';
import { idField, optionalText, requiredText } from './fields.ts';

/** Maximum number of occurrences that one call gives. */
export const MAX_OCCURRENCES = 10_000;
/** Maximum number of days of a window, both ends included. */
export const MAX_WINDOW_DAYS = 400;
const MAX_NOTE = 4_000;
const MAX_GUESTS = 100;
const MAX_RULE = 500;

/** Names of the colours of calendars; each is a token of the theme and has a name for users. */
export const calendarColors = ['blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'violet', 'gray'] as const;
export type CalendarColor = (typeof calendarColors)[number];

/** The kinds of calendars; users create those of `ownCalendarKinds`, the others appear by themselves. */
export const ownCalendarKinds = ['personal', 'company', 'roles'] as const;
export const calendarKinds = [...ownCalendarKinds, 'holidays', 'tax', 'program', 'invitations'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const WALL = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

/** A local time `YYYY-MM-DDTHH:MM:SS`, or a day `YYYY-MM-DD`. */
const wallTime = v.pipe(
  v.string(fieldTexts.required),
  v.check((text) => isExistingDate(WALL.exec(text)?.[1] ?? ''), fieldTexts.date),
);

const recurrenceId = v.nullable(wallTime);

/** An id of a calendar: a UUID of a stored one, or the name of one that appears by itself (`program:<router_name>`). */
export const calendarId = v.pipe(v.string(), v.maxLength(60));

const sharingRole = v.object({ role: idField, can_edit: v.boolean() });

export const calendarBody = v.object({
  id: idField,
  name: requiredText(60),
  color: v.picklist(calendarColors),
  /** `personal` when absent. */
  kind: v.optional(v.picklist(ownCalendarKinds), 'personal'),
  /** The roles of a calendar of kind `roles`. */
  roles: v.optional(v.array(sharingRole), []),
});

export const calendarRow = v.object({
  id: v.string(),
  name: v.string(),
  color: v.picklist(calendarColors),
  kind: v.picklist(calendarKinds),
  roles: v.array(v.object({ ...named.entries, can_edit: v.boolean() })),
  /** Days of the month by last digit of the RUC, 0 to 9, for the kind `tax`; null otherwise. */
  due_days: v.nullable(v.array(v.object({ name: v.string(), days: v.array(v.number()) }))),
  /** Whether the user may create and change events in it. */
  can_edit: v.boolean(),
  /** Whether the user may rename, share or delete the calendar itself. */
  can_manage: v.boolean(),
  /** Null for calendars that are not stored. */
  revision: v.nullable(v.number()),
});

/**
 * What a window shows of an event, the same for all its occurrences; a changed occurrence has an entry of its own.
 * Properties with their usual value are left out.
 */
export const windowEvent = v.object({
  /** Id of the event; of a record's day the record, of a due date its name and month. */
  id: v.string(),
  calendar: v.string(),
  title: v.string(),
  place: v.optional(v.string()),
  all_day: v.optional(v.literal(true)),
  /** The zone of the event, when it is not that of Paraguay. */
  time_zone: v.optional(v.string()),
  /** Whether the event repeats. */
  repeats: v.optional(v.literal(true)),
  private: v.optional(v.literal(true)),
  /** Whether the user may move, change and delete it. */
  can_edit: v.optional(v.literal(true)),
  /** The user's answer to an invitation. */
  answer: v.optional(v.picklist(['pending', 'accepted', 'declined'])),
  /** Address of what the occurrence opens, when that is not an event. */
  address: v.optional(v.string()),
  /** The revision of a stored event. */
  revision: v.optional(v.number()),
});

/**
 * The occurrences in a window, as columns of equal length. A window has thousands; as an object each, they took longer
 * to write, send and check.
 */
export const windowOccurrences = v.object({
  /** Indexes of what they show in the events of the window. */
  event: v.array(v.number()),
  /** Whole minutes from 1970-01-01T00:00 to start and end, of the clocks in Paraguay; the end is exclusive. */
  start: v.array(v.number()),
  end: v.array(v.number()),
  /** Recurrence ids by the index of the occurrence, of those whose event repeats and whose start is another time. */
  recurrence_ids: v.record(v.string(), v.string()),
});

/** A changed occurrence; texts that are those of the event are left out. */
const overrideRow = v.object({
  recurrence_id: v.string(),
  title: v.optional(v.string()),
  place: v.optional(v.string()),
  note: v.optional(v.string()),
  all_day: v.boolean(),
  start: v.string(),
  end: v.string(),
  time_zone: v.string(),
});

export const guestAnswers = ['pending', 'accepted', 'declined'] as const;
export type GuestAnswer = (typeof guestAnswers)[number];

export const eventRow = v.object({
  id: v.string(),
  uid: v.string(),
  calendar: v.string(),
  title: v.string(),
  place: v.string(),
  note: v.string(),
  all_day: v.boolean(),
  /** Wall time in `time_zone`. */
  start: v.string(),
  end: v.string(),
  time_zone: v.string(),
  rule: v.nullable(v.string()),
  rdates: v.array(v.string()),
  exdates: v.array(v.string()),
  overrides: v.array(overrideRow),
  /** Minutes before the start; null for none. */
  reminder: v.nullable(v.number()),
  guests: v.array(v.object({ ...named.entries, answer: v.picklist(guestAnswers) })),
  /** The user's own answer, when they are invited. */
  answer: v.optional(v.picklist(guestAnswers)),
  record: v.nullable(v.object({ program: v.string(), id: v.string(), title: v.string() })),
  private: v.boolean(),
  owner: named,
  can_edit: v.boolean(),
  revision: v.number(),
});

export type EventRow = v.InferOutput<typeof eventRow>;

const times = { all_day: v.boolean(), start: wallTime, end: wallTime };

/** What an event's form sends. With the scopes `this` and `following` the times are those of that occurrence. */
export const eventBody = v.object({
  id: idField,
  calendar: idField,
  title: requiredText(200),
  place: optionalText(200),
  note: v.pipe(v.string(), v.transform(manyLines), v.maxLength(MAX_NOTE, fieldTexts.tooLong(MAX_NOTE))),
  ...times,
  time_zone: v.pipe(v.string(), v.maxLength(60)),
  rule: v.nullable(v.pipe(v.string(), v.maxLength(MAX_RULE, fieldTexts.tooLong(MAX_RULE)))),
  reminder: v.nullable(v.picklist([0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080])),
  guests: v.pipe(v.array(idField), v.maxLength(MAX_GUESTS)),
  record: v.nullable(v.object({ program: v.string(), id: idField })),
  private: v.boolean(),
});

export type EventBody = v.InferOutput<typeof eventBody>;

/** Which occurrences a change is for; an event that occurs once takes `all`. */
const scopeBody = { scope: v.picklist(editScopes), recurrence_id: recurrenceId };

export const changeEventBody = v.object({ ...eventBody.entries, ...scopeBody });

/** A move or resize; wall times in Paraguay. */
export const moveEventBody = v.object({ id: idField, ...scopeBody, ...times });

export const deleteEventBody = v.object({ id: idField, ...scopeBody });

/** The result of a change of events. */
export const editAnswer = v.object({
  /** Undoes the change, see `undo-calendar-edit`. */
  edit: v.string(),
  /** The changed event with its new revision, or the second series of a split; null after a deletion. */
  event: v.nullable(eventRow),
});
