import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { findUses } from '#server/modules/records/handlers.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { fillBySql } from '../kit/fill-by-sql.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { plansFor } from './kit/plans.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const SALES = 20_000;
const PRODUCTS = 1_000;
/** Numbers of links to each product: each sale links one product as a gift and three products in its lines. */
const [giftLinks, rowLinks] = [SALES / PRODUCTS, (SALES / PRODUCTS) * 3];

let api: Api;
let ana: Person;
const products = Array.from({ length: PRODUCTS }, newId);

const named: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };
const sale: Field[] = [
  named,
  { kind: 'link', key: 'regalo', label: 'Regalo', program: 'productos' },
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [
      { kind: 'link', key: 'producto', label: 'Producto', program: 'productos' },
      { kind: 'text', key: 'detalle', label: 'Detalle' },
    ],
  },
];

/** Adds the sales of a company by SQL. */
async function sell(tenant: string): Promise<void> {
  await fillBySql(api.database.superuserAddress, async (sql) => {
    await sql`
      create temporary table sold on commit drop as
      select gen_random_uuid() as id, n, p.tenant_id, p.id as program_id, p.version,
        array(select (${products}::uuid[])[(n + k * ${PRODUCTS / 4}) % ${PRODUCTS} + 1] from generate_series(0, 3) k) as what
      from generate_series(1, ${SALES}) n, program p where p.tenant_id = ${tenant} and p.router_name = 'ventas'`;
    await sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, version, 'Venta ' || n, jsonb_build_object('nombre', 'Venta ' || n, 'regalo', what[1],
        'lineas', (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'values',
          jsonb_build_object('producto', w, 'detalle', 'Línea ' || w))) from unnest(what[2:4]) w)), now(), '', now(), '', ''
      from sold`;
    await sql`insert into record_link select tenant_id, program_id, 'regalo', what[1], id from sold`;
    await sql`
      insert into record_cell_link select tenant_id, program_id, 'lineas.producto', w, id from sold, unnest(what[2:4]) w`;
  });
}

beforeAll(async () => {
  api = await startApi();
  for (const email of ['eva@dos.com.py', 'ana@uno.com.py']) {
    const person = await registerCompany(api, email);
    await publish(api, person, 'productos', formOf('Productos', [named]));
    await publish(api, person, 'ventas', formOf('Ventas', sale));
    for (const id of products.slice(0, 2))
      await createRecord(recordsOf(api, person, 'productos'), { nombre: 'Yerba' }, id);
    await sell(person.tenant);
    ana = person;
  }
}, 60_000);

afterAll(() => api.close());

test('counting the records that link a product, in fields and table rows, reads only their index entries', async () => {
  for (const id of products.slice(0, 2)) {
    const wanted = { program: 'productos', id };
    const uses = await inCompany(api.options, { tenantId: ana.tenant }, (work) => findUses(work, wanted));
    expect(uses).toEqual({ rows: [{ program: 'ventas', title: 'Ventas', count: giftLinks + rowLinks }] });
    const plans = await plansFor(api, ana, (work) => findUses(work, wanted));
    const read = plans.at(-1) ?? [];
    expect(read.map(({ node, table, rows }) => [node, table, rows])).toEqual([
      ['Index Only Scan', 'record_link', giftLinks],
      ['Index Only Scan', 'record_cell_link', rowLinks],
      ['Index Only Scan', 'record', giftLinks + rowLinks],
    ]);
    // At most four pages per row: the depth of each index.
    expect(read.filter(({ pages, rows }) => pages > 4 * rows)).toEqual([]);
  }
});
