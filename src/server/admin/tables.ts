import type { TransactionSql } from '../database/database.types.ts';

/** A table of the database, for statements that copy its data. */
export interface Table {
  /** Qualified and quoted for SQL. */
  name: string;
  /** Quoted names of the columns that store data; generated columns are omitted. */
  columns: readonly string[];
}

/**
 * Lists the tables that contain the installation's data: the product's own tables, without the list of migrations, and
 * the tables of the job queue.
 */
export async function dataTables(sql: TransactionSql): Promise<readonly Table[]> {
  return sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
           array(select format('%I', a.attname) from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r'
      and (n.nspname = 'nemu' and c.relname <> 'migration'
        or n.nspname = 'graphile_worker' and c.relname in ('_private_tasks', '_private_job_queues', '_private_jobs'))
    order by 1`;
}
