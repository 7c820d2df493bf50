import { MAX_USER_DATA_BYTES, MAX_USER_DATA_KEYS } from '#contract/constants.ts';
import { NOTICE_PREFERENCES_KEY, noticePreferences } from '#contract/endpoints/notices.ts';
import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import { allowedActions, type Grant, allowedScope, coversGrants } from '#contract/permissions.ts';
import { DASHBOARD_KEY, dashboardLayout } from '#contract/schemas/dashboard.ts';
import { dismissedGuides, GUIDES_KEY } from '#contract/schemas/help.ts';
import * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { LANGUAGE } from '../../http/http.texts.ts';
import { queueNewDailyFigures } from '../figures/daily/figure-days.ts';
import { findPrograms, findPublishedNames, findSingulars } from '../programs/company-programs.ts';
import type { Session } from '../session/session.types.ts';
import { grantsOf } from '../shared/grants.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { countAdministrators } from '../users/queries.ts';
import { isArrangement } from './arrangement.ts';
import { changeWorkstation, readWorkstation } from './workstation.ts';

type Names = 'getPermissions' | 'userData' | 'attention' | 'workstation' | 'changeWorkstation';

interface Facts {
  pending: number;
  undelivered: number;
  branches: number;
  missing: ('address' | 'city' | 'phone' | 'email')[];
}

/** What the session shows its own user: permissions, stored settings, workstation and items that need attention. */
export const profileHandlers: Handlers<Pick<typeof sessionEndpoints, Names>> = {
  getPermissions: {
    in: 'company',
    run: async ({ work, session }) => ({
      ...(await readPrograms(work, session.grants)),
      ...(await readUserData(work, session)),
    }),
  },
  userData: {
    in: 'company',
    run: async ({ work, session, body, revision }) => {
      checkUserData(body);
      const before = body.key === DASHBOARD_KEY ? await readValue(work, session, DASHBOARD_KEY) : null;
      const stored = await storeUserData(work, session, body, revision);
      if (body.key === DASHBOARD_KEY) await queueNewDailyFigures(work, { before, after: body.value });
      return { ok: true, revision: stored };
    },
  },
  attention: { in: 'company', run: async ({ work, session }) => ({ items: await findAttention(work, session) }) },
  workstation: { in: 'company', run: ({ work, session }) => readWorkstation(work, session) },
  changeWorkstation: {
    in: 'company',
    run: ({ work, session, body, revision }) => changeWorkstation(work, session, body.name, revision),
  },
};

/**
 * Lists the programs in which the grants allow any action, each with its permitted actions, for the browser's menus and
 * route guard; and the names of the company's other programs.
 */
async function readPrograms(work: Transaction, grants: readonly Grant[]) {
  const singulars = await findSingulars(work);
  const programs = (await findPrograms(work)).map((program) => ({
    ...program,
    actions: allowedActions(grants, program.routerName),
  }));
  const isAllowed = ({ actions }: { actions: readonly unknown[] }) => actions.length > 0;
  return {
    programas: programs.filter(isAllowed).map(({ routerName, title, icon, group, description, actions }) => ({
      router_name: routerName,
      title,
      one: singulars.get(routerName),
      icon,
      group,
      description,
      actions,
    })),
    others: programs
      .filter((program) => !isAllowed(program))
      .map(({ routerName, title }) => ({ router_name: routerName, title })),
  };
}

/**
 * Reads the values that a member has stored in a company, and the key that encrypts the member's drafts (base64). Who
 * views the app as the member gets only the values that arrange screens, and no key.
 */
async function readUserData({ sql, tenantId }: Transaction, { membershipId, viewer }: Session) {
  const rows = await sql<{ key: string; value: unknown; revision: number }[]>`
    select key, value, revision from user_data
    where tenant_id = ${tenantId} and membership_id = ${membershipId} order by key`;
  if (viewer !== undefined) return { ...valuesOf(rows.filter(({ key }) => isArrangement(key))), draft_key: '' };
  const [member] = await sql<{ draft_key: Buffer }[]>`
    select draft_key from membership where tenant_id = ${tenantId} and id = ${membershipId}`;
  return {
    ...valuesOf(rows),
    draft_key: member?.draft_key.toString('base64') ?? '',
  };
}

const valuesOf = (rows: readonly { key: string; value: unknown; revision: number }[]) => ({
  user_data: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  user_data_revisions: Object.fromEntries(rows.map(({ key, revision }) => [key, revision])),
});

