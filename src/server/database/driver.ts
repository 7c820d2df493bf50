import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';

export type DriverTypes = Record<string, postgres.PostgresType>;

/**
 * The driver's client of a database. It asks PostgreSQL nothing by itself: by default it asks every session for the
 * types of lists first, nobody waits for that answer, and a session lost meanwhile would end the process.
 * @param connectionString `postgres://user:password@host:port/database`
 */
export function openDriver(connectionString: string, options: postgres.Options<DriverTypes>): postgres.Sql {
  return postgres(connectionString, {
    ...options,
    onnotice: () => undefined,
    fetch_types: false,
    types: { ...arrayTypes, ...options.types },
  });
}
