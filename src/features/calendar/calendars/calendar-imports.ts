import type { importJobMachine } from '#machines/import-job/index.ts';
import { createStore, type Store } from '#ui/store.ts';
import type { ActorRefFrom } from 'xstate';
import type { CalendarRow } from './calendar-record.ts';

export type ImportRef = ActorRefFrom<typeof importJobMachine>;

/** The imports that the calendar's page started. They go on while no sheet shows them, and after the page is left. */
export interface CalendarImports {
  /** The import of each calendar, by the calendar's id, until the user has seen its end. */
  runs: Store<ReadonlyMap<string, ImportRef>>;
  /** Id of the calendar whose import sheet is open; null for none. */
  open: Store<string | null>;
  /** Opens the import sheet of a calendar; null after the page is left. */
  show: Store<((calendar: CalendarRow) => void) | null>;
}

/** Creates the list of the imports of a page; it is empty. */
export const createImports = (): CalendarImports => ({
  runs: createStore<ReadonlyMap<string, ImportRef>>(new Map()),
  open: createStore<string | null>(null),
  show: createStore<((calendar: CalendarRow) => void) | null>(null),
});

/** Sets the import of a calendar; null removes it. */
export function setRun({ runs }: CalendarImports, calendar: string, run: ImportRef | null): void {
  const next = new Map(runs.get());
  if (run === null) next.delete(calendar);
  else next.set(calendar, run);
  runs.set(next);
}
