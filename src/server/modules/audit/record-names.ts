import { shippedPrograms } from '#contract/permissions.ts';
import { findAccessScope, isVisible } from '../records/access-scope.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { RecordName } from './audit.types.ts';

type NameSource = Omit<RecordName, 'text'>;

/** Key stored with the search words of a record name: program and naming field. */
export const nameKey = ({ program, field }: NameSource): string => `${program}/${field}`;

const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/**
 * Whether the current user may read the record names that come from a field of a program; for one field this is true of
 * all names or of none.
 */
export function canReadNames(work: Pick<Transaction, 'actor'>, { program, field }: NameSource): boolean {
  // A program of the product has no records: these are of a company's program that had its name before.
  if (shipped.has(program)) return false;
  const accessScope = findAccessScope(work, program, 'view');
  return accessScope?.scope === 'all' && isVisible(accessScope, field);
}

/** Keys of all record names that the current user may read, including those from earlier versions of programs. */
export async function readNameKeys(work: Transaction): Promise<string[]> {
  const { sql, tenantId } = work;
  const names = await sql<NameSource[]>`
    select distinct p.router_name as program, v.naming as field from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId}`;
  return names.filter((name) => canReadNames(work, name)).map(nameKey);
}
