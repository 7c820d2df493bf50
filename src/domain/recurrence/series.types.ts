/**
 * A local time without zone: `YYYY-MM-DDTHH:MM:SS`, or `YYYY-MM-DD` in an all-day event. Texts of one form sort by time.
 */
export type WallTime = string;

/** When an event takes place, in the wall time of its zone. */
export interface EventTimes {
  readonly allDay: boolean;
  readonly start: WallTime;
  /** Exclusive; of an all-day event the day after the last one. */
  readonly end: WallTime;
  /** IANA name of the time zone; `America/Asuncion` unless the user chose another. */
  readonly timeZone: string;
}

/** What an event says, apart from its times. */
export interface EventContent {
  readonly title: string;
  readonly place: string;
  readonly note: string;
}

/** A single occurrence that differs from its series. */
export interface Override extends EventTimes, EventContent {
  /** The start that the rule gives the occurrence, in the zone of the series. */
  readonly recurrenceId: WallTime;
}

/** An event with its rule; without rule and added dates it occurs once. */
export interface Series extends EventTimes {
  /** The value of an RRULE without its name, e.g. `FREQ=WEEKLY;BYDAY=MO`; null when the event does not repeat. */
  readonly rule: string | null;
  /** Further starts, in the zone of the series. */
  readonly rdates: readonly WallTime[];
  /** Excluded starts, in the zone of the series. */
  readonly exdates: readonly WallTime[];
  readonly overrides: readonly Override[];
}

/** A series with what its occurrences say. */
export interface SeriesEvent extends Series, EventContent {}

/** One occurrence of an event inside a window. */
export interface Occurrence {
  /** Names the occurrence in its series; null when the event occurs once. */
  readonly recurrenceId: WallTime | null;
  /** Start in the wall time of the event's zone, or of the override's. */
  readonly wall: WallTime;
  readonly allDay: boolean;
  /** Milliseconds since 1970; of an all-day event the start of its first day in the event's zone. */
  readonly starts: number;
  /** Milliseconds since 1970, exclusive. */
  readonly ends: number;
  /** The changed occurrence, if it is one. */
  readonly override: Override | null;
}

/** Which occurrences of a series a change is for. */
export const editScopes = ['this', 'following', 'all'] as const;
export type EditScope = (typeof editScopes)[number];
