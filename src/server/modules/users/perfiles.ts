import type { perfilBody, perfilRow } from '#contract/endpoints/users.ts';
import {
  type Action,
  actionLabels,
  allowedScope,
  coversGrants,
  type Grant,
  type Scope,
  scopeLabels,
  scopes,
} from '#contract/permissions.ts';
import { foldName } from '#domain/search-text.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import { grantablePrograms } from '../profile/programs.ts';
import { grantsOf, type StoredGrants } from '../shared/grants.ts';
import { type Creation, firstAnswer, keepFirstAnswer } from '../shared/first-answer.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { digestOf } from '../shared/secrets.ts';
import { checkRevision } from '../shared/stale.ts';
import type { Work } from '../shared/work.types.ts';
import { checkCovered } from './access-rules.ts';
import { perfilTexts } from './users.texts.ts';

export type PerfilRow = v.InferOutput<typeof perfilRow>;
export type PerfilData = v.InferOutput<typeof perfilBody>;

interface PerfilRecord extends Omit<PerfilRow, 'grants'> {
  grants: StoredGrants;
}

const findRecords = ({ sql, tenantId }: Work, id?: string) => sql<PerfilRecord[]>`
  select p.id, p.name, p.builtin, p.grants, p.revision,
         (select count(*) from membership_perfil mp where mp.tenant_id = p.tenant_id and mp.perfil_id = p.id) as users
  from perfil p
  where p.tenant_id = ${tenantId} and (${id ?? null}::uuid is null or p.id = ${id ?? null})
  order by p.builtin desc, p.folded_name`;

const toRow = (record: PerfilRecord): PerfilRow => ({
  ...record,
  grants: grantsOf(record.grants).map((grant) => ({ ...grant, actions: [...grant.actions] })),
});

/** All perfiles of the company, the one it came with first. */
export const listPerfiles = async (work: Work): Promise<PerfilRow[]> => (await findRecords(work)).map(toRow);

async function findPerfil(work: Work, id: string): Promise<PerfilRow> {
  const [record] = await findRecords(work, id);
  if (record === undefined) throw new Fault('notFound');
  return toRow(record);
}

/** A program's grants as they are kept: each action once with its widest scope, seeing included in whatever else. */
function normalProgram(program: (typeof grantablePrograms)[number], wanted: readonly Grant[]): Grant[] {
  const name = program.routerName;
  const widest = scopes.find((scope) => wanted.some((grant) => grant.scope === scope && grant.actions.length > 0));
  if (widest === undefined) return [];
  const all: Grant[] = [...wanted, { program: name, actions: ['view'], scope: widest }];
  const scopeOf = (action: Action): Scope | undefined => {
    const scope = allowedScope(all, name, action);
    return scope === undefined || program.scoped ? scope : 'all';
  };
  return scopes
    .map((scope) => ({ program: name, actions: program.actions.filter((action) => scopeOf(action) === scope), scope }))
    .filter((grant) => grant.actions.length > 0);
}

/** Checks grants against the table of programs and gives them in their normal form. */
function normalGrants(grants: readonly Grant[]): Grant[] {
  for (const { program: name, actions } of grants) {
    const program = grantablePrograms.find(({ routerName }) => routerName === name);
    if (program === undefined) throw fieldFault('grants', perfilTexts.notGrantable(name.slice(0, 40)));
    if (!actions.every((action) => program.actions.includes(action)))
      throw fieldFault('grants', perfilTexts.notAnAction(name));
  }
  return grantablePrograms.flatMap((program) =>
    normalProgram(
      program,
      grants.filter((grant) => grant.program === program.routerName),
    ),
  );
}

async function checkNameFree({ sql, tenantId }: Work, id: string, name: string): Promise<void> {
  const [other] = await sql`
    select 1 from perfil where tenant_id = ${tenantId} and folded_name = ${foldName(name)} and id <> ${id}`;
  if (other !== undefined) throw fieldFault('name', perfilTexts.nameTaken);
}

/** Creates a perfil; nobody can put into it more than they hold. */
export async function createPerfil(work: Work, { id, name, grants: wanted }: PerfilData): Promise<PerfilRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const grants = normalGrants(wanted);
  const creation: Creation = { table: 'perfil', id, digest: digestOf({ name, grants }) };
  const answered = await firstAnswer(work, creation, () => findPerfil(work, id));
  if (answered) return answered;
  checkCovered(work, grants);
  await checkNameFree(work, id, name);
  await sql`
    insert into perfil (tenant_id, id, name, folded_name, builtin, grants, created_digest)
    values (${tenantId}, ${id}, ${name}, ${foldName(name)}, false, ${JSON.stringify(grants)}::text::jsonb,
            ${creation.digest})`;
  const perfil = await findPerfil(work, id);
  await keepFirstAnswer(work, creation, perfil);
  work.note({
    act: 'perfil.created',
    subject: name,
    subjectId: id,
    changes: changesBetween(perfilTexts.labels, {}, described({ name, grants })),
  });
  work.publish({ topic: 'users.changed', data: {} });
  return perfil;
}

