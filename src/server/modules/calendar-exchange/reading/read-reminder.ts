import ICAL from 'ical.js';
import { eventBody } from '#contract/schemas/calendar.ts';
import { type EventProperties, splitLine } from './event-properties.ts';

const reminders: readonly number[] = eventBody.entries.reminder.wrapped.options;
const SIMPLE = /^[+-]?P(?:\d{1,3}W|(?:\d{1,4}D)?(?:T(?:\d{1,4}H)?(?:\d{1,6}M)?(?:\d{1,8}S)?)?)$/;

/**
 * The reminder of an event in minutes before its start: that of its only alarm, when the calendar offers one at exactly
 * that time; null otherwise. An alarm changes no occurrence, so an event with other alarms is not refused.
 */
export function readReminder({ alarms }: EventProperties): number | null {
  const [trigger] = alarms;
  if (alarms.length !== 1 || trigger === undefined) return null;
  const { parameters, value } = splitLine(trigger);
  if (/;(?:RELATED="?END|VALUE="?DATE-TIME)/i.test(parameters) || !SIMPLE.test(value)) return null;
  // Zero without a unit is no duration to ical.js.
  const seconds = /\d/.test(value) ? ICAL.Duration.fromString(value).toSeconds() : Number.NaN;
  const minutes = -seconds / 60;
  return reminders.find((offered) => offered === minutes) ?? null;
}
