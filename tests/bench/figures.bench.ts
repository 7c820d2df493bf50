import { figureEndpoints } from '#contract/endpoints/figures.ts';
import { computeFigures } from '#server/modules/figures/figures.ts';
import { recordStatements } from '../server/kit/recorded-statements.ts';
import type { Comparison, Contender } from './comparison.ts';
import { type OurProduct, startOurProducts } from './kit/our-product.ts';
import { type PgbenchTransaction, preparePgbench } from './kit/pgbench.ts';
import { fillSales, salesFigures } from './kit/sales.ts';

const RECORDS = 100_000;
/** Requests, and transactions of pgbench, in each round. */
const TURNS = 5;

const body = { figures: salesFigures.map((query, at) => ({ id: `f${at}`, query })) };

/** Sends the request; returns the milliseconds until the answer is read. */
async function measureRequest(product: OurProduct): Promise<number> {
  const start = performance.now();
  const { rows } = await product.call(figureEndpoints.figures, body);
  const time = performance.now() - start;
  const refused = rows.filter(({ ok }) => !ok);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return time;
}

/** The statements that the server sends for the figures, and the settings that it sends them with. */
async function recordTransaction(product: OurProduct): Promise<PgbenchTransaction> {
  return product.inCompany(async (work) => {
    const { recorded, statements } = recordStatements(work);
    await computeFigures(recorded, body);
    const settings = await work.sql<{ name: string; value: string }[]>`
      select name, setting as value from pg_settings where source in ('client', 'session')
      union all select name, current_setting(name) from unnest('{role,nemu.tenant,nemu.account}'::text[]) as name`;
    return {
      address: product.address,
      settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
      statements,
    };
  });
}

export const comparison: Comparison = {
  title: `Eight figures over ${RECORDS.toLocaleString('en')} records of one company, of ten companies with as many each`,
  rounds: 7,
  figures: [
    {
      samples: 'request',
      label: 'one request over a kept connection; its statements in one transaction of pgbench',
      unit: 'ms',
      summary: 'median',
      budget: { timesFloor: 1.5 },
    },
  ],
  async open(closes, earlier) {
    const products = await startOurProducts(closes, earlier);
    for (const { product } of products) await fillSales(product, RECORDS);
    const pgbench = await preparePgbench(await recordTransaction(products[0].product));
    closes(pgbench.remove);
    const contenders = products.map(({ name, role, product }): Contender => {
      const measure = async () => {
        const request: number[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) request.push(await measureRequest(product));
        return { request };
      };
      return { name, role, measure };
    });
    return [
      ...contenders,
      { name: 'pgbench', role: 'floor', measure: async () => ({ request: [await pgbench.run(TURNS)] }) },
    ];
  },
};
