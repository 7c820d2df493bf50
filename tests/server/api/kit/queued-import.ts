import type { TransactionSql } from '#server/database/database.types.ts';
import { findMemberActor } from '#server/modules/calendar-exchange/member-actor.ts';
import { queueImport } from '#server/modules/calendar-exchange/queue-import.ts';
import { enterCompany } from '#server/modules/shared/transaction.ts';
import type { Actor } from '#server/modules/shared/transaction.types.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import type { Person } from './people.ts';
import type { Api } from './start-api.ts';

/** A member with their permissions, as jobs find them. */
export const findActor = ({ database }: Api, { tenant, email }: Person): Promise<Actor | undefined> =>
  database.identity(async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      select m.id from membership m join account a on a.id = m.account_id
      where m.tenant_id = ${tenant} and a.email = ${email}`;
    return findMemberActor(sql, tenant, row?.id ?? '');
  });

/** How the queue stores the job of an import. */
interface QueuedJob {
  /** How often it was attempted. */
  attempts: number;
  /** Whether a worker runs it. */
  isRunning: boolean;
}

/** Replaces what the queue stores of the job of an import. */
export async function setJob(sql: TransactionSql, importId: string, { attempts, isRunning }: QueuedJob): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = ${attempts}, locked_at = case when ${isRunning} then now() end,
        locked_by = case when ${isRunning} then 'worker' end
    where payload -> 'data' ->> 'importId' = ${importId}`;
}

/** Queues the import of a file with one event, as the server does with a large one. Gives its id. */
export async function queueAsLarge(api: Api, person: Person, calendarId: string, attempts = 0): Promise<string> {
  const scope = { tenantId: person.tenant, actor: await findActor(api, person) };
  // One transaction, so that no worker runs the job before its attempts are set.
  return api.database.owner((sql) =>
    enterCompany(api.options, sql, scope, async (work) => {
      const id = await queueImport(work, { calendarId, bytes: fileOf(...eventLines()), total: 1 });
      await setJob(sql, id, { attempts, isRunning: false });
      return id;
    }),
  );
}
