import { groupKindOf } from '#domain/fields/figure-uses.ts';
import { groupOrder } from '#domain/fields/group-order.ts';
import { type GroupsAnswer, type groupsQuery, MAX_GROUPS, type RecordGroup } from '#contract/schemas/record-views.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type * as v from 'valibot';
import { fieldFault } from '../../http/fault.ts';
import { accessScopeOf } from '../records/access-scope.ts';
import { readTotals } from '../records/list.ts';
import { andAll, indexParts, type ListContext, namedField, rowsOfProgram } from '../records/list-context.ts';
import { type Matching, readMatching } from '../records/list-query.ts';
import { loadProgram } from '../records/program.ts';
import { joined, nothing, part, type Part, runPart } from '../records/statement.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { categoriesOf } from './figure-answer.ts';
import { keyOf } from './figure-query.ts';
import { prepare } from './figures.ts';
import { type GroupField, readGroup } from './read-figure.ts';
import { FigureRefusal } from './refusal.ts';

type GroupsQuery = v.InferOutput<typeof groupsQuery>;

/** A row of the statement: a group, its sums in the smallest unit of each column, and the number of all groups. */
type GroupRow = { key: string | null; n: number; keys: number } & Record<`s${number}`, string | null>;

/** Reads the field that groups; one that is hidden from the user is refused as one that does not exist. */
function groupField(of: ListContext, { group }: GroupsQuery): GroupField {
  namedField(of, group.field, 'group');
  try {
    const found = readGroup(of, { group });
    if (found !== undefined) return found;
  } catch (error) {
    if (!(error instanceof FigureRefusal)) throw error;
    throw fieldFault('group', error.message);
  }
  throw new Error('A group without a field.');
}

const name = (text: string): Part => ({ texts: [text], values: [] });

/**
 * The statement of the groups with the most records; the one of records without a value is always among them. Every
 * record in use has a row for each indexed field, so the index of the grouping field contains all records.
 */
function groupsStatement(of: ListContext, group: GroupField, matching: Matching, totals: readonly string[]): Part {
  const sums = totals.map((_, at) => part`, sum(${name(`t${at}`)}.value) as ${name(`s${at}`)}`);
  const joins = totals.map((key, at) => {
    const alias = name(`t${at}`);
    return part` left join record_integer ${alias}
      on ${rowsOfProgram(of, alias)} and ${alias}.field_id = ${key} and ${alias}.record_id = v0.record_id`;
  });
  const shown = totals.map((_, at) => part`, g.${name(`s${at}`)}::text`);
  const own = part`${rowsOfProgram(of, part`v0`)} and v0.field_id = ${group.field.key}`;
  return part`
    with g as materialized (
      select ${keyOf(group, part`v0.value`)} as key, count(*) as n${joined(sums, nothing)}
      from ${indexParts[group.in].table} v0${joined(joins, nothing)}
      where ${own}${andAll(matching(part`v0.record_id`, 'gather'))} group by 1)
    select g.key::text, g.n::int, (select count(*)::int from g) as keys${joined(shown, nothing)}
    from g order by g.key is null desc, g.n desc, g.key::text collate "C"`;
}

/**
 * Groups the matching records of a list, with their number and sums.
 * @param most maximum number of groups
 */
export async function readGroups(work: Transaction, query: GroupsQuery, most = MAX_GROUPS): Promise<GroupsAnswer> {
  const accessScope = accessScopeOf(work, query.program, 'view');
  const of: ListContext = { work, program: await loadProgram(work, query.program), accessScope };
  const group = groupField(of, query);
  const decimals = readTotals(of, query.totals);
  const matching = readMatching(of, query);
  await prepare(work);
  const statement = part`${groupsStatement(of, group, matching, [...decimals.keys()])} limit ${most}`;
  const found = await runPart<GroupRow>(work.sql, statement);
  const keys = found.flatMap(({ key }) => key ?? []);
  const names = group.by === undefined ? await categoriesOf(of, group, keys) : new Map();
  const rows = found.map((row): RecordGroup => {
    const category = row.key === null ? undefined : names.get(row.key);
    const sums = [...decimals].map(([column, places], at) => [
      column,
      Decimal.fromScaled(BigInt(row[`s${at}`] ?? 0), places).toString(),
    ]);
    return {
      key: category?.key ?? row.key,
      name: category?.name ?? null,
      count: row.n,
      totals: Object.fromEntries(sums),
    };
  });
  return {
    label: group.field.label,
    kind: groupKindOf(group.field),
    rows: rows.toSorted(groupOrder(group.field, group.by !== undefined)),
    others: (found[0]?.keys ?? rows.length) - rows.length,
  };
}
