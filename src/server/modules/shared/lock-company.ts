import type { Transaction } from './transaction.types.ts';

/**
 * Holds a company until the end of the transaction: what has a rule over the company as a whole (who may do what, how
 * much space is left, which files are in use) is changed by one at a time. Whoever only refers to the company (signing
 * in, noting a deed) does not wait.
 */
export async function lockCompany({ sql, tenantId }: Pick<Transaction, 'sql' | 'tenantId'>): Promise<void> {
  await sql`select 1 from company where tenant_id = ${tenantId} for no key update`;
}
