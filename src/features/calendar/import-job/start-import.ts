import type { Services } from '#features/kit/services/services.types.ts';
import { importJobMachine } from '#machines/import-job/index.ts';
import { createActor } from 'xstate';
import { fileActors, jobActors } from './import-job.actors.ts';
import { connectImport, reportImport } from './import-job.effects.ts';
import { addRun, findRun, type ImportedCalendar, type ImportRuns } from './import-runs.ts';

type StartServices = Pick<Services, 'api' | 'auth' | 'connection' | 'feedback' | 'inspect'>;

/** Starts the import of a file into a calendar. It goes on until its end or that of the session. */
export function startImport(services: StartServices, runs: ImportRuns, calendar: ImportedCalendar, file: File): void {
  const { api, inspect } = services;
  const actors = { ...jobActors(api), ...fileActors(api, calendar.id, file) };
  const ref = createActor(importJobMachine.provide({ actors }), { ...(inspect && { inspect }), input: { job: null } });
  connectImport(services, runs, { calendar, ref });
  reportImport(services, runs, { calendar, ref });
  addRun(runs, { calendar, ref });
  ref.start();
}

/** An import that the server knows. */
export interface KnownImport {
  id: string;
  calendar: ImportedCalendar;
  hasEnded: boolean;
}

/**
 * Watches the imports that this page does not watch yet, such as those from before it was loaded again. No toast notifies
 * the user of an end that was before.
 */
export function resumeImports(services: StartServices, runs: ImportRuns, known: readonly KnownImport[]): void {
  const { api, inspect } = services;
  for (const { id, calendar, hasEnded } of known) {
    if (findRun(runs, id) !== undefined) continue;
    const machine = importJobMachine.provide({ actors: jobActors(api) });
    const ref = createActor(machine, { ...(inspect && { inspect }), input: { job: id } });
    connectImport(services, runs, { calendar, ref });
    if (!hasEnded) reportImport(services, runs, { calendar, ref });
    addRun(runs, { calendar, ref });
    ref.start();
  }
}