/** Reads one value of a member; null when none is stored. */
async function readValue({ sql, tenantId }: Transaction, { membershipId }: Session, key: string): Promise<unknown> {
  const [row] = await sql<{ value: unknown }[]>`
    select value from user_data where tenant_id = ${tenantId} and membership_id = ${membershipId} and key = ${key}`;
  return row?.value ?? null;
}

/** The schemas of the values that have one, by key. */
const valueSchemas = new Map<string, v.GenericSchema>([
  [DASHBOARD_KEY, dashboardLayout],
  [GUIDES_KEY, dismissedGuides],
  [NOTICE_PREFERENCES_KEY, noticePreferences],
]);

/** Refuses an invalid value of the user's own configuration; null removes a value. */
function checkUserData({ key, value = null }: { key: string; value?: unknown }): void {
  const schema = valueSchemas.get(key);
  if (schema === undefined || value === null) return;
  const { issues } = v.safeParse(schema, value, { lang: LANGUAGE });
  if (issues !== undefined) throw fieldFault('value', issues[0].message);
}

/**
 * Stores one value of a member, of at most 64 KB as JSON, and gives its new revision; refuses more than 200 keys. Throws
 * a 412 with the stored value for a stale revision; the revision of a value never stored is 0.
 * @param wanted null replaces whatever is stored
 */
async function storeUserData(
  { sql, tenantId }: Transaction,
  { membershipId }: Session,
  { key, value = null }: { key: string; value?: unknown },
  wanted: number | null,
): Promise<number> {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > MAX_USER_DATA_BYTES) throw new Fault('tooLarge');
  const ofMember = sql`tenant_id = ${tenantId} and membership_id = ${membershipId}`;
  // A value removed by its owner is stored as null, so a revision always has a row.
  const [saved] = await sql<{ revision: number }[]>`
    insert into user_data (tenant_id, membership_id, key, value)
    values (${tenantId}, ${membershipId}, ${key}, ${text}::text::jsonb)
    on conflict (tenant_id, membership_id, key) do update
      set value = excluded.value, revision = user_data.revision + 1
      where ${wanted}::integer is null or user_data.revision = ${wanted}
    returning revision`;
  if (saved === undefined) {
    const [current] = await sql`select value, revision from user_data where ${ofMember} and key = ${key}`;
    throw new Fault('stale', { current });
  }
  const [stored] = await sql<{ count: number }[]>`select count(*) from user_data where ${ofMember}`;
  if ((stored?.count ?? 0) > MAX_USER_DATA_KEYS) throw new Fault('tooManyValues');
  return saved.revision;
}

/** Finds what is pending in the company: invitations, undelivered mails, branches and missing company data. */
async function findFacts({ sql, tenantId }: Transaction): Promise<Facts> {
  const [facts] = await sql<Facts[]>`
    select
      (select count(*) from membership where tenant_id = ${tenantId} and state = 'invited') as pending,
      (select count(*) from membership where tenant_id = ${tenantId} and state = 'invited' and undelivered) as undelivered,
      (select count(*) from branch where tenant_id = ${tenantId}) as branches,
      (select array_remove(array[
           case when address = '' then 'address' end, case when city = '' then 'city' end,
           case when phone = '' then 'phone' end, case when email = '' then 'email' end], null)
         from company where tenant_id = ${tenantId}) as missing`;
  return facts ?? { pending: 0, undelivered: 0, branches: 0, missing: [] };
}

/** Lists what requires the attention of this user, limited to items that the user is permitted to resolve. */
async function findAttention(work: Transaction, session: Session) {
  const { missing, ...facts } = await findFacts(work);
  const may = (program: string, action: 'create' | 'edit') =>
    allowedScope(session.grants, program, action) !== undefined;
  const invites = may('usuarios', 'create');
  const allGrants = invites ? grantsOf(null, await findPublishedNames(work.sql, work.tenantId)) : [];
  const namesAdministrators = invites && coversGrants(session.grants, allGrants);
  const items = [
    { code: 'confirmEmail', count: session.confirmed ? 0 : 1 },
    { code: 'pendingInvitations', count: invites ? facts.pending : 0 },
    { code: 'undeliveredMail', count: invites ? facts.undelivered : 0 },
    { code: 'singleAdministrator', count: namesAdministrators && (await countAdministrators(work)) === 1 ? 1 : 0 },
    { code: 'incompleteCompany', count: may('empresa', 'edit') ? missing.length : 0, missing },
    { code: 'noBranches', count: may('empresa', 'create') && facts.branches === 0 ? 1 : 0 },
  ] as const;
  return items.filter((item) => item.count > 0);
}
