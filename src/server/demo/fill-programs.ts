import { businessDateOf } from '#domain/dates.ts';
import { insertRecords } from '../modules/records/insert-records.ts';
import { loadProgramToWrite } from '../modules/records/program.ts';
import { newId } from '../modules/shared/new-id.ts';
import type { Transaction } from '../modules/shared/transaction.types.ts';
import { demoCustomers } from './customers.ts';
import { demoProducts } from './products.ts';

/** Final number of records of each program. */
const DEMO_RECORDS = 1_000;

async function insert(work: Transaction, program: string, rows: Parameters<typeof insertRecords>[2]): Promise<void> {
  const problems = await insertRecords(work, await loadProgramToWrite(work, program), rows);
  if (problems.length > 0) throw new Error(`the demonstration's ${program}: ${JSON.stringify(problems[0])}`);
}

/**
 * Updates PostgreSQL's statistics after the first part. Otherwise statements, planned for empty tables, would scan
 * whole tables for each record; autovacuum cannot update the statistics before the transaction ends.
 */
async function updateStatistics({ sql }: Transaction, part: number): Promise<void> {
  if (part > 0) return;
  await sql`
    analyze record, record_version, record_text, record_integer, record_date, record_instant, record_link,
            record_cell_link, record_word, record_unique, record_file`;
}

const idsOf = async ({ sql, tenantId }: Transaction, program: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select r.id from record r join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
    where r.tenant_id = ${tenantId} and p.router_name = ${program} order by r.id`;
  return rows.map(({ id }) => id);
};

const range = (part: number, parts: number) => ({
  from: Math.floor((DEMO_RECORDS * part) / parts),
  to: Math.floor((DEMO_RECORDS * (part + 1)) / parts),
});

/** Inserts the products of one part, when all products are divided into `parts` parts. */
export const addProducts = (part: number, parts: number) => async (work: Transaction) => {
  const { from, to } = range(part, parts);
  const rows = demoProducts(DEMO_RECORDS).slice(from, to);
  await insert(
    work,
    'productos',
    rows.map((values) => ({ id: newId(work), values })),
  );
  await updateStatistics(work, part);
};

/** Inserts the customers of one part, when all customers are divided into `parts` parts. Products must exist. */
export const addCustomers = (part: number, parts: number) => async (work: Transaction) => {
  const [first, ...others] = await idsOf(work, 'productos');
  if (first === undefined) throw new Error('the demonstration has no products to agree prices of');
  const { from, to } = range(part, parts);
  const rows = demoCustomers(from, to, {
    today: businessDateOf(work.now),
    products: [first, ...others],
    parents: await idsOf(work, 'clientes'),
    newId: () => newId(work),
  });
  await insert(
    work,
    'clientes',
    rows.map((values) => ({ id: newId(work), values })),
  );
  await updateStatistics(work, part);
};
