import postgres from 'postgres';

/**
 * Adds rows by SQL in one transaction, with triggers and foreign keys disabled so that it is fast, then gathers the
 * statistics that the server's maintenance would gather.
 * @param superuserAddress connection URL of the database for the superuser
 */
export async function fillBySql(
  superuserAddress: string,
  fill: (sql: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const sql = postgres(superuserAddress, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`set local search_path = nemu`;
      await fill(sql);
    });
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}
