import { startProduct, type Product } from '../browser/kit/product.ts';
import type { Bench } from './bench.ts';

const started: Product[] = [];

/** Starts the built product without data, so that it creates and migrates the database. */
async function firstStart(): Promise<number> {
  const product = await startProduct();
  started.push(product);
  await product.end();
  return product.startedIn;
}

/** Starts the built product again with the data of the first start of this round. */
async function nextStart(): Promise<number> {
  const product = await startProduct({ dataDir: started.at(-1)?.dataDir ?? '' });
  await product.end();
  return product.startedIn;
}

/** Measures the time from the start of the command until the server prints its URL. */
export const bench: Bench = {
  title: 'Start of the built server',
  unit: 'ms',
  rounds: 5,
  measures: [
    { name: 'first start', measure: firstStart },
    { name: 'next start', measure: nextStart },
  ],
  async close() {
    for (const product of started) await product.stop();
  },
};
