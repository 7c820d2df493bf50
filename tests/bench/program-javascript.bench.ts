import type { Bench } from './bench.ts';
import { sizeOf } from '../build/client-report.ts';
import { watchScripts } from '../browser/kit/scripts.ts';
import { launchBenchBrowser } from './kit/bench-browser.ts';
import { startOurProduct } from './kit/our-product.ts';

/** Opens by its URL the form of a new record, in a program that every company has; returns the requested scripts. */
async function scriptsOfARecord(): Promise<string[]> {
  const product = await startOurProduct();
  const browser = await launchBenchBrowser();
  try {
    const page = await product.signedIn(browser);
    const scripts = watchScripts(page);
    await page.goto(product.at('/clientes/nuevo'));
    await page.getByLabel('Nombre o razón social').fill('Ana Benítez');
    // After three seconds the page has also loaded the scripts that it defers to idle time.
    await page.waitForTimeout(3_000);
    return scripts.names();
  } finally {
    await browser.close();
    await product.close();
  }
}

const scripts = await scriptsOfARecord();
const total = (encoding: 'raw' | 'gzip' | 'brotli') =>
  scripts.reduce((sum, fileName) => sum + sizeOf({ fileName })[encoding], 0);

/** Measures the JavaScript of a program, from an empty browser cache until a record can be filled in. */
export const bench: Bench = {
  title: 'JavaScript of a program, until one of its records can be filled in',
  unit: 'bytes',
  rounds: 1,
  measures: [
    { name: 'gzip', measure: () => total('gzip') },
    { name: 'brotli', measure: () => total('brotli') },
    { name: 'unpacked', measure: () => total('raw') },
    ...scripts.map((fileName) => ({ name: `${fileName} (gzip)`, measure: () => sizeOf({ fileName }).gzip })),
  ],
};
