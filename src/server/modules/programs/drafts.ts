import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { programEndpoints } from '#contract/endpoints/programs.ts';
import { shippedPrograms } from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';
import { isRecord } from '#domain/is-record.ts';
import { Fault, fieldFault } from '../../http/fault.ts';
import { wasAudited } from '../audit/append.ts';
import { type Creation, findFirstAnswer, storeFirstAnswer } from '../shared/first-answer.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { digestOf } from '../shared/secrets.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { draftProblems } from './check-form.ts';
import { type Form, loadForm } from './forms.ts';
import { programTexts } from './programs.texts.ts';

/** Maximum number of forms of a company. It is limited because each sign-in reads all published forms. */
const MAX_FORMS = 300;

/** A saved draft, with the issues that prevent its publication. */
type StoredDraftForm = AnswerOf<(typeof programEndpoints)['saveForm']>;

/** Router names that no form may have, because pages of the app itself have these URLs. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.values(routeTable).map(({ path }) => path.slice(1)),
  ...shippedPrograms.map(({ routerName }) => routerName),
]);

async function checkNameFree({ sql, tenantId }: Transaction, routerName: string): Promise<void> {
  if (reserved.has(routerName)) throw fieldFault('router_name', programTexts.reserved);
  const forms = await sql<{ router_name: string }[]>`select router_name from program where tenant_id = ${tenantId}`;
  if (forms.some((form) => form.router_name === routerName)) throw fieldFault('router_name', programTexts.taken);
  if (forms.length >= MAX_FORMS) throw fieldFault('router_name', programTexts.tooMany(MAX_FORMS));
}

const asDraft = (definition: unknown): Record<string, unknown> => {
  if (!isRecord(definition)) throw fieldFault('definition', programTexts.noDefinition);
  return definition;
};

/**
 * Gives the first 60 characters of a draft's title or, without a title, the router name. Never splits a surrogate pair:
 * PostgreSQL reads the log as JSON and refuses half of a pair.
 */
export function titleOf(draft: unknown, routerName: string): string {
  const title = isRecord(draft) ? draft['title'] : undefined;
  return typeof title === 'string' && title.trim() !== '' ? [...title].slice(0, 60).join('') : routerName;
}

interface SavedDraft {
  id: string;
  routerName: string;
  draft: object;
  revision: number;
}

/**
 * Milliseconds within which saves of the same form by the same person are logged once: the designer autosaves at every
 * pause.
 */
const LOG_INTERVAL_MS = 15 * 60_000;

async function announceDraft(work: Transaction, { id, routerName, draft, revision }: SavedDraft): Promise<void> {
  const since = new Date(work.now.getTime() - LOG_INTERVAL_MS);
  if (!(await wasAudited(work, { act: 'form.drafted', subjectId: id, since })))
    work.audit({ act: 'form.drafted', subject: titleOf(draft, routerName), subjectId: id });
  work.publish({ topic: 'forms.changed', data: { program: routerName, revision } });
}

async function readStoredDraft(work: Transaction, routerName: string): Promise<StoredDraftForm> {
  const { id, revision, draft, published } = await loadForm(work, routerName);
  return { id, revision, problems: await draftProblems(work, routerName, draft ?? published) };
}

/** Creates an unpublished form under an unused name; stores its draft even if the draft is invalid. */
export async function createForm(
  work: Transaction,
  { id, router_name: routerName, definition }: { id: string; router_name: string; definition?: unknown },
): Promise<StoredDraftForm> {
  const { sql, tenantId, now, actor } = work;
  await lockCompany(work);
  const draft = asDraft(definition);
  const creation: Creation = { table: 'program', id, digest: digestOf({ routerName, draft }) };
  const answered = await findFirstAnswer(work, creation, () => readStoredDraft(work, routerName));
  if (answered) return answered;
  await checkNameFree(work, routerName);
  await sql`
    insert into program (tenant_id, id, router_name, draft, created_digest, changed_at, changed_by)
    values (${tenantId}, ${id}, ${routerName}, ${JSON.stringify(draft)}::text::jsonb, ${creation.digest}, ${now},
            ${actor?.name ?? ''})`;
  const created = { id, revision: 1, problems: await draftProblems(work, routerName, draft) };
  await storeFirstAnswer(work, creation, created);
  await announceDraft(work, { id, routerName, draft, revision: 1 });
  return created;
}

/** Whether a draft equals the published definition. */
const isPublished = ({ published }: Form, draft: object): boolean =>
  published !== null && digestOf(published).equals(digestOf(draft));

/**
 * Saves the draft of a form, even if it is invalid; a draft equal to the published definition is removed instead.
 * Throws a 404, whatever the revision, when the name now belongs to another form than `id`.
 */
export async function saveForm(
  work: Transaction,
  { program: routerName, id, definition }: { program: string; id?: string | undefined; definition?: unknown },
  revision: number,
): Promise<StoredDraftForm> {
  const { sql, tenantId, now, actor } = work;
  const form = await loadForm(work, routerName, true);
  if (id !== undefined && id !== form.id) throw new Fault('notFound');
  await checkRevision(work, form, revision);
  const draft = asDraft(definition);
  const text = isPublished(form, draft) ? null : JSON.stringify(draft);
  await sql`
    update program
    set draft = ${text}::text::jsonb, revision = revision + 1, changed_at = ${now}, changed_by = ${actor?.name ?? ''}
    where tenant_id = ${tenantId} and id = ${form.id}`;
  await announceDraft(work, { id: form.id, routerName, draft, revision: revision + 1 });
  return { id: form.id, revision: revision + 1, problems: await draftProblems(work, routerName, draft) };
}
