import type { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { AnswerOf, ReadBodyOf } from '#contract/endpoints/endpoint.ts';
import { allowedScope } from '#contract/permissions.ts';
import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import { queueDailyFigures } from '../figures/daily/figure-days.ts';
import { findFigureContext } from '../figures/figure-context.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { newId } from '../shared/new-id.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { dashboardTexts } from './dashboard.texts.ts';

type Dashboard = AnswerOf<(typeof dashboardEndpoints)['dashboard']>;
type SavedPreset = AnswerOf<(typeof dashboardEndpoints)['saveDashboard']>;

/** A preset as stored. */
interface StoredPreset {
  id: string;
  layout: DashboardLayout;
  revision: number;
}

/** The preset of the user's first role by name that has one, otherwise that of the company. */
async function findOwnPreset({ sql, tenantId, actor }: Transaction): Promise<DashboardLayout | null> {
  const [found] = await sql<{ layout: DashboardLayout }[]>`
    select d.layout from dashboard d
    left join role r on r.tenant_id = d.tenant_id and r.id = d.role_id
    where d.tenant_id = ${tenantId} and (d.role_id is null or exists (
      select from membership_role mr
      where mr.tenant_id = d.tenant_id and mr.role_id = d.role_id and mr.membership_id = ${actor?.membershipId ?? null}))
    order by d.role_id is null, r.folded_name limit 1`;
  return found?.layout ?? null;
}

/** Leaves out the widgets of programs and fields that the user may not see. */
async function visibleLayout(work: Transaction, { widgets }: DashboardLayout): Promise<DashboardLayout> {
  const visible: DashboardLayout['widgets'] = [];
  for (const widget of widgets) {
    const context = 'query' in widget ? await findFigureContext(work, widget.query) : undefined;
    if (typeof context !== 'string') visible.push(widget);
  }
  return { widgets: visible };
}

/** Lists the presets that the user may change, that of the company first. */
async function listPresets({ sql, tenantId, actor }: Transaction): Promise<Dashboard['presets']> {
  if (allowedScope(actor?.grants ?? [], 'usuarios', 'grant') === undefined) return [];
  const [company] = await sql<{ revision: number }[]>`
    select revision from dashboard where tenant_id = ${tenantId} and role_id is null`;
  const roles = await sql<{ id: string; name: string; revision: number }[]>`
    select r.id, r.name, coalesce(d.revision, 0) as revision from role r
    left join dashboard d on d.tenant_id = r.tenant_id and d.role_id = r.id
    where r.tenant_id = ${tenantId} order by r.builtin desc, r.folded_name`;
  return [
    { role: null, revision: company?.revision ?? 0 },
    ...roles.map(({ id, name, revision }) => ({ role: { id, name }, revision })),
  ];
}

/** Gives the preset that applies to the user, and the presets that the user may change. */
export async function readDashboard(work: Transaction): Promise<Dashboard> {
  const preset = await findOwnPreset(work);
  return { layout: preset && (await visibleLayout(work, preset)), presets: await listPresets(work) };
}

async function findPreset({ sql, tenantId }: Transaction, role: string | null): Promise<StoredPreset | undefined> {
  const [preset] = await sql<StoredPreset[]>`
    select id, layout, revision from dashboard
    where tenant_id = ${tenantId} and role_id is not distinct from ${role}::uuid`;
  return preset;
}

/** A preset as the user may see it, for the answer to a stale revision. */
const visiblePreset = async (work: Transaction, preset: StoredPreset): Promise<StoredPreset> => ({
  ...preset,
  layout: await visibleLayout(work, preset.layout),
});

/** The name of a role in the log, or of the whole company. Throws a 422 for a role that does not exist. */
async function subjectOf({ sql, tenantId }: Transaction, role: string | null): Promise<string> {
  if (role === null) return dashboardTexts.wholeCompany;
  const [found] = await sql<{ name: string }[]>`select name from role where tenant_id = ${tenantId} and id = ${role}`;
  if (found === undefined) throw fieldFault('role', dashboardTexts.unknownRole);
  return found.name;
}

const described = (layout: DashboardLayout | undefined) => (layout ? { widgets: String(layout.widgets.length) } : {});

/** Stores the preset of a role or of the company. Throws a 412 for a stale revision; the revision of none is 0. */
export async function savePreset(
  work: Transaction,
  { role, layout }: ReadBodyOf<(typeof dashboardEndpoints)['saveDashboard']>,
  revision: number,
): Promise<SavedPreset> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const subject = await subjectOf(work, role);
  const before = await findPreset(work, role);
  const { id } = before ?? { id: newId(work) };
  await checkRevision(work, before ? await visiblePreset(work, before) : { id, revision: 0 }, revision);
  await sql`
    insert into dashboard (tenant_id, id, role_id, layout)
    values (${tenantId}, ${id}, ${role}, ${JSON.stringify(layout)}::text::jsonb)
    on conflict (tenant_id, id) do update set layout = excluded.layout, revision = dashboard.revision + 1`;
  const changes = changesBetween(dashboardTexts.labels, described(before?.layout), described(layout));
  await queueDailyFigures(work);
  work.audit({ act: 'dashboard.changed', subject, subjectId: id, changes });
  work.publish({ topic: 'company.changed', data: {} });
  return { revision: revision + 1 };
}

/** Removes the preset of a role or of the company. */
export async function deletePreset(work: Transaction, role: string | null, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const before = await findPreset(work, role);
  if (before === undefined) throw new Fault('notFound');
  await checkRevision(work, await visiblePreset(work, before), revision);
  await sql`delete from dashboard where tenant_id = ${tenantId} and id = ${before.id}`;
  await queueDailyFigures(work);
  work.audit({ act: 'dashboard.deleted', subject: await subjectOf(work, role), subjectId: before.id });
  work.publish({ topic: 'company.changed', data: {} });
}
