import { MAX_FOUND, MAX_FOUND_OF_PROGRAM, type searchEndpoints } from '#contract/endpoints/search.ts';
import { type Scope, scopes } from '#contract/permissions.ts';
import type { FoundRecords, SearchAnswer, SearchedRecords } from '#contract/schemas/search.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { inScope, isVisible, ownBranches } from './access-scope.ts';
import { findHelp } from './help-words.ts';
import { LAST } from './list-context.ts';
import { findSecondFacts } from './second-facts.ts';
import { isSearched } from './side-rows.ts';
import { joined, nothing, part, type Part, runPart } from './statement.ts';
import { isNamed, isWithin, loadViewedPrograms, type ViewedProgram } from './viewed-programs.ts';

/** The search over the records of all programs, and the names of some of them. */
export const searchHandlers: Handlers<typeof searchEndpoints> = {
  searchRecords: { in: 'company', run: ({ work, body }) => searchRecords(work, body.text) },
  recordNames: { in: 'company', run: ({ work, body }) => nameRecords(work, body.ids) },
};

/** The programs as rows of SQL with the alias `p`: id, naming field, visible searched fields, and scope. */
function programRows(viewed: readonly ViewedProgram[]): Part {
  const rows = viewed.map(({ program, accessScope }) => ({
    id: program.id,
    naming: program.form.definition.naming,
    fields: [...program.form.fields.values()]
      .filter((field) => isSearched(field) && isVisible(accessScope, field.key))
      .map(({ key }) => key),
    scope: accessScope.scope,
  }));
  return part`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    p (id uuid, naming text, fields text[], scope text)`;
}

/** The condition that a record `r` is in use and in the scope of its program `p`. */
const inUseAndScope = (work: Transaction): Part => part`r.state = 'active' and ${isWithin(work, part`p.scope`)}`;

/**
 * How much a search reads at most: entries of the index that are counted to find the rarest word, entries of that word,
 * and records to compare with the scope and the other words. The programs share each of them, and the words share the
 * first, so that the time of a search does not grow with their number.
 */
const COUNTED = 40_000;
const ENTRIES = 20_000;
const CANDIDATES = 1_500;

/** Like `ENTRIES` and `CANDIDATES`, when the record of each entry is read to see whether it is in the user's scope. */
const SCOPED_ENTRIES = 4_000;
const SCOPED_CANDIDATES = 900;
/** Number of records of the user or of the branches that are compared, the newest ones of at most ten times as many. */
const SCOPED_RECORDS = 600;

const share = (bound: number, sharers: number, most: number) => Math.min(most, Math.ceil(bound / sharers));

/** The entries `c` of the words of program `p` with the prefix of `prefix`, at most `limit`. */
const entriesOf = ({ tenantId }: Transaction, prefix: Part, limit: number): Part => part`
  select c.word, c.field_id, c.record_id from record_word c
  where c.tenant_id = ${tenantId}::uuid and c.program_id = p.id and c.word >= ${prefix}.word and c.word < ${prefix}.until
  order by c.word, c.field_id, c.record_id limit ${limit}`;

/** The word with the fewest entries in the program `p`. */
const rarestWord = (work: Transaction, words: Part, limit: number): Part => part`
  select word.* from ${words}
  cross join lateral (select count(*) as entries from (${entriesOf(work, part`word`, limit)}) counted) n
  order by n.entries, word.at limit 1`;

/** Entries read for each record to compare, because a field may have several words with a prefix. */
const ENTRIES_OF_RECORD = 2;

/**
 * The first records of program `p` with the rarest word: first those that have it in their naming field (`in_name`),
 * then in the order of the index. It stops at the first entries that are enough.
 */
function firstRecords(work: Transaction, sharers: number): Part {
  const entries = share(ENTRIES, sharers, 5_000);
  const candidates = share(CANDIDATES, sharers, 500);
  const enough = candidates * ENTRIES_OF_RECORD;
  const matching = (isNaming: Part, limit: Part) => part`
    select c.record_id, ${isNaming} as in_name, c.word from (${entriesOf(work, part`rarest`, entries)}) c
    where (c.field_id = p.naming) = ${isNaming} and c.field_id = any(p.fields)
    order by c.word, c.field_id, c.record_id limit ${limit}`;
  return part`
    with named as materialized (${matching(part`true`, part`${enough}`)}),
      other as (${matching(part`false`, part`${enough} - (select count(*) from named)`)})
    select record_id, bool_or(in_name) as in_name, min(word) as word
    from (select * from named union all select * from other) either
    group by record_id order by 2 desc, 3, 1 desc limit ${candidates}`;
}

