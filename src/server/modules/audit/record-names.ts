import { findAccessScope, isSeen } from '../records/access-scope.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { RecordName } from './audit.types.ts';

type Named = Omit<RecordName, 'text'>;

/** Key under which the words of a record name are stored. */
export const nameKey = ({ program, field }: Named): string => `${program}/${field}`;

/** Whether the current user may read all names that records of a program have by a field; otherwise none. */
export function readsNames(work: Pick<Transaction, 'actor'>, { program, field }: Named): boolean {
  const accessScope = findAccessScope(work, program, 'view');
  return accessScope?.scope === 'all' && isSeen(accessScope, field);
}

/** Keys of all record names the current user may read, those of earlier versions of programs too. */
export async function readNameKeys(work: Transaction): Promise<string[]> {
  const { sql, tenantId } = work;
  const names = await sql<Named[]>`
    select distinct p.router_name as program, v.naming as field from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId}`;
  return names.filter((name) => readsNames(work, name)).map(nameKey);
}
