import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { makeCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's PostgreSQL: as superuser, and of the migrated database that every test copies. */
    testCluster: { superuser: string; template: string };
  }
}

/** Starts one PostgreSQL for a run of the server tests, with a migrated database to copy. Removed after the run. */
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
