import type { EditScope, EventContent, EventTimes, SeriesEvent, WallTime } from './series.types.ts';

/** Which occurrences an edit is for. */
interface Target {
  readonly scope: EditScope;
  /** The occurrence that the user chose; null when the event occurs once or the user chose the series itself. */
  readonly recurrenceId: WallTime | null;
}

interface DeleteEdit extends Target {
  readonly type: 'delete';
}

/** A move or resize of the chosen occurrence. It keeps its zone; the wall times are of the zone of the series. */
export interface MoveEdit extends Target {
  readonly type: 'move';
  readonly allDay: boolean;
  readonly start: WallTime;
  /** Exclusive. */
  readonly end: WallTime;
}

/**
 * What the form of an event says after the edit. With the scope `all` the times are those of the series, otherwise
 * those of the chosen occurrence.
 */
export interface ChangeEdit extends Target {
  readonly type: 'change';
  readonly times: EventTimes;
  readonly content: EventContent;
  /** The rule of the whole series; the scope `this` cannot change it. */
  readonly rule: string | null;
}

export type SeriesEdit = DeleteEdit | MoveEdit | ChangeEdit;

/** The result of an edit, or why it is refused, in Spanish. */
export type EditResult =
  | {
      readonly ok: true;
      /** The event after the edit; null when no occurrence is left. */
      readonly event: SeriesEvent | null;
      /** The second series of a split. */
      readonly second: SeriesEvent | null;
    }
  | { readonly ok: false; readonly reason: string };
