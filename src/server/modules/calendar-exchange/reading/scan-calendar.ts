import { fileRefusals } from '../calendar-exchange.texts.ts';
import { type ContentLine, contentLines, lineBytes, lineName, lineText } from './content-lines.ts';

/** Maximum number of events, tasks and journal entries of a file. */
const MAX_EVENTS = 100_000;
/** Maximum number of components inside each other: calendar, event, alarm, and what programs add. */
const MAX_DEPTH = 8;
/** Maximum number of time zones of a file. */
const MAX_ZONES = 2_000;

/** A file that cannot be imported; the message is the reason in Spanish. */
export class UnreadableCalendar extends Error {
  override readonly name = 'UnreadableCalendar';
}

/** A component of a file, by the range of the bytes between its BEGIN and END lines. */
export interface Component {
  kind: 'VEVENT' | 'VTODO' | 'VJOURNAL';
  /** Number of the calendar of the file that the component stands in; time zones belong to a calendar. */
  calendar: number;
  from: number;
  to: number;
}

/** Where the events and time zones of a file are. */
export interface CalendarScan {
  bytes: Buffer;
  /** Components by UID in the order of the file; those without UID under keys of their own. */
  groups: Map<string, Component[]>;
  /** Ranges of the VTIMEZONE components of each calendar. */
  zones: { calendar: number; from: number; to: number }[];
}

const COMPONENT_NAME = /^(?:BEGIN|END):\s*([A-Za-z0-9-]{1,60})\s*$/i;
const isEventKind = (name: string): name is Component['kind'] => ['VEVENT', 'VTODO', 'VJOURNAL'].includes(name);
/** Values of METHOD whose files carry whole events. */
const PUBLISHING: ReadonlySet<string> = new Set(['PUBLISH', 'REQUEST']);
/** Prefix of the keys of components without UID; no UID contains a line feed followed by a space. */
const NO_UID = '\n ';

export const hasUid = (key: string): boolean => !key.startsWith(NO_UID);

/** Reads the structure of a file line by line; see `scanCalendar`. */
class Scanner {
  readonly #bytes: Buffer;
  readonly #groups = new Map<string, Component[]>();
  readonly #zones: CalendarScan['zones'] = [];
  readonly #open: string[] = [];
  #calendars = 0;
  #events = 0;
  #from = 0;
  #uid: string | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  scan(): CalendarScan {
    for (const line of contentLines(this.#bytes)) this.#read(line);
    if (this.#calendars === 0) throw new UnreadableCalendar(fileRefusals.notCalendar);
    if (this.#open.length > 0) throw new UnreadableCalendar(fileRefusals.incomplete);
    return { bytes: this.#bytes, groups: this.#groups, zones: this.#zones };
  }

  #read(line: ContentLine): void {
    const name = lineName(this.#bytes, line);
    if (name === 'BEGIN') this.#begin(this.#componentOf(line), line);
    else if (name === 'END') this.#end(this.#componentOf(line), line);
    else if (this.#open.length === 0) this.#refuseOutside(line);
    else if (this.#open.length === 1) this.#readCalendarProperty(name, line);
    else if (name === 'UID' && this.#open.length === 2) this.#uid ??= this.#valueOf(line);
  }

  #begin(name: string, line: ContentLine): void {
    if (this.#open.length === 0) {
      if (name !== 'VCALENDAR') throw new UnreadableCalendar(fileRefusals.notCalendar);
      this.#calendars += 1;
    }
    this.#open.push(name);
    if (this.#open.length > MAX_DEPTH) throw new UnreadableCalendar(fileRefusals.malformed);
    if (this.#open.length !== 2) return;
    this.#uid = undefined;
    this.#from = line.end;
  }

  #end(name: string, line: ContentLine): void {
    if (this.#open.pop() !== name) throw new UnreadableCalendar(fileRefusals.malformed);
    if (this.#open.length !== 1) return;
    const range = { calendar: this.#calendars, from: this.#from, to: line.start };
    if (name === 'VTIMEZONE') {
      this.#zones.push(range);
      if (this.#zones.length > MAX_ZONES) throw new UnreadableCalendar(fileRefusals.malformed);
    }
    if (isEventKind(name)) this.#addComponent({ kind: name, ...range });
  }

  #addComponent(component: Component): void {
    this.#events += 1;
    if (this.#events > MAX_EVENTS) throw new UnreadableCalendar(fileRefusals.tooManyEvents(MAX_EVENTS));
    const key = this.#uid === undefined || this.#uid === '' ? `${NO_UID}${this.#events}` : this.#uid;
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, [component]);
    else group.push(component);
  }

  /** Text before the first calendar means another kind of file; blank lines are allowed everywhere. */
  #refuseOutside(line: ContentLine): void {
    if (lineBytes(this.#bytes, line).toString('latin1').trim() === '') return;
    throw new UnreadableCalendar(this.#calendars === 0 ? fileRefusals.notCalendar : fileRefusals.malformed);
  }

  #readCalendarProperty(name: string | undefined, line: ContentLine): void {
    if (name === 'VERSION' && this.#valueOf(line) === '1.0') throw new UnreadableCalendar(fileRefusals.oldVersion);
    if (name === 'METHOD' && !PUBLISHING.has((this.#valueOf(line) ?? '').toUpperCase())) {
      throw new UnreadableCalendar(fileRefusals.notEvents);
    }
  }

  #componentOf(line: ContentLine): string {
    const name = COMPONENT_NAME.exec(lineBytes(this.#bytes, line).toString('latin1', 0, 80))?.[1]?.toUpperCase();
    if (name !== undefined) return name;
    throw new UnreadableCalendar(this.#calendars === 0 ? fileRefusals.notCalendar : fileRefusals.malformed);
  }

  /** The value of a line whose parameters do not matter. */
  #valueOf(line: ContentLine): string | undefined {
    const text = lineText(this.#bytes, line);
    return text
      ?.slice(text.indexOf(':') + 1)
      .replaceAll(/\\([\\;,])/g, '$1')
      .trim();
  }
}

/**
 * Finds the events of a file without reading them.
 * @throws UnreadableCalendar when the file is no calendar, is damaged or has too many events
 */
export function scanCalendar(bytes: Buffer): CalendarScan {
  if (bytes.length === 0) throw new UnreadableCalendar(fileRefusals.empty);
  return new Scanner(bytes).scan();
}
