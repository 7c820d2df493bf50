import { connect } from '../database/connection.ts';
import type { TransactionSql } from '../database/database.types.ts';
import { SCHEMA } from '../database/roles.ts';
import { wireTypes } from '../database/wire-types.ts';

/** Reads the database as the owner, as of one instant; other transactions may write meanwhile. */
export async function atOneInstant<T>(connectionString: string, read: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const session = { application_name: 'nemu snapshot', search_path: SCHEMA };
  const connection = connect(connectionString, { session, types: wireTypes });
  try {
    return await connection.transaction(read, { mode: 'isolation level repeatable read read only' });
  } finally {
    await connection.end();
  }
}
