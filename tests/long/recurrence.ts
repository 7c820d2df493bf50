import { parseArgs } from 'node:util';
import { compareRules } from '../unit/domain/recurrence/kit/compare-rules.ts';
import { playEdits } from '../unit/domain/recurrence/kit/edit-model.ts';

/**
 * Compares random rules with rrule-temporal, and plays random sequences of edits on series and on plain lists of
 * occurrences. Prints the seed, the counts, the refusals and the differences by reason, and the first faults. To repeat
 * a single rule or sequence, pass `--seed <its seed> --rules 1 --sequences 1`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rules: { type: 'string', default: '2000' },
    sequences: { type: 'string', default: '500' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const print = (line: string) => process.stdout.write(`${line}\n`);
const seeds = (count: number) => Array.from({ length: count }, (_, at) => seed + at);

/** Share of rules that may be refused. */
const MOST_REFUSED = 0.02;
const MOST_FAULTS = 20;

print(`seed ${seed}`);
const dates = compareRules(seeds(Number(values.rules)));
const times = compareRules(seeds(Math.ceil(Number(values.rules) / 20)), ['HOURLY', 'MINUTELY']);
for (const [title, result] of [
  ['rules of days', dates],
  ['rules of hours and minutes', times],
] as const) {
  const refused = [...result.refused.values()].reduce((sum, count) => sum + count, 0);
  print(`${title}: ${result.compared} compared, ${result.withDates} with dates, ${refused} refused`);
  print(`  ${result.pairs.size} pairs of parts, each at least ${Math.min(...result.pairs.values())} times`);
  for (const [reason, count] of result.refused) print(`  refused ${count}: ${reason}`);
  for (const [fault, count] of result.faults) print(`  fault of rrule-temporal, ${count}: ${fault}`);
  for (const difference of result.unexplained.slice(0, MOST_FAULTS)) print(`  NOT EXPLAINED ${difference}`);
  if (refused > result.compared * MOST_REFUSED || result.unexplained.length > 0) process.exitCode = 1;
}

const played = seeds(Number(values.sequences)).map((one) => ({ seed: one, ...playEdits(one) }));
const sum = (of: (one: { edits: number; refused: number }) => number) => played.reduce((all, one) => all + of(one), 0);
print(
  `sequences of edits: ${played.length} with ${sum(({ edits }) => edits)} edits, ${sum(({ refused }) => refused)} refused`,
);
const faults = played.filter(({ fault }) => fault !== undefined);
for (const one of faults.slice(0, MOST_FAULTS)) print(`seed ${one.seed}: ${one.fault}`);
if (faults.length > 0) process.exitCode = 1;
