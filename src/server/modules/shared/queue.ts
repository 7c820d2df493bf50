import type { Task, TaskData } from '../../jobs/jobs.types.ts';
import type { TransactionSql } from '../../database/database.types.ts';

/**
 * Queues a job in the transaction of `sql`: the job runs only if the transaction is committed.
 * @param key replaces a waiting job of the same company with the same key, and locks that job until the end of the
 *   transaction; a transaction that takes long must pass null, because the queue would wait for it
 * @param delay milliseconds after which the job runs. A duration, because the queue waits by the clock of the database
 */
export async function addJob<T extends Task>(
  sql: TransactionSql,
  task: T,
  data: TaskData[T],
  key: string | null,
  delay = 0,
): Promise<void> {
  await sql`select nemu_add_job(${task}, ${JSON.stringify(data)}::text::json, ${key}, now() + ${delay} * interval '1 ms')`;
}
