import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Person } from './people.ts';
import type { Api } from './start-api.ts';

/** A calendar of `tests/fixtures/calendars`. */
export const calendarFile = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../../../fixtures/calendars', `${name}.ics`));

/** Import and export as one user. */
export const filesOf = (api: Api, { as, tokenInfo }: Person) => ({
  /** Sends a file to a calendar. */
  send: (calendar: string, file: Uint8Array | string, headers: Record<string, string> = {}) =>
    api.call('importCalendar', {
      ...as,
      query: { calendar },
      body: file,
      headers: { 'Content-Type': 'text/calendar', 'token-access': tokenInfo, ...headers },
    }),
  /** The text of an exported calendar. */
  export: async (calendar: string): Promise<string> =>
    (await api.call('exportCalendar', { ...as, query: { calendar } })).text,
});
