import { allowedScope } from '#contract/permissions.ts';
import { businessOffset } from '#domain/dates.ts';
import { Fault } from '../../http/fault.ts';
import type { Session } from '../session/session.types.ts';
import { revisionConflict } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/** Labels of workstation data in the log. */
const workstationLabels = { name: 'Nombre' };

export interface Workstation {
  name: string;
  revision: number;
}

const thisWorkstation = (work: Transaction): string => {
  if (work.origin.workstation === undefined) throw new Fault('badRequest');
  return work.origin.workstation;
};

/** Whether the current user may configure workstations. */
const mayEdit = (session: Pick<Session, 'grants'>) => allowedScope(session.grants, 'empresa', 'edit') !== undefined;

/**
 * Reads a workstation. `forChange` locks its row, so that changes run one after the other; other reads must not wait.
 */
async function findWorkstation({ sql, tenantId }: Transaction, id: string, forChange = false): Promise<Workstation> {
  const [row] = await sql<Workstation[]>`
    select name, revision from workstation where tenant_id = ${tenantId} and id = ${id}
    ${forChange ? sql`for update` : sql``}`;
  return row ?? { name: '', revision: 0 };
}

/** Gives the data of the caller's workstation in the company; an unknown workstation has no name and revision 0. */
export async function readWorkstation(work: Transaction, session: Session) {
  return {
    ...(await findWorkstation(work, thisWorkstation(work))),
    sale_series: [null, null, null, null] satisfies [null, null, null, null],
    credit_note_series: null,
    may_edit: mayEdit(session),
    server_time: work.now.toISOString(),
    server_offset_minutes: businessOffset(work.now),
  };
}

/** Changes the name of the caller's workstation. */
export async function changeWorkstation(
  work: Transaction,
  session: Pick<Session, 'grants'>,
  name: string,
  revision: number,
): Promise<Workstation> {
  if (!mayEdit(session)) throw new Fault('forbidden');
  const { sql, tenantId } = work;
  const id = thisWorkstation(work);
  const current = await findWorkstation(work, id, true);
  if (current.revision !== revision) throw await revisionConflict(work, id, current);
  const changed = { name, revision: revision + 1 };
  const written = await sql`
    insert into workstation (tenant_id, id, name, revision) values (${tenantId}, ${id}, ${name}, ${changed.revision})
    on conflict (tenant_id, id) do update set name = excluded.name, revision = excluded.revision
      where workstation.revision = ${revision}
    returning id`;
  // Two users may name an unknown workstation at the same time, when there is no row to lock yet.
  if (written.length === 0) throw await revisionConflict(work, id, await findWorkstation(work, id));
  work.audit({
    act: 'workstation.changed',
    subject: name,
    subjectId: id,
    changes: [{ field: workstationLabels.name, from: current.name, to: name }],
  });
  return changed;
}
