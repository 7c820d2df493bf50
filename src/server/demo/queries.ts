import type { Transaction } from '../modules/shared/transaction.types.ts';

const idOf = (rows: readonly { id: string }[]): string => {
  const [row] = rows;
  if (row === undefined) throw new Error('the demonstration company lacks what its history tells of');
  return row.id;
};

/** Id of the user of a company with an e-mail address. */
export const findUserId = async ({ sql, tenantId }: Transaction, email: string): Promise<string> =>
  idOf(await sql<{ id: string }[]>`select id from membership where tenant_id = ${tenantId} and email = ${email}`);

/** Id of the role of a company with a name. */
export const findRoleId = async ({ sql, tenantId }: Transaction, name: string): Promise<string> =>
  idOf(await sql<{ id: string }[]>`select id from role where tenant_id = ${tenantId} and name = ${name}`);
