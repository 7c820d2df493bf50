import * as v from 'valibot';
import type { TransactionSql } from '../../database/database.types.ts';
import type { Deps } from '../shared/transaction.types.ts';
import { entryDigest } from './append.ts';
import { linkDigest, NO_LINK } from './chain.ts';

/** Number of links that one statement reads. */
const BATCH = 5_000;

/** Milliseconds after which an entry must be in the chain. The chain takes seconds, but a transaction may take a minute. */
const CHAINED_WITHIN = 600_000;

/** A position of a chain that contradicts the log, and how. */
export interface ChainFault {
  position: number;
  /** `missing`: no link has the position; `link`: the digest of the link is wrong; `content`: that of the entry. */
  kind: 'missing' | 'link' | 'content';
}

/** What the chain of a company says about its log. */
export interface ChainReport {
  tenantId: string;
  company: string;
  /** Number of links. */
  links: number;
  /** Digest of the last link, hexadecimal; whoever writes it down can tell later whether the log lost its end. */
  lastDigest: string;
  /** Number of links without content; nobody can tell whether their entries were altered. */
  withoutContent: number;
  /** The first faults, at most `MAX_FAULTS`. */
  faults: readonly ChainFault[];
  /** Number of entries outside the chain that are old enough to be in it. */
  unchained: number;
}

/** A company with more faults is not read further. */
const MAX_FAULTS = 20;

interface StoredLink {
  position: number;
  link: Buffer;
  id: string;
  at: Date;
  act: string;
  /** Id of the membership of who acted. */
  actorId: string | null;
  digest: Buffer;
  /** Null where the content was erased, for example with the data of a person. */
  salt: Buffer | null;
  content: string | null;
}

const readLinks = (sql: TransactionSql, tenantId: string, after: number) => sql<StoredLink[]>`
  select c.position, c.digest as link, e.id, e.at, e.act, e.actor_id as "actorId", e.digest, k.salt, k.content
  from audit_chain c
  join audit_entry e on e.tenant_id = c.tenant_id and e.id = c.entry_id
  left join audit_content k on k.tenant_id = c.tenant_id and k.entry_id = c.entry_id
  where c.tenant_id = ${tenantId} and c.position > ${after}
  order by c.position limit ${BATCH}`;

/** The content of entries that have the actor's id; older ones have only the name. */
const withActor = v.object({ actorId: v.string() });

function contradictsContent({ salt, content, digest, actorId, ...facts }: StoredLink): boolean {
  if (salt === null || content === null) return false;
  if (!entryDigest(salt, facts, content).equals(digest)) return true;
  const named = v.safeParse(withActor, JSON.parse(content));
  return named.success && named.output.actorId !== actorId;
}

/** Compares each link of a company with the link before it, and its entry with the entry's content. */
async function verifyLinks(sql: TransactionSql, tenantId: string) {
  let last: Pick<StoredLink, 'position' | 'link'> = { position: 0, link: Buffer.from(NO_LINK) };
  const faults: ChainFault[] = [];
  let withoutContent = 0;
  for (let read = BATCH; read === BATCH && faults.length < MAX_FAULTS;) {
    const links = await readLinks(sql, tenantId, last.position);
    for (const stored of links) {
      const { position, link, digest } = stored;
      if (position !== last.position + 1) faults.push({ position: last.position + 1, kind: 'missing' });
      else if (!linkDigest(last.link, digest).equals(link)) faults.push({ position, kind: 'link' });
      if (stored.content === null) withoutContent += 1;
      if (contradictsContent(stored)) faults.push({ position, kind: 'content' });
      last = { position, link };
    }
    read = links.length;
  }
  return {
    links: last.position,
    lastDigest: last.link.toString('hex'),
    withoutContent,
    faults: faults.slice(0, MAX_FAULTS),
  };
}

/** Verifies the audit chains of all companies. Their chains may grow meanwhile. */
export function verifyChains({ database, clock }: Deps): Promise<readonly ChainReport[]> {
  return database.owner(async (sql) => {
    const companies = await sql<{ tenantId: string; company: string; unchained: number }[]>`
      select c.tenant_id as "tenantId", c.name as company,
             (select count(*)::integer from audit_entry e
              where e.tenant_id = c.tenant_id and e.at < ${new Date(clock() - CHAINED_WITHIN)}
                and not exists (select from audit_chain l where l.tenant_id = e.tenant_id and l.entry_id = e.id)
             ) as unchained
      from company c order by c.name, c.tenant_id`;
    const reports: ChainReport[] = [];
    for (const company of companies) reports.push({ ...company, ...(await verifyLinks(sql, company.tenantId)) });
    return reports;
  });
}
