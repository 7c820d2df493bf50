import { businessDateOf } from '#domain/dates.ts';
import type { FormValues } from '#domain/fields/field-kind.ts';
import { insertRecords } from '../modules/records/insert-records.ts';
import { loadProgramToWrite } from '../modules/records/program.ts';
import { newId } from '../modules/shared/new-id.ts';
import type { Transaction } from '../modules/shared/transaction.types.ts';
import { demoCustomers } from './customers.ts';
import { demoGoods, demoManufacturers, demoServices, type Goods } from './goods.texts.ts';
import { type RandomGenerator, createRandomGenerator } from './random-generator.ts';

interface Article {
  goods: Goods;
  name: string;
  size: number;
  manufacturer: string;
}

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

/** Inserts the customers with the numbers from `from` up to, but not including, `to`. Products must exist. */
async function insertCustomers(work: Transaction, from: number, to: number): Promise<void> {
  const [first, ...others] = await idsOf(work, 'productos');
  if (first === undefined) throw new Error('the demonstration has no products to agree prices of');
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
}

/** Inserts the customers of one part, when all customers are divided into `parts` parts. */
export const addCustomers = (part: number, parts: number) => async (work: Transaction) => {
  const { from, to } = range(part, parts);
  await insertCustomers(work, from, to);
  await updateStatistics(work, part);
};

/** Inserts the customer after all others. */
export const addNewCustomer = (work: Transaction) => insertCustomers(work, DEMO_RECORDS, DEMO_RECORDS + 1);

/** Rounds an amount to hundreds of guaraníes. */
const rounded = (amount: number): string => String(Math.round(amount / 100) * 100);

/**
 * Lists every product name in every size, one manufacturer after the other; the first thousand contain articles of
 * every manufacturer.
 */
function articles(): Article[] {
  return demoManufacturers.flatMap((manufacturer) =>
    demoGoods.flatMap((goods) =>
      goods.names.flatMap((name) => goods.sizes.map((_, size) => ({ goods, name, size, manufacturer }))),
    ),
  );
}

function article({ goods, name, size, manufacturer }: Article, number: number, random: RandomGenerator): FormValues {
  const cost = goods.cost * (1 + size * 1.6) * (random.integer(80, 140) / 100);
  const minStock = random.integer(1, 12) * 5;
  return {
    codigo: `${goods.code}-${String(number).padStart(4, '0')}`,
    descripcion: `${name} ${manufacturer} ${goods.sizes[size] ?? ''}`.trim(),
    rubro: goods.trade,
    unidad: goods.unit,
    activo: !random.is(4),
    precio_venta: rounded(cost * (random.integer(118, 155) / 100)),
    costo: rounded(cost),
    iva: goods.iva,
    stock: random.is(12) ? String(random.integer(0, minStock - 1)) : String(minStock + random.integer(0, 400)),
    stock_minimo: String(minStock),
    notas: '',
  };
}

const service = (name: string, number: number, random: RandomGenerator): FormValues => ({
  codigo: `SER-${String(number).padStart(4, '0')}`,
  descripcion: name,
  rubro: 'servicios',
  unidad: 'hora',
  activo: true,
  precio_venta: rounded(random.integer(45_000, 180_000)),
  costo: '',
  iva: 'iva_10',
  stock: '0',
  stock_minimo: '0',
  notas: '',
});

/**
 * Generates the first `count` products of the demonstration company, beginning with the services; the same ones in
 * every run.
 */
function demoProducts(count: number): FormValues[] {
  const random = createRandomGenerator(20_261);
  const services = demoServices.map((name, index) => service(name, index + 1, random));
  const goods = articles().map((one, index) => article(one, index + 1, random));
  return [...services, ...goods].slice(0, count);
}
