import { findReach, isSeen } from '../records/reach.ts';
import type { Work } from '../shared/work.types.ts';
import type { RecordName } from './audit.types.ts';

type Named = Omit<RecordName, 'text'>;

/** Under what the words of a name stand. */
export const nameKey = ({ program, field }: Named): string => `${program}/${field}`;

/** Whether whoever does this work reads names that records of a program have by a field: all of them, or none. */
export function readsNames(work: Pick<Work, 'actor'>, { program, field }: Named): boolean {
  const reach = findReach(work, program, 'view');
  return reach?.scope === 'all' && isSeen(reach, field);
}

/** Keys of all names whoever does this work reads, those of earlier versions of programs too. */
export async function readNameKeys(work: Work): Promise<string[]> {
  const { sql, tenantId } = work;
  const names = await sql<Named[]>`
    select distinct p.router_name as program, v.naming as field from program p
    join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id
    where p.tenant_id = ${tenantId}`;
  return names.filter((name) => readsNames(work, name)).map(nameKey);
}
