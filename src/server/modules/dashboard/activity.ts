import type { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { businessDayStart } from '#domain/business-day.ts';
import { businessDateOf } from '#domain/dates.ts';
import { findAccessScope } from '../records/access-scope.ts';
import { part, type Part, runPart } from '../records/statement.ts';
import { isNamed, isWithin, loadViewedPrograms, type ViewedProgram } from '../records/viewed-programs.ts';
import type { Transaction } from '../shared/transaction.types.ts';

type Activity = AnswerOf<(typeof dashboardEndpoints)['activity']>;
type Act = Activity['rows'][number]['act'];

/** Most records in an answer. */
const MAX_ROWS = 20;

interface TouchedRecord {
  program: string;
  id: string;
  title: string;
  at: Date;
  by: string;
  act: Act;
}

/** The programs as rows of SQL with the alias `p`: id, the scope of records in use, and that of deleted ones. */
function programRows(work: Transaction, viewed: readonly ViewedProgram[]): Part {
  const rows = viewed.map(({ program: { id, routerName }, accessScope }) => ({
    id,
    scope: accessScope.scope,
    bin_scope: findAccessScope(work, routerName, 'delete')?.scope,
  }));
  return part`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) p (id uuid, scope text, bin_scope text)`;
}

/**
 * The records that were changed since an instant, the newest change first: a record counts as created while whoever
 * created it is the only one who changed it.
 */
const touchedSince = (work: Transaction, viewed: readonly ViewedProgram[], since: Date): Part => part`
  select r.program_id as program, r.id, r.title, r.changed_at as at, r.changed_by as by,
    case when r.state = 'deleted' then 'deleted'
         when r.created_at >= ${since}::timestamptz and r.created_by = r.changed_by then 'created'
         else 'changed' end as act
  from record r join ${programRows(work, viewed)} on p.id = r.program_id
  where r.tenant_id = ${work.tenantId}::uuid and r.changed_at >= ${since}::timestamptz
    and ${isWithin(work, part`case r.state when 'active' then p.scope else p.bin_scope end`)}
  order by r.changed_at desc, r.id desc limit ${MAX_ROWS + 1}`;

/**
 * Lists the records that were created, changed or deleted today, as far as the user may see them: those in use like a
 * list, deleted ones like the bin. A record whose naming field is hidden has no name.
 */
export async function readActivity(work: Transaction): Promise<Activity> {
  const today = businessDateOf(work.now);
  const viewed = await loadViewedPrograms(work);
  if (viewed.length === 0) return { rows: [], hasMore: false, today };
  const found = await runPart<TouchedRecord>(work.sql, touchedSince(work, viewed, businessDayStart(today)));
  const rows = found.slice(0, MAX_ROWS).flatMap(({ program, id, title, at, by, act }): Activity['rows'] => {
    const of = viewed.find((one) => one.program.id === program);
    if (of === undefined) return [];
    const { routerName, form } = of.program;
    const name = isNamed(of) ? title : '';
    return [{ program: routerName, title: form.definition.title, id, name, at: at.toISOString(), by, act }];
  });
  return { rows, hasMore: found.length > MAX_ROWS, today };
}
