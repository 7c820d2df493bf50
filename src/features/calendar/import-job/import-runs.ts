import type { Services } from '#features/kit/services/services.types.ts';
import type { importJobMachine } from '#machines/import-job/index.ts';
import { createStore, type Store } from '#ui/store.ts';
import type { ActorRefFrom } from 'xstate';

export type ImportRef = ActorRefFrom<typeof importJobMachine>;

/** The calendar into which a file is imported. */
export interface ImportedCalendar {
  id: string;
  name: string;
}

/** An import into a calendar. */
export interface ImportRun {
  calendar: ImportedCalendar;
  ref: ImportRef;
}

/** The imports that the app shows. They go on while no sheet shows them, and after the calendar's page is left. */
export interface ImportRuns {
  /** Oldest first, each until the user has seen its end. */
  list: Store<readonly ImportRun[]>;
  /** Id of the calendar whose import sheet is open; null for none. */
  open: Store<string | null>;
  /** Opens the import sheet of a calendar; null while the calendar's page is not shown. */
  show: Store<((calendar: ImportedCalendar) => void) | null>;
}

const createImports = (): ImportRuns => ({
  list: createStore<readonly ImportRun[]>([]),
  open: createStore<string | null>(null),
  show: createStore<((calendar: ImportedCalendar) => void) | null>(null),
});

/** The imports of the session. */
export const importsOf = ({ shared }: Pick<Services, 'shared'>): ImportRuns => shared(createImports);

/**
 * Finds the import that runs as a job.
 * @param except another import that may have the same job
 */
export const findRun = ({ list }: ImportRuns, job: string, except?: ImportRef): ImportRun | undefined =>
  list.get().find(({ ref }) => ref !== except && ref.getSnapshot().context.job === job);

/** Adds an import as the newest. */
export const addRun = ({ list }: ImportRuns, run: ImportRun): void => list.set([...list.get(), run]);

/** Removes an import from the list, without stopping it. */
export const removeRun = ({ list }: ImportRuns, ref: ImportRef): void =>
  list.set(list.get().filter((one) => one.ref !== ref));
