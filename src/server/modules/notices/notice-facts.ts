import { allowedScope } from '#contract/permissions.ts';
import { joinNames } from '#domain/join-names.ts';
import { visibleCalendars } from '../calendar/stored-calendar.ts';
import { importTexts, type importLabels } from '../calendar-exchange/calendar-exchange.texts.ts';
import { findPrograms } from '../programs/company-programs.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { accessTexts, mailTexts, viewedTexts } from './notices.texts.ts';

/** What changed in the access of a member; programs by their router names. */
export interface AccessChange {
  /** The member joined the company with an account that they already had. */
  joined?: true;
  /** The member was enabled again. */
  enabled?: true;
  /** The role that allows everything was given or taken away. */
  administrator?: 'given' | 'taken';
  /** Programs that the member could not open before. */
  given: readonly string[];
  /** Programs in which the member may do something else than before. */
  changed: readonly string[];
  /** Number of programs that the member can no longer open. */
  taken: number;
  /** Whether the member's branches changed. */
  branches: boolean;
}

/** What a notice tells of, by ids, where its reader may lose sight of what they name. */
export type NoticeFacts =
  /** `by` is the membership of who did it; null for the installation. */
  | { type: 'access'; by: string | null; change: AccessChange }
  | { type: 'import'; calendar: string; counts: Record<keyof typeof importLabels, number> }
  /** An administrator, `by`, viewed the app as the reader. */
  | { type: 'viewed'; by: string }
  /** The invitation of a member was not delivered. */
  | { type: 'invitation'; member: string };

/** The text of a notice and what it opens. */
export interface NoticeText {
  title: string;
  text: string;
  address: string | null;
}

/**
 * Makes the texts of notices for their reader, who is the current user. They name only what this user may see now.
 * Reads what they name once, however many notices there are.
 */
export async function describeFacts(work: Transaction, all: readonly NoticeFacts[]): Promise<NoticeText[]> {
  if (all.length === 0) return [];
  const named: Named = {
    members: await findMembers(work, all),
    programs: await findTitles(work, all),
    calendars: await findCalendars(work, all),
    company: await findCompany(work, all),
  };
  return all.map((facts) => textOf(facts, named));
}

/** The names that the current user may see, by id or router name. */
interface Named {
  members: ReadonlyMap<string, { name: string; email: string | null }>;
  programs: ReadonlyMap<string, string>;
  calendars: ReadonlyMap<string, string>;
  company: string;
}

function textOf(facts: NoticeFacts, named: Named): NoticeText {
  switch (facts.type) {
    case 'access':
      return accessText(facts, named);
    case 'viewed':
      return { title: viewedTexts.title(named.members.get(facts.by)?.name), text: viewedTexts.text, address: null };
    case 'import': {
      const calendar = named.calendars.get(facts.calendar) ?? importTexts.someCalendar;
      return { title: importTexts.finished, text: importTexts.summary(calendar, facts.counts), address: '/calendario' };
    }
    case 'invitation': {
      const email = named.members.get(facts.member)?.email ?? null;
      return email === null
        ? { title: mailTexts.refused, text: mailTexts.refusedUnnamed, address: null }
        : { title: mailTexts.refused, text: mailTexts.refusedBy(email), address: `/usuarios/${facts.member}` };
    }
  }
}

/** Most programs that a notice names. */
const MAX_NAMED = 4;

function namesIn(programs: readonly string[]): string {
  const rest = programs.length - MAX_NAMED;
  return joinNames(rest > 1 ? [...programs.slice(0, MAX_NAMED), accessTexts.more(rest)] : programs);
}

function accessText({ by, change }: Extract<NoticeFacts, { type: 'access' }>, named: Named): NoticeText {
  const visible = (programs: readonly string[]) =>
    programs.flatMap((program) => {
      const title = named.programs.get(program);
      return title === undefined ? [] : [{ program, title }];
    });
  const titles = (programs: readonly string[]) => namesIn(visible(programs).map(({ title }) => title));
  const { administrator, taken, branches } = change;
  const given = administrator === 'given' ? [] : change.given;
  const changed = administrator === 'given' ? [] : change.changed;
  const sentences = [
    change.joined && accessTexts.joined(named.company),
    change.enabled && accessTexts.enabled(named.company),
    administrator && accessTexts.administrator[administrator],
    visible(given).length > 0 && accessTexts.given(titles(given)),
    visible(changed).length > 0 && accessTexts.changed(titles(changed)),
    taken > 0 && accessTexts.taken(taken),
    branches && accessTexts.branches,
  ].filter((sentence) => typeof sentence === 'string');
  const [only, ...others] = visible(given);
  return {
    title: accessTexts.title(by === null ? undefined : named.members.get(by)?.name),
    text: sentences.length === 0 ? accessTexts.unnamed : sentences.join(' '),
    address: only !== undefined && others.length === 0 ? `/${only.program}` : '/apps',
  };
}

/**
 * The members that notices name. Whoever changed somebody's access, or viewed the app as them, is named to them; the
 * e-mail address of a member only to users who may see the users.
 */
async function findMembers({ sql, tenantId, actor }: Transaction, all: readonly NoticeFacts[]) {
  const ids = all.flatMap((facts) => {
    if (facts.type === 'access' || facts.type === 'viewed') return facts.by ?? [];
    return facts.type === 'invitation' ? facts.member : [];
  });
  const mayList = actor !== undefined && allowedScope(actor.grants, 'usuarios', 'view') !== undefined;
  const rows =
    ids.length === 0
      ? []
      : await sql<{ id: string; name: string; email: string }[]>`
          select id, name, email from membership where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, name, email }) => [id, { name, email: mayList ? email : null }]));
}

/** The titles of the programs that the current user may open. */
async function findTitles(work: Transaction, all: readonly NoticeFacts[]): Promise<Map<string, string>> {
  if (!all.some(({ type }) => type === 'access')) return new Map();
  const grants = work.actor?.grants ?? [];
  const programs = (await findPrograms(work)).filter(
    ({ routerName }) => allowedScope(grants, routerName, 'view') !== undefined,
  );
  return new Map(programs.map(({ routerName, title }) => [routerName, title]));
}

/** The names of the calendars that the current user may see; none without access to the calendar. */
async function findCalendars(work: Transaction, all: readonly NoticeFacts[]): Promise<Map<string, string>> {
  const mayOpen = allowedScope(work.actor?.grants ?? [], 'calendario', 'view') !== undefined;
  if (!mayOpen || !all.some(({ type }) => type === 'import')) return new Map();
  return new Map((await visibleCalendars(work)).map(({ id, name }) => [id, name]));
}

async function findCompany({ sql, tenantId }: Transaction, all: readonly NoticeFacts[]): Promise<string> {
  const isNamed = all.some((facts) => facts.type === 'access' && (facts.change.joined || facts.change.enabled));
  if (!isNamed) return '';
  const [company] = await sql<{ name: string }[]>`select name from company where tenant_id = ${tenantId}`;
  return company?.name ?? '';
}
