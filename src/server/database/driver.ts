import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';

export type DriverTypes = Record<string, postgres.PostgresType>;

/**
 * Creates the driver's client of a database, configured to send no query of its own. By default the driver queries the
 * array types at the start of each session without awaiting the result; a session lost meanwhile would crash the
 * process.
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
