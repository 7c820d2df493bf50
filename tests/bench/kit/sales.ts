import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { Field } from '#domain/fields/field.ts';
import { fillBySql } from '../../server/kit/fill-by-sql.ts';
import type { OurProduct } from './our-product.ts';
import { plainProgram } from './plain-program.ts';

const program = 'ventas';
const CLIENTS = 200;
const STATES = ['nuevo', 'enviado', 'pagado', 'anulado'];
/** Companies whose records fill the same tables. */
const OTHER_COMPANIES = 9;

const fields: [Field, ...Field[]] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'number', key: 'cantidad', label: 'Cantidad' },
  { kind: 'currency', key: 'monto', label: 'Monto', currency: 'PYG' },
  { kind: 'select', key: 'estado', label: 'Estado', options: STATES.map((value) => ({ value, label: value })) },
  { kind: 'date', key: 'dia', label: 'Día' },
  { kind: 'link', key: 'cliente', label: 'Cliente', program: 'compradores' },
];

/**
 * Fills a program of the company with sales of the years 2024 to 2026, and the tables with as many of each of nine other
 * companies. Values are unsorted and the same in every run.
 * @param records number of sales of each company
 */
export async function fillSales(product: OurProduct, records: number): Promise<void> {
  await product.publish('compradores', plainProgram('Compradores', [fields[0]]));
  await product.publish(program, plainProgram('Ventas', fields));
  const names = Array.from({ length: CLIENTS }, (_, at) => ({ nombre: `Comprador ${at + 1}` }));
  const clients = await product.fill('compradores', names);
  await fillBySql(product.superuserAddress, async (sql) => {
    await sql`
      create temporary table made on commit drop as
      with owner as materialized (
        select tenant_id, id as program_id from program where tenant_id = ${product.tenant} and router_name = ${program}
        union all select gen_random_uuid(), gen_random_uuid() from generate_series(1, ${OTHER_COMPANIES}))
      select owner.*, uuidv7() as id, n, abs(hashint4(n)) as mixed from generate_series(1, ${records}) n, owner`;
    await sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, 1, 'Venta ' || n, jsonb_build_object('nombre', 'Venta ' || n), now(), '', now(), '', ''
      from made`;
    const key = sql`select tenant_id, program_id`;
    await sql`insert into record_text ${key}, 'nombre', 'Venta ' || n, id from made`;
    await sql`insert into record_text ${key}, 'estado', (${STATES}::text[])[1 + mixed % ${STATES.length}], id from made`;
    await sql`insert into record_integer ${key}, 'cantidad', 1 + mixed % 50, id from made`;
    await sql`insert into record_integer ${key}, 'monto', mixed % 10000000, id from made`;
    await sql`insert into record_date ${key}, 'dia', '2024-01-01'::date + mixed % 1096, id from made`;
    await sql`insert into record_link ${key}, 'cliente', (${clients}::uuid[])[1 + mixed % ${CLIENTS}], id from made`;
  });
}

const sum = { kind: 'sum', field: 'monto' } as const;
const count = { kind: 'count' } as const;
const byMonth = { field: 'dia', by: 'month' } as const;

/** Eight figures of a dashboard over the sales. */
export const salesFigures: FigureQuery[] = [
  { program, measure: count },
  { program, measure: sum, group: { field: 'estado' } },
  { program, measure: { kind: 'average', field: 'monto' }, filter: { field: 'estado', op: 'is', value: 'pagado' } },
  {
    program,
    measure: sum,
    period: { field: 'dia', range: { from: '2026-01-01', to: '2026-12-31' } },
    compare: true,
    group: byMonth,
  },
  { program, measure: count, group: byMonth, split: { field: 'estado' } },
  { program, measure: sum, group: { field: 'cliente' } },
  {
    program,
    measure: { kind: 'sum', field: 'cantidad' },
    period: { field: 'dia', range: { from: '2025-07-01', to: '2025-12-31' } },
    filter: { field: 'monto', op: 'gt', value: '5000000' },
  },
  { program, measure: { kind: 'max', field: 'monto' }, group: { field: 'dia', by: 'week' } },
];
