import ICAL from 'ical.js';
import { eventRefusals } from '../calendar-exchange.texts.ts';
import { contentLines, lineBytes, lineName, lineText } from './content-lines.ts';
import { refuse } from './event-refusal.ts';
import type { Component } from './scan-calendar.ts';

/** The properties of an event that an import reads. All others say nothing that a calendar stores. */
const EVENT_PROPERTIES = [
  'UID',
  'SUMMARY',
  'LOCATION',
  'DESCRIPTION',
  'STATUS',
  'CLASS',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-NEMU-TIME-ZONE',
] as const;
export type PropertyName = (typeof EVENT_PROPERTIES)[number];

/** Those of an alarm. */
const ALARM_PROPERTIES = ['TRIGGER', 'REPEAT'] as const;

/** Properties that an event may have several times. */
const REPEATABLE: ReadonlySet<string> = new Set(['RRULE', 'RDATE', 'EXDATE', 'EXRULE']);

/** Maximum number of bytes of a property that is read. The longest text that is stored is far below. */
const MAX_LINE = 131_072;

/** The content lines of an event, by the name of the property. */
export interface EventProperties {
  lines: Partial<Record<PropertyName, readonly string[]>>;
  /** The TRIGGER line of each alarm; undefined for an alarm that repeats or has no trigger. */
  alarms: (string | undefined)[];
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/**
 * Reads the properties of an event from the bytes of its component.
 * @throws EventRefusal when a line cannot be read, or a property appears more often than it may
 */
export function readProperties(bytes: Buffer, { from, to }: Pick<Component, 'from' | 'to'>): EventProperties {
  const lines: Partial<Record<PropertyName, string[]>> = {};
  const alarms: EventProperties['alarms'] = [];
  const open: string[] = [];
  let alarm: Partial<Record<string, string>> = {};
  for (const line of contentLines(bytes, from, to)) {
    const name = lineName(bytes, line);
    const text = () => {
      if (line.end - line.start > MAX_LINE) refuse(eventRefusals.longLine);
      return lineText(bytes, line) ?? refuse(eventRefusals.encoding);
    };
    if (name === undefined) {
      if (lineBytes(bytes, line).toString('latin1', 0, 200).trim() !== '') refuse(eventRefusals.unreadable);
    } else if (name === 'BEGIN') {
      open.push(text().slice('BEGIN:'.length).trim().toUpperCase());
      alarm = {};
    } else if (name === 'END') {
      if (open.pop() === 'VALARM') alarms.push('REPEAT' in alarm ? undefined : alarm['TRIGGER']);
    } else if (open.length === 0 && isOneOf(EVENT_PROPERTIES, name)) {
      const known = (lines[name] ??= []);
      if (known.length > 0 && !REPEATABLE.has(name)) refuse(eventRefusals.repeatedProperty(name));
      known.push(text());
    } else if (open.length === 1 && open[0] === 'VALARM' && isOneOf(ALARM_PROPERTIES, name)) {
      alarm[name] = text();
    }
  }
  return { lines, alarms };
}

/** The text of a property without escapes; empty when the event does not have it. */
export function textOf({ lines }: EventProperties, name: PropertyName): string {
  const [line] = lines[name] ?? [];
  if (line === undefined) return '';
  try {
    // The fourth item of a property in jCal is its value.
    const value: unknown = ICAL.parse.property(line)[3];
    return typeof value === 'string' ? value : '';
  } catch {
    return refuse(eventRefusals.unreadable);
  }
}

/** The value of a line whose value contains no colon, with the parameters before it. */
export function splitLine(line: string): { parameters: string; value: string } {
  const colon = line.lastIndexOf(':');
  return { parameters: line.slice(0, colon), value: line.slice(colon + 1).trim() };
}
