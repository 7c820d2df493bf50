import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findMemberActor } from '#server/modules/calendar-exchange/member-actor.ts';
import { queueImport } from '#server/modules/calendar-exchange/queue-import.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { calendarOf } from '../api/kit/calendar.ts';
import { type Person, registerCompany } from '../api/kit/people.ts';
import { type Api, startApi } from '../api/kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

/** Queues the import of a file with one event, as the server does with a large one. Gives its id. */
async function queueAsLarge(calendarId: string): Promise<string> {
  const { tenant: tenantId } = ana;
  const actor = await api.database.identity(async (sql) => {
    const [row] = await sql<{ id: string }[]>`select id from membership where tenant_id = ${tenantId}`;
    return findMemberActor(sql, tenantId, row?.id ?? '');
  });
  const file = { calendarId, bytes: fileOf(...eventLines()), total: 1 };
  return inCompany(api.options, { tenantId, actor }, (work) => queueImport(work, file));
}

test('a mail is sent while an import runs', async () => {
  const calendar = (await calendarOf(api, ana).calendar('company')).id;
  const stateOf = async (id: string) => (await api.call('calendarImport', { ...ana.as, id })).data.state;
  const job = await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    // The import cannot go on before this transaction ends.
    const lock = `calendar-import:${ana.tenant}:${calendar}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    const id = await queueAsLarge(calendar);
    await vi.waitUntil(async () => (await stateOf(id)) === 'running', { timeout: 15_000 });
    await api.call('requestPasswordReset', { body: { email: ana.email } });
    expect((await api.mailTo(ana.email, 2)).subject).toBe('Contraseña nueva de Ñemu');
    expect(await stateOf(id)).toBe('running');
    return id;
  });
  await vi.waitUntil(async () => (await stateOf(job)) === 'finished', { timeout: 15_000 });
});
