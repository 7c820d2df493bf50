import { existsSync, readdirSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runBench, type Bench, type Reading } from './bench.ts';
import { buildEarlier } from './kit/earlier-build.ts';
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

/**
 * `npm run bench -- [--against <commit>] [name…]`: runs the named benches, or all of them, against the built product. With
 * a commit, the comparisons run between this build and the build of that commit, without the peers.
 */
async function main(names: readonly string[], against: string | undefined): Promise<number> {
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
  const earlier = against === undefined ? null : buildEarlier(against);
  const results: Record<string, Reading[] | ContenderSamples[]> = {};
  try {
    for (const name of names.length > 0 ? names : known) {
      const file = pathToFileURL(path.join(import.meta.dirname, name + SUFFIX)).href;
      const { bench, comparison }: { bench?: Bench; comparison?: Comparison } = await import(file);
      if (bench !== undefined && earlier === null) {
        const readings = await runBench(bench);
        results[name] = readings;
        console.log(`${tableOf(bench, readings)}\n`);
      }
      if (comparison !== undefined) {
        const contenders = await runComparison(comparison, earlier);
        results[name] = contenders;
        console.log(`${comparisonTable(comparison, contenders)}\n`);
      }
    }
  } finally {
    earlier?.remove();
  }
  const machine = { node: process.version, platform: `${platform()}-${arch()}`, cpus: cpus().length, load: loadavg() };
  console.log(JSON.stringify({ machine, results }));
  return 0;
}

const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
process.exitCode = await main(positionals, values.against);
