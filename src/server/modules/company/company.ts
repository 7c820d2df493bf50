import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { companyBody, companyEndpoints, companyRecord } from '#contract/endpoints/company.ts';
import { showDuration } from '#domain/duration.ts';
import type * as v from 'valibot';
import { Fault, fieldFault } from '../../http/fault.ts';
import { changesBetween } from '../audit/append.ts';
import type { AuditChange } from '../audit/audit.types.ts';
import { isImage } from '../files/service.ts';
import { lockCompany } from '../shared/lock-company.ts';
import { checkRevision } from '../shared/optimistic-lock.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { companyTexts } from './company.texts.ts';

export type CompanyRecord = v.InferOutput<typeof companyRecord>;
export type CompanyData = v.InferOutput<typeof companyBody>;

/** Reads the company's data. */
export async function readCompany({ sql, tenantId }: Transaction): Promise<CompanyRecord> {
  const [company] = await sql<CompanyRecord[]>`
    select tenant_id as id, name, trade_name, ruc, address, city, phone, email, logo_id, session_idle_minutes,
           session_absolute_minutes, revision
    from company where tenant_id = ${tenantId}`;
  if (company === undefined) throw new Fault('notFound');
  return company;
}

/** Reads what stands above everything that the company prints. */
export async function readLetterhead({
  sql,
  tenantId,
}: Transaction): Promise<AnswerOf<typeof companyEndpoints.letterhead>> {
  const [company] = await sql<AnswerOf<typeof companyEndpoints.letterhead>[]>`
    select logo_id from company where tenant_id = ${tenantId}`;
  if (company === undefined) throw new Fault('notFound');
  return company;
}

/**
 * Refuses a new logo that is not an image, that another user uploaded, or that a record contains or contained.
 * Otherwise every member could download that file, because every member can download the logo.
 */
async function checkLogo(
  { sql, tenantId, actor }: Transaction,
  id: string | null,
  before: CompanyRecord,
): Promise<void> {
  if (id === null || id === before.logo_id) return;
  const [file] = await sql<{ media_type: string }[]>`
    select f.media_type from file f
    where f.tenant_id = ${tenantId} and f.id = ${id} and f.created_by = ${actor?.membershipId ?? null}
      and not exists (select from record_file r where r.tenant_id = f.tenant_id and r.file_id = f.id)`;
  if (file === undefined || !isImage(file.media_type)) throw fieldFault('logo_id', companyTexts.logo);
}

/** Gives the file name of a logo; empty without a logo. */
async function logoName({ sql, tenantId }: Transaction, id: string | null): Promise<string> {
  if (id === null) return '';
  const [file] = await sql<{ name: string }[]>`select name from file where tenant_id = ${tenantId} and id = ${id}`;
  return file?.name ?? id;
}

/** The company's data as the log shows it, with the file name of the logo. */
const described = (company: CompanyData, logo: string) => ({
  ...company,
  logo_id: logo,
  session_idle_minutes: showDuration(company.session_idle_minutes),
  session_absolute_minutes: showDuration(company.session_absolute_minutes),
});

/**
 * Lists the differences with labels and texts for the log. A logo is shown by its file name; a new logo with the same
 * file name is marked as another image.
 */
async function describeChanges(work: Transaction, before: CompanyData, after: CompanyData): Promise<AuditChange[]> {
  const from = await logoName(work, before.logo_id);
  const to = await logoName(work, after.logo_id);
  const hasSameName = before.logo_id !== after.logo_id && from === to;
  const toLabel = hasSameName ? `${to} ${companyTexts.otherImage}` : to;
  return changesBetween(companyTexts.labels, described(before, from), described(after, toLabel));
}

/** Changes the company's data. */
export async function changeCompany(work: Transaction, data: CompanyData, revision: number): Promise<CompanyRecord> {
  const { sql, tenantId } = work;
  await lockCompany(work);
  const before = await readCompany(work);
  await checkRevision(work, before, revision);
  if (data.session_idle_minutes > data.session_absolute_minutes) {
    throw fieldFault('session_idle_minutes', companyTexts.idleTooLong);
  }
  await checkLogo(work, data.logo_id, before);
  await sql`
    update company set ${sql({ ...data, revision: revision + 1 })} where tenant_id = ${tenantId}`;
  const after = await readCompany(work);
  work.audit({
    act: 'company.changed',
    subject: after.name,
    subjectId: tenantId,
    changes: await describeChanges(work, before, after),
  });
  work.publish({ topic: 'company.changed', data: {} });
  return after;
}
