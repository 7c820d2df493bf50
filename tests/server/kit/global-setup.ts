import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { makeCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URLs of the run's PostgreSQL server: as superuser, and to the migrated database that tests copy. */
    testCluster: { superuser: string; template: string };
  }
}

/**
 * Starts one PostgreSQL server for a run of the server tests, with a migrated database to copy. Gives a function that
 * removes the server after the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { superuser, owner, remove } = await makeCluster({ fsync: 'off', max_connections: '200' });
  try {
    await migrate(owner);
    const sql = postgres(superuser, { max: 1, onnotice: () => undefined });
    await sql`alter database nemu is_template true`;
    await sql.end();
    project.provide('testCluster', { superuser, template: owner });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