/** The ids of at most `limit` records in use that the user owns or, in the branch scope, of their branches. */
function recordsInScope(work: Transaction, scope: Scope, limit: number): Part {
  const inUse = part`r.tenant_id = ${work.tenantId}::uuid and r.program_id = p.id and r.state = 'active'`;
  const own = part`(select r.id from record r where ${inUse} ${inScope(work, 'own', part`r`)} limit ${limit})`;
  if (scope === 'own') return own;
  return part`${own} union (
    select r.id from (${ownBranches(work)}) mb
    join record r on ${inUse} and r.branch_id = mb.branch_id limit ${limit})`;
}

/**
 * Like `firstRecords`, for the records of program `p` in a narrower scope: those of the first entries of the rarest word,
 * and the newest of the scope. The first finds a rare word among many records of the user, the second the few records of
 * a user among many with a frequent word.
 */
function firstRecordsInScope(work: Transaction, scope: Scope, sharers: number): Part {
  const entries = share(SCOPED_ENTRIES, sharers, 2_000);
  const newest = share(SCOPED_RECORDS, sharers, 300);
  const hasWord = part`c.field_id = any(p.fields)`;
  const found = part`c.record_id, c.field_id = p.naming as in_name, c.word`;
  return part`
    select record_id, bool_or(in_name) as in_name, min(word) as word from (
      select ${found} from (${entriesOf(work, part`rarest`, entries)}) c
      cross join lateral (
        select from record r
        where r.tenant_id = ${work.tenantId}::uuid and r.id = c.record_id ${inScope(work, scope, part`r`)} offset 0) r
      where ${hasWord}
      union all
      select ${found} from (
        select id from (${recordsInScope(work, scope, newest * 10)}) r order by id desc limit ${newest}) newest
      cross join lateral (
        select c.* from record_word c where c.tenant_id = ${work.tenantId}::uuid and c.record_id = newest.id
          and c.word >= rarest.word and c.word < rarest.until offset 0) c
      where ${hasWord}) either
    group by record_id order by 2 desc, 3, 1 desc limit ${share(SCOPED_CANDIDATES, sharers, 300)}`;
}

/**
 * Which of the words a candidate has, and which in its naming field (`in_name`): a bit for each. The index gives its
 * words once, whatever the number of searched ones.
 */
function matchedWords({ tenantId }: Transaction, terms: readonly string[]): Part {
  const bits = terms.map((term, at) => part`((w.word >= ${term} and w.word < ${term + LAST})::integer << ${at})`);
  const matched = part`bit_or(${joined(bits, part` | `)})`;
  return part`
    cross join lateral (
      select ${matched} as matched, ${matched} filter (where w.field_id = p.naming) as in_name from record_word w
      where w.tenant_id = ${tenantId}::uuid and w.record_id = c.record_id and w.field_id = any(p.fields)) has`;
}

interface FoundRecord {
  program: string;
  id: string;
  title: string;
  in_name: number;
}

/** The programs that the user sees in the same scope. */
interface ScopedPrograms {
  scope: Scope;
  viewed: readonly ViewedProgram[];
  /** Number of programs of the search, which share its bounds. */
  sharers: number;
}

/**
 * The statement of a search. It starts from the word with the fewest entries in the program, and compares the other
 * words only of the records in scope. `offset 0` is an optimizer fence: with it PostgreSQL looks up the records one by
 * one, in order, until the program has enough of them.
 */
function searchStatement(work: Transaction, programs: ScopedPrograms, terms: readonly string[]): Part {
  const { scope, viewed, sharers } = programs;
  const counted = share(COUNTED, sharers * terms.length, 5_000);
  const candidates = scope === 'all' ? firstRecords(work, sharers) : firstRecordsInScope(work, scope, sharers);
  // Both ends of a prefix are parameters, because a row-level policy keeps an index from serving an expression.
  const ends = terms.map((term) => term + LAST);
  const words = part`unnest(${terms}::text[], ${ends}::text[]) with ordinality word (word, until, at)`;
  const hasOthers = terms.length > 1;
  const rank = hasOthers ? part`bit_count(coalesce(has.in_name, 0)::bit(32))` : part`c.in_name::integer`;
  const all = (1 << terms.length) - 1;
  return part`
    select p.id as program, found.* from ${programRows(viewed)}
    cross join lateral (
${hasOthers ? rarestWord(work, words, counted) : part`select word.* from ${words}`}) rarest
    cross join lateral (
      select c.record_id as id, r.title, (${rank})::integer as in_name
      from (${candidates}) c
      cross join lateral (
        select r.title from record r
        where r.tenant_id = ${work.tenantId}::uuid and r.id = c.record_id and ${inUseAndScope(work)} offset 0) r
      ${hasOthers ? part`${matchedWords(work, terms)} where has.matched = ${all}` : nothing}
      order by ${hasOthers ? part`${rank} desc, c.in_name desc` : part`c.in_name desc`}, c.word, c.record_id desc
      limit ${MAX_FOUND_OF_PROGRAM + 1}) found`;
}

