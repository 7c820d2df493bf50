import type { Task, TaskData } from '../../jobs/jobs.types.ts';
import type { TransactionSql } from '../../database/database.types.ts';

/**
 * Adds a job to the queue with the transaction it belongs to.
 * @param key while a job with the same key waits, this one takes its place
 */
export async function addJob<T extends Task>(
  sql: TransactionSql,
  task: T,
  data: TaskData[T],
  key: string,
): Promise<void> {
  await sql`select nemu_add_job(${task}, ${JSON.stringify(data)}::text::json, ${key})`;
}
