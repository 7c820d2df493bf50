import type { Transaction } from './transaction.types.ts';

/**
 * Locks a company until the end of the transaction, so that changes that a company-wide rule limits (permissions, file
 * quota, files in use) run one at a time. Transactions that only reference the company's row (signing in, logging an
 * act) do not wait.
 */
export async function lockCompany({ sql, tenantId }: Pick<Transaction, 'sql' | 'tenantId'>): Promise<void> {
  await sql`select 1 from company where tenant_id = ${tenantId} for no key update`;
}