/** Groups records by program, in the order in which each program has its first record. */
function byProgram(viewed: readonly ViewedProgram[], found: readonly FoundRecord[]): FoundRecords {
  const rows = new Map<string, FoundRecords[number]>();
  for (const { program: programId, id, title } of found) {
    const of = viewed.find(({ program }) => program.id === programId);
    if (of === undefined) continue;
    const { definition } = of.program.form;
    const row = rows.get(programId) ?? {
      program: of.program.routerName,
      title: definition.title,
      icon: definition.icon,
      records: [],
    };
    row.records.push({ id, name: isNamed(of) ? title : '', detail: '' });
    rows.set(programId, row);
  }
  return [...rows.values()];
}

/**
 * The first `MAX_FOUND` records, at most `MAX_FOUND_OF_PROGRAM` of each program, by program; `more` tells that further
 * records of the program match.
 */
function firstOfPrograms(viewed: readonly ViewedProgram[], found: readonly FoundRecord[]): SearchedRecords {
  const counts = new Map<string, number>();
  const shown = found.filter(({ program }) => {
    const count = (counts.get(program) ?? 0) + 1;
    counts.set(program, count);
    return count <= MAX_FOUND_OF_PROGRAM;
  });
  const all = new Map(byProgram(viewed, found).map(({ program, records }) => [program, records.length]));
  const rows = byProgram(viewed, shown.slice(0, MAX_FOUND));
  return rows.map((row) => ({ ...row, more: (all.get(row.program) ?? 0) > row.records.length }));
}

/** Adds to each record the fact that distinguishes it from others of its name. */
async function withFacts<Row extends FoundRecords[number]>(
  work: Transaction,
  viewed: readonly ViewedProgram[],
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ records }) => records.map(({ id }) => id));
  const facts = await findSecondFacts(work, viewed, ids);
  return rows.map((row) => ({
    ...row,
    records: row.records.map((record) => ({ ...record, detail: facts.get(record.id) ?? '' })),
  }));
}

/**
 * Finds the records of all programs of the user that have every word of a text as the beginning of a word; first those
 * that have more of them in their naming field. And the programs in whose help the text stands.
 */
export async function searchRecords(work: Transaction, text: string): Promise<SearchAnswer> {
  const terms = searchTerms(text);
  const viewed = terms.length === 0 ? [] : await loadViewedPrograms(work);
  const found: FoundRecord[] = [];
  for (const scope of scopes) {
    const inSame = viewed.filter(({ accessScope }) => accessScope.scope === scope);
    if (inSame.length === 0) continue;
    const programs = { scope, viewed: inSame, sharers: viewed.length };
    found.push(...(await runPart<FoundRecord>(work.sql, searchStatement(work, programs, terms))));
  }
  const titles = viewed.map(({ program }) => program.id);
  const best = found.toSorted(
    (one, other) => other.in_name - one.in_name || titles.indexOf(one.program) - titles.indexOf(other.program),
  );
  return { rows: await withFacts(work, viewed, firstOfPrograms(viewed, best)), help: findHelp(viewed, text) };
}

/** Names records by id; omits those that are deleted or out of the user's scope. A hidden name is ''. */
async function nameRecords(work: Transaction, ids: readonly string[]): Promise<{ rows: FoundRecords }> {
  const viewed = ids.length === 0 ? [] : await loadViewedPrograms(work);
  if (viewed.length === 0) return { rows: [] };
  const found = await runPart<FoundRecord>(
    work.sql,
    part`
      select p.id as program, r.id, r.title, 0 as in_name from ${programRows(viewed)}
      join record r on r.tenant_id = ${work.tenantId}::uuid and r.program_id = p.id and r.id = any(${ids}::uuid[])
      where ${inUseAndScope(work)} order by r.id`,
  );
  return { rows: await withFacts(work, viewed, byProgram(viewed, found)) };
}
