import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';

export type DriverTypes = Record<string, postgres.PostgresType>;

/**
 * Creates the driver's client of a database. The client sends no query of its own. By default the driver would first
 * query each session for array types without awaiting the answer; a session lost meanwhile would crash the process.
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
