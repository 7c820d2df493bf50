import type { Transaction } from '../modules/shared/transaction.types.ts';

const idOf = (rows: readonly { id: string }[]): string => {
  const [row] = rows;
  if (row === undefined) throw new Error('the demonstration company lacks what its history tells of');
  return row.id;
};

/** Gives the id of the user with this e-mail address; throws when there is none. */
export const findUserId = async ({ sql, tenantId }: Transaction, email: string): Promise<string> =>
  idOf(await sql<{ id: string }[]>`select id from membership where tenant_id = ${tenantId} and email = ${email}`);

/** Gives the id of the role with this name; throws when there is none. */
export const findRoleId = async ({ sql, tenantId }: Transaction, name: string): Promise<string> =>
  idOf(await sql<{ id: string }[]>`select id from role where tenant_id = ${tenantId} and name = ${name}`);
