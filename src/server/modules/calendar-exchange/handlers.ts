import type { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { exportCalendar } from './export-calendar.ts';
import { createFeed, feedStatus, revokeFeed } from './feed.ts';
import { importCalendar } from './import-calendar.ts';
import { cancelImport, listImports, readImport, seeImport } from './queue-import.ts';
import { readFeed } from './read-feed.ts';

const ok = { ok: true } as const;
const ACCEPTED = 202;

/** Import, export and the feed address of calendars. */
export const calendarExchangeHandlers: Handlers<typeof calendarExchangeEndpoints> = {
  importCalendar: {
    in: 'session',
    run: async ({ deps, session, client, query, bytes, request }) => {
      const scope = { tenantId: session.tenantId, actor: session, origin: client };
      const file = { calendarId: query.calendar, bytes, signal: request.signal };
      const answer = await importCalendar(deps, scope, file);
      return 'job' in answer ? Response.json(answer, { status: ACCEPTED }) : answer;
    },
  },
  calendarImports: { in: 'company', run: ({ work }) => listImports(work) },
  calendarImport: { in: 'company', run: ({ work, id }) => readImport(work, id) },
  seeCalendarImport: { in: 'company', run: ({ work, body }) => seeImport(work, body.id).then(() => ok) },
  cancelCalendarImport: { in: 'company', run: ({ work, body }) => cancelImport(work, body.id).then(() => ok) },
  exportCalendar: { in: 'company', run: ({ work, query }) => exportCalendar(work, query.calendar) },
  calendarFeed: { in: 'company', run: ({ work }) => feedStatus(work) },
  createCalendarFeed: { in: 'company', run: ({ deps, work }) => createFeed(deps, work) },
  revokeCalendarFeed: { in: 'company', run: ({ work }) => revokeFeed(work).then(() => ok) },
  readCalendarFeed: {
    in: 'nothing',
    run: ({ deps, client, id, request }) => readFeed(deps, client, id, request.headers),
  },
};
