import type { SeriesEvent } from '#domain/recurrence/series.types.ts';

/** An event of a file, in the terms of the calendar. */
export interface ImportedEvent extends SeriesEvent {
  readonly uid: string;
  /** Whether only its owner and guests may see it; null when the file does not say. */
  readonly private: boolean | null;
  /** Minutes before the start; null when the file has none that the calendar knows. */
  readonly reminder: number | null;
  /** First start of the series, overrides included, in milliseconds since 1970. */
  readonly startsAt: number;
  /** Last end of the series, in milliseconds since 1970; null when it never ends. */
  readonly endsAt: number | null;
}

/** An event of a file that is not imported. */
export interface RefusedEvent {
  readonly uid: string;
  readonly summary: string;
  /** In Spanish. */
  readonly reason: string;
}

/** What a part of a file's events became. */
export interface ReadEvents {
  readonly events: readonly ImportedEvent[];
  readonly refused: readonly RefusedEvent[];
}
