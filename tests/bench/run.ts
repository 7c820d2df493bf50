import { existsSync, readdirSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runBench, type Bench, type Reading } from './bench.ts';
import { type Comparison, runComparison, tableOf as comparisonTable, type ContenderSamples } from './comparison.ts';

const SUFFIX = '.bench.ts';

/** A table of readings with aligned columns, one line per measure. */
function tableOf({ title, unit, rounds }: Bench, readings: readonly Reading[]): string {
  const show = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
  const width = Math.max(...readings.map(({ name }) => name.length));
  const lines = readings.map(({ name, median, lowest, highest, ratio }) => {
    const spread = rounds > 1 ? `  ${show(lowest)} to ${show(highest)}` : '';
    return `  ${name.padEnd(width)}  ${show(median).padStart(10)} ${unit}  ×${ratio.toFixed(2)}${spread}`;
  });
  return [`${title} (${rounds === 1 ? 'one round' : `median of ${rounds} rounds`})`, ...lines].join('\n');
}

/** `npm run bench -- [name…]`: runs the named benches, or all of them, against the built product. */
async function main(names: readonly string[]): Promise<number> {
  const known = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => path.basename(file, SUFFIX))
    .toSorted();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0 || !existsSync('dist/report/client.json')) {
    const why = unknown.length > 0 ? `No bench ${unknown.join(', ')}; there are:` : 'Run `npm run build` first.';
    console.error([why, ...(unknown.length > 0 ? known.map((name) => `  ${name}`) : [])].join('\n'));
    return 1;
  }
  const results: Record<string, Reading[] | ContenderSamples[]> = {};
  for (const name of names.length > 0 ? names : known) {
    const file = pathToFileURL(path.join(import.meta.dirname, name + SUFFIX)).href;
    const { bench, comparison }: { bench?: Bench; comparison?: Comparison } = await import(file);
    if (bench !== undefined) {
      const readings = await runBench(bench);
      results[name] = readings;
      console.log(`${tableOf(bench, readings)}\n`);
    }
    if (comparison !== undefined) {
      const contenders = await runComparison(comparison);
      results[name] = contenders;
      console.log(`${comparisonTable(comparison, contenders)}\n`);
    }
  }
  const machine = { node: process.version, platform: `${platform()}-${arch()}`, cpus: cpus().length, load: loadavg() };
  console.log(JSON.stringify({ machine, results }));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
