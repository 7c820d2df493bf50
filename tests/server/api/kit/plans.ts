import { isRecord } from '#domain/is-record.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import type { Transaction } from '#server/modules/shared/transaction.types.ts';
import { recordStatements } from '../../kit/recorded-statements.ts';
import type { Person } from './people.ts';
import type { Api } from './start-api.ts';

/** A node of a query plan that reads a table or an index. */
export interface Scan {
  node: string;
  table: string;
  /** Number of 8 kB blocks that the node reads from the index and the table together. */
  pages: number;
  condition: string;
  rows: number;
}

/** Lists every node of a plan that reads a table or an index. */
function scansIn(plan: unknown): Scan[] {
  if (Array.isArray(plan)) return plan.flatMap(scansIn);
  if (!isRecord(plan)) return [];
  const isScan = 'Relation Name' in plan || plan['Node Type'] === 'Bitmap Index Scan';
  const scan: Scan = {
    node: String(plan['Node Type']),
    table: String(plan['Relation Name'] ?? plan['Index Name']),
    pages: Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']),
    condition: JSON.stringify([plan['Index Cond'], plan['Recheck Cond']]),
    // Rows that were returned, and rows that were read and filtered out.
    rows: (Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0)) * Number(plan['Actual Loops']),
  };
  return [...(isScan ? [scan] : []), ...scansIn(plan['Plan'] ?? []), ...scansIn(plan['Plans'] ?? [])];
}

/** Runs a function as nemu_app. For each of its statements, gives the reads of tables and indexes in the query plan. */
export async function plansFor(
  api: Api,
  { tenant }: Person,
  run: (work: Transaction) => Promise<unknown>,
): Promise<Scan[][]> {
  return inCompany(api.options, { tenantId: tenant }, async (work) => {
    const { recorded, statements } = recordStatements(work);
    await run(recorded);
    const plans = [];
    for (const { text, values } of statements)
      plans.push(await work.sql.unsafe(`explain (analyze, buffers, format json) ${text}`, values));
    return plans.map((rows) => rows.flatMap((row) => scansIn(row['QUERY PLAN'])));
  });
}