const described = ({ name, grants }: { name: string; grants: readonly Grant[] }) => ({
  name,
  grants: grants.map(grantText).join('; '),
});

/** A grant in the words of the screens: `Usuarios: Ver, Modificar`; the scope only where there are several. */
function grantText({ program: name, actions, scope }: Grant): string {
  const program = grantablePrograms.find(({ routerName }) => routerName === name);
  const reach = program?.scoped ? ` (${scopeLabels[scope]})` : '';
  return `${program?.title ?? name}${reach}: ${actions.map((action) => actionLabels[action]).join(', ')}`;
}

function checkBuiltin(before: PerfilRow, name: string, grants: readonly Grant[]): void {
  if (!before.builtin) return;
  if (name !== before.name) throw fieldFault('name', perfilTexts.builtinName);
  if (!coversGrants(grants, before.grants)) throw fieldFault('grants', perfilTexts.builtinGrants);
}

/** Refuses a change that would alter what the actor may do through this perfil. */
async function checkOwnAccess(work: Work, before: PerfilRow, grants: readonly Grant[]): Promise<void> {
  const { sql, tenantId, actor } = work;
  if (actor === undefined) return;
  const others = await sql<{ id: string; grants: StoredGrants }[]>`
    select p.id, p.grants from membership_perfil mp join perfil p on p.tenant_id = mp.tenant_id and p.id = mp.perfil_id
    where mp.tenant_id = ${tenantId} and mp.membership_id = ${actor.membershipId}`;
  if (!others.some(({ id }) => id === before.id)) return;
  const rest = others.filter(({ id }) => id !== before.id).flatMap((perfil) => grantsOf(perfil.grants));
  const union = (own: readonly Grant[]) => JSON.stringify(normalGrants([...rest, ...own]));
  if (union(before.grants) !== union(grants)) throw new Fault('ownAccess');
}

async function tellHolders(work: Work, perfilId: string): Promise<void> {
  const holders = await work.sql<{ membership_id: string }[]>`
    select membership_id from membership_perfil where tenant_id = ${work.tenantId} and perfil_id = ${perfilId}`;
  for (const { membership_id: membershipId } of holders) {
    work.publish({ topic: 'permissions.changed', data: {}, membershipId });
  }
}

/** Changes name and grants of a perfil; open screens of those who hold it learn of it at once. */
export async function changePerfil(
  work: Work,
  { id, name, grants: wanted }: PerfilData,
  revision: number,
): Promise<PerfilRow> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const before = await findPerfil(work, id);
  await checkRevision(work, before, revision);
  const grants = normalGrants(wanted);
  await checkOwnAccess(work, before, grants);
  checkCovered(work, before.grants);
  checkCovered(work, grants);
  checkBuiltin(before, name, grants);
  await checkNameFree(work, id, name);
  const stored = before.builtin ? null : JSON.stringify(grants);
  await sql`
    update perfil set name = ${name}, folded_name = ${foldName(name)}, grants = ${stored}::text::jsonb,
                      revision = revision + 1
    where tenant_id = ${tenantId} and id = ${id}`;
  const after = { name, grants };
  work.note({
    act: 'perfil.changed',
    subject: name,
    subjectId: id,
    changes: changesBetween(perfilTexts.labels, described(before), described(after)),
  });
  await tellHolders(work, id);
  work.publish({ topic: 'users.changed', data: {} });
  return findPerfil(work, id);
}

/** Deletes a perfil nobody has; the one every company came with always has somebody. */
export async function deletePerfil(work: Work, id: string, revision: number): Promise<void> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const perfil = await findPerfil(work, id);
  await checkRevision(work, perfil, revision);
  if (perfil.builtin || perfil.users > 0) throw new Fault('perfilInUse');
  checkCovered(work, perfil.grants);
  await sql`delete from perfil where tenant_id = ${tenantId} and id = ${id}`;
  work.note({ act: 'perfil.deleted', subject: perfil.name });
  work.publish({ topic: 'users.changed', data: {} });
}
