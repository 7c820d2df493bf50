import type { FormValues } from '#domain/fields/field-kind.ts';
import { changeRecord } from '../modules/records/change.ts';
import type { Transaction } from '../modules/shared/transaction.types.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';

/** A record with the values that its changes depend on, as texts; those of an empty field are ''. */
interface DemoRecord {
  id: string;
  revision: number;
  values: Readonly<Record<string, string>>;
}

/** Reads the records of a program in the order of a field that has a different value in each. */
async function readRecords(
  { sql, tenantId }: Transaction,
  program: string,
  { by, fields }: { by: string; fields: readonly string[] },
): Promise<DemoRecord[]> {
  return sql<DemoRecord[]>`
    select r.id, r.revision, (
      select jsonb_object_agg(field, coalesce(r.data ->> field, '')) from unnest(${fields}::text[]) as field) as values
    from record r join program p on p.tenant_id = r.tenant_id and p.id = r.program_id
    where r.tenant_id = ${tenantId} and p.router_name = ${program} and r.state = 'active' and r.data ->> ${by} <> ''
    order by r.data ->> ${by} collate "C"`;
}

/** Takes up to `count` records that fulfil a condition out of a list, at random. */
function draw(
  records: DemoRecord[],
  count: number,
  random: RandomGenerator,
  matches: (values: DemoRecord['values']) => boolean,
): DemoRecord[] {
  return Array.from({ length: count }).flatMap(() => {
    const places = records.flatMap(({ values }, place) => (matches(values) ? [place] : []));
    const [first, ...others] = places;
    return first === undefined ? [] : records.splice(random.of([first, ...others]), 1);
  });
}

const change = async (work: Transaction, program: string, { id, revision }: DemoRecord, values: FormValues) =>
  void (await changeRecord(work, { program, id, values }, revision));

const hundreds = (amount: number): string => String(Math.round(amount / 100) * 100);

const isGoods = ({ activo, costo, stock_minimo: least }: DemoRecord['values']): boolean =>
  activo === 'true' && costo !== '' && Number(least) > 0;
const isShort = (values: DemoRecord['values']): boolean =>
  isGoods(values) && Number(values['stock']) < Number(values['stock_minimo']);
const isBelowCost = (values: DemoRecord['values']): boolean =>
  isGoods(values) && Number(values['precio_venta']) < Number(values['costo']);

/** How many products change in a day, and how. */
export interface ProductMoves {
  /** Products that fall below their minimum stock, and those that are restocked. */
  sold: number;
  restocked: number;
  /** Products whose cost rises above their price, and those whose price follows. */
  dearer: number;
  repriced: number;
}

/** Sells and restocks products, raises costs and lets prices follow; the same ones in every run. */
export const tradeProducts =
  (seed: number, { sold, restocked, dearer, repriced }: ProductMoves) =>
  async (work: Transaction): Promise<void> => {
    const random = createRandomGenerator(40_000 + seed);
    const fields = ['activo', 'costo', 'precio_venta', 'stock', 'stock_minimo'];
    const records = await readRecords(work, 'productos', { by: 'codigo', fields });
    const alter = async (count: number, matches: Parameters<typeof draw>[3], next: (one: Numbers) => FormValues) => {
      for (const record of draw(records, count, random, matches)) {
        await change(work, 'productos', record, next(numbersOf(record)));
      }
    };
    await alter(restocked, isShort, ({ least }) => ({ stock: String(least + random.integer(20, 240)) }));
    await alter(repriced, isBelowCost, ({ cost }) => ({ precio_venta: hundreds(cost * 1.3) }));
    await alter(
      sold,
      (values) => isGoods(values) && !isShort(values),
      ({ least }) => ({ stock: String(random.integer(0, least - 1)) }),
    );
    await alter(
      dearer,
      (values) => isGoods(values) && !isBelowCost(values),
      ({ price }) => ({ costo: hundreds(price * (random.integer(103, 118) / 100) + 100) }),
    );
  };

interface Numbers {
  cost: number;
  price: number;
  least: number;
}

const numbersOf = ({ values }: DemoRecord): Numbers => ({
  cost: Number(values['costo']),
  price: Number(values['precio_venta']),
  least: Number(values['stock_minimo']),
});

/** How many customers change in a day, and how. */
export interface CustomerMoves {
  deactivated: number;
  reactivated: number;
  /** Customers who get credit, and those whose credit limit changes. */
  granted: number;
  adjusted: number;
}

/** Deactivates customers and changes credit; the same ones in every run. */
export const tradeCustomers =
  (seed: number, { deactivated, reactivated, granted, adjusted }: CustomerMoves) =>
  async (work: Transaction): Promise<void> => {
    const random = createRandomGenerator(50_000 + seed);
    const records = await readRecords(work, 'clientes', { by: 'ruc', fields: ['activo', 'condicion'] });
    const alter = async (count: number, matches: Parameters<typeof draw>[3], next: () => FormValues) => {
      for (const record of draw(records, count, random, matches)) await change(work, 'clientes', record, next());
    };
    const isActive = ({ activo }: DemoRecord['values']) => activo === 'true';
    const limit = (least: number, most: number) => String(random.integer(least, most) * 1_000_000);
    await alter(deactivated, isActive, () => ({ activo: false }));
    await alter(
      reactivated,
      (values) => !isActive(values),
      () => ({ activo: true }),
    );
    await alter(
      granted,
      (values) => isActive(values) && values['condicion'] === 'contado',
      () => ({ condicion: 'credito', limite_credito: limit(20, 90), plazo: '30' }),
    );
    await alter(
      adjusted,
      (values) => isActive(values) && values['condicion'] === 'credito',
      () => ({ limite_credito: limit(5, 70) }),
    );
  };
