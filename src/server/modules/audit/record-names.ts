import { findAccessScope, isVisible } from '../records/access-scope.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import type { RecordName } from './audit.types.ts';

type NameSource = Omit<RecordName, 'text'>;

/** Key under which the words of a record name are stored. */
export const nameKey = ({ program, field }: NameSource): string => `${program}/${field}`;

/** Whether the current user may read the record names that a field of a program gives: either all of them or none. */
export function canReadNames(work: Pick<Transaction, 'actor'>, { program, field }: NameSource): boolean {
  const accessScope = findAccessScope(work, program, 'view');
  return accessScope?.scope === 'all' && isVisible(accessScope, field);
}

/** Keys of all record names the current user may read, those of earlier versions of programs too. */
export async function readNameKeys(work: Transaction): Promise<string[]> {
  const { sql, tenantId } = work;
  const names = await sql<NameSource[]>`
    select distinct p.router_name as program, v.naming as field from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId}`;
  return names.filter((name) => canReadNames(work, name)).map(nameKey);
}
