import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { computeFigures } from '#server/modules/figures/figures.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { figuresOf, type Query } from './kit/figures.ts';
import { registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { type Api, startApi } from './kit/start-api.ts';

const program = 'ventas';
const count = { kind: 'count' } as const;
const sum = { kind: 'sum', field: 'monto' } as const;

/** A record for each day: twenty years, and more days than are allowed. */
const TWENTY_YEARS = 7_305;
const DAYS = 7_401;
/** The greatest amount that the field stores. */
const MOST = 999_999_999_999_999_999n;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'decimal', key: 'monto', label: 'Monto', decimals: 8 },
  { kind: 'date', key: 'dia', label: 'Día' },
  { kind: 'text', key: 'cliente', label: 'Cliente' },
  { kind: 'text', key: 'zona', label: 'Zona' },
];

let api: Api;
let ana: Person;
let figures: ReturnType<typeof figuresOf>;

/** Adds a record for each day by SQL, without triggers and foreign keys so that it is fast. */
async function fill(tenant: string): Promise<void> {
  const sql = postgres(api.database.superuserAddress, { max: 1, onnotice: () => undefined });
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`set local search_path = nemu`;
    await sql`
      create temporary table made on commit drop as
      select gen_random_uuid() as id, n, p.tenant_id, p.id as program_id, p.version
      from generate_series(0, ${DAYS - 1}) n, program p where p.tenant_id = ${tenant} and p.router_name = ${program}`;
    await sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, version, '', '{}', now(), '', now(), '', '' from made`;
    const key = sql`select tenant_id, program_id`;
    await sql`insert into record_text ${key}, 'nombre', 'Venta ' || n, id from made`;
    // Client k has k records more than client 1; the sixtieth has most.
    await sql`insert into record_text ${key}, 'cliente', 'c' || floor(sqrt(n))::integer % 60, id from made`;
    await sql`insert into record_text ${key}, 'zona', 'z' || n % 12, id from made`;
    await sql`insert into record_integer ${key}, 'monto', ${String(MOST)}::bigint - n, id from made`;
    await sql`insert into record_date ${key}, 'dia', '2000-01-01'::date + n, id from made`;
  });
  await sql.end();
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, program, formOf('Ventas', fields));
  await fill(ana.tenant);
  figures = figuresOf(api, ana);
}, 60_000);

afterAll(() => api.close());

/** An amount in the smallest unit of a number of decimals, as a plain decimal. */
function shown(units: bigint, decimals = 8): string {
  const scale = 10n ** BigInt(decimals);
  const fraction = String(units % scale)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  return `${units / scale}${fraction === '' ? '' : `.${fraction}`}`;
}

const sumOf = (days: number) => MOST * BigInt(days) - BigInt((days * (days - 1)) / 2);

test('a sum beyond 64 bits and its average are exact', async () => {
  const [total, average] = await figures(
    { program, measure: sum },
    { program, measure: { kind: 'average', field: 'monto' } },
  );
  expect(total).toMatchObject({ total: shown(sumOf(DAYS)) });
  // The average of MOST - 0 … MOST - 7400 is MOST - 3700.
  expect(average).toMatchObject({ total: shown(MOST - 3700n) });
});

describe('days', () => {
  const byDay: Query = { program, measure: count, group: { field: 'dia', by: 'day' } };

  test('of twenty years are all answered, with the parts of a split', async () => {
    const range = { from: '2000-01-01', to: '2019-12-31' };
    const [row] = await figures({ ...byDay, period: { field: 'dia', range }, split: { field: 'zona' } });
    const rows = (row?.ok === true && row.groups?.rows) || [];
    expect([rows.length, rows[0]?.key, rows.at(-1)?.key]).toEqual([TWENTY_YEARS, '2000-01-01', '2019-12-31']);
    expect(
      new Set(rows.map(({ parts = [] }) => [parts.length, parts.filter((part) => part === '1').length].join())),
    ).toEqual(new Set(['11,1']));
    expect(row).toMatchObject({ total: String(TWENTY_YEARS), groups: { splits: { others: 2 } } });
  });

  test('above the limit are refused in words, and months of the same records are answered', async () => {
    expect(await figures(byDay, { ...byDay, group: { field: 'dia', by: 'month' } })).toMatchObject([
      {
        ok: false,
        reason: 'tooMuch',
        message: 'Hay más de 7.400 grupos. Elija un período más corto, o agrupe por mes o por año.',
      },
      { ok: true, total: String(DAYS) },
    ]);
  });
});

test('the groups of a request that are too many in all are refused, and single values are not', async () => {
  const byDay: Query = {
    program,
    measure: count,
    period: { field: 'dia', range: { from: '2000-01-01', to: '2019-12-31' } },
    group: { field: 'dia', by: 'day' },
    split: { field: 'zona' },
  };
  const message = 'Los elementos tienen demasiados grupos en total. Agrupe por mes o por año, o quite algunos.';
  const byMonth: Query = { ...byDay, group: { field: 'dia', by: 'month' } };
  expect(await figures(byDay, byDay, byMonth, { program, measure: count })).toMatchObject([
    { ok: true, total: String(TWENTY_YEARS) },
    { ok: false, reason: 'tooMuch', message },
    { ok: true, total: String(TWENTY_YEARS) },
    { ok: true, total: String(DAYS) },
  ]);
});

describe('the categories after the first fifty are one row', () => {
  const amounts = Array.from({ length: DAYS }, (_, n) => ({
    client: `c${Math.floor(Math.sqrt(n)) % 60}`,
    amount: MOST - BigInt(n),
  }));
  const sumOfAll = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  const measures: [string, Query['measure'], (rest: readonly bigint[]) => string][] = [
    ['count', count, ({ length }) => String(length)],
    ['sum', sum, (rest) => shown(sumOfAll(rest))],
    // Two decimals more than the field: the sum in hundredths of its smallest unit, rounded.
    [
      'average',
      { kind: 'average', field: 'monto' },
      (rest) => {
        const [total, length] = [sumOfAll(rest) * 200n, BigInt(rest.length)];
        return shown((total + length) / (2n * length), 10);
      },
    ],
    ['minimum', { kind: 'min', field: 'monto' }, (rest) => shown(rest.at(-1) ?? 0n)],
    ['maximum', { kind: 'max', field: 'monto' }, (rest) => shown(rest[0] ?? 0n)],
  ];

  test.each(measures)('with a %s of its own', async (_name, measure, wanted) => {
    const [row] = await figures({ program, measure, group: { field: 'cliente' } });
    const groups = row?.ok === true ? row.groups : undefined;
    const named = new Set(groups?.rows.map(({ key }) => key));
    const rest = amounts.filter(({ client }) => !named.has(client)).map(({ amount }) => amount);
    expect([named.size, groups?.others]).toEqual([50, { count: 10, value: wanted(rest) }]);
  });
});

describe('a figure that takes too long', () => {
  const figuresWithin = (figure: number, request: number, clock = () => 0, signal?: AbortSignal) =>
    inCompany(api.options, { tenantId: ana.tenant, signal }, (work) =>
      computeFigures(
        work,
        {
          figures: [
            { id: 'blocked', query: { program, measure: sum } },
            { id: 'same', query: { program, measure: sum } },
            { id: 'other', query: { program, measure: count, group: { field: 'zona' } } },
          ],
        },
        { limits: { figure, request, values: 100_000 }, clock },
      ),
    );

  test('is refused once, and the transaction answers the others', async () => {
    const blocker = postgres(api.database.superuserAddress, { max: 1, onnotice: () => undefined });
    const answer = await blocker.begin(async (sql) => {
      await sql`lock table nemu.record_integer in access exclusive mode`;
      return figuresWithin(100, 10_000);
    });
    await blocker.end();
    const message =
      'Hay demasiados registros para calcularlo a tiempo. Elija un período más corto o un filtro más estrecho.';
    expect(answer.rows).toMatchObject([
      { id: 'blocked', ok: false, reason: 'tooMuch', message },
      { id: 'same', ok: false, reason: 'tooMuch', message },
      { id: 'other', ok: true, total: String(DAYS) },
    ]);
  });

  test('is cancelled when nobody waits for the answer any more', async () => {
    const blocker = postgres(api.database.superuserAddress, { max: 2, onnotice: () => undefined });
    const request = new AbortController();
    await blocker.begin(async (sql) => {
      await sql`lock table nemu.record_integer in access exclusive mode`;
      const waiting = figuresWithin(60_000, 60_000, () => 0, request.signal);
      await expect
        .poll(() => blocker`select from pg_stat_activity where wait_event_type = 'Lock'`, { timeout: 10_000 })
        .toHaveLength(1);
      request.abort();
      await expect(waiting).rejects.toMatchObject({ code: '57014' });
    });
    await blocker.end();
  });

  test('leaves no time to the rest of the request', async () => {
    let now = 0;
    const clock = () => (now += 40);
    const message = 'Los demás elementos llevaron demasiado tiempo. Reinténtelo o quite algunos.';
    expect((await figuresWithin(5_000, 60, clock)).rows).toMatchObject([
      { id: 'blocked', ok: true },
      { id: 'same', ok: true },
      { id: 'other', ok: false, reason: 'tooMuch', message },
    ]);
  });

  test('is the last one when nobody waits for the answer any more', async () => {
    const request = new AbortController();
    let calls = 0;
    const clock = () => {
      calls += 1;
      if (calls === 3) request.abort();
      return 0;
    };
    await expect(figuresWithin(5_000, 20_000, clock, request.signal)).rejects.toMatchObject({ code: '57014' });
    expect(calls).toBe(3);
  });
});
