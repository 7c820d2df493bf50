import { businessDateOf } from '#domain/dates.ts';
import { insertRecords } from '../modules/records/insert-records.ts';
import { loadProgramToWrite } from '../modules/records/program.ts';
import { newId } from '../modules/shared/new-id.ts';
import type { Work } from '../modules/shared/work.types.ts';
import { demoCustomers } from './customers.ts';
import { demoProducts } from './products.ts';

/** Records of each program there are in the end. */
export const DEMO_RECORDS = 1_000;

async function insert(work: Work, program: string, rows: Parameters<typeof insertRecords>[2]): Promise<void> {
  const problems = await insertRecords(work, await loadProgramToWrite(work, program), rows);
  if (problems.length > 0) throw new Error(`the demonstration's ${program}: ${JSON.stringify(problems[0])}`);
}

const idsOf = async ({ sql, tenantId }: Work, program: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select r.id from record r join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
    where r.tenant_id = ${tenantId} and p.router_name = ${program} order by r.id`;
  return rows.map(({ id }) => id);
};

const range = (part: number, parts: number) => ({
  from: Math.floor((DEMO_RECORDS * part) / parts),
  to: Math.floor((DEMO_RECORDS * (part + 1)) / parts),
});

/** Somebody takes in one of `parts` parts of the products. */
export const addProducts = (part: number, parts: number) => (work: Work) => {
  const { from, to } = range(part, parts);
  const rows = demoProducts(DEMO_RECORDS).slice(from, to);
  return insert(
    work,
    'productos',
    rows.map((values) => ({ id: newId(work), values })),
  );
};

/** Somebody takes in one of `parts` parts of the customers; products must be there. */
export const addCustomers = (part: number, parts: number) => async (work: Work) => {
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
};
