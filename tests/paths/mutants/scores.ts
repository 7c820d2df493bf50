import { mutantKinds, type MutantKind } from './kinds.ts';

/** The result of running the checks on one mutant. */
export interface MutantOutcome {
  kind: MutantKind;
  name: string;
  /** The first assertion that failed, or null when none did. */
  failure: string | null;
  /** Whether the mutant is equivalent: every walk gives the same snapshots, selections and effects as the original. */
  isEqual: boolean;
}

/** The results of all mutants of one machine. */
export interface MachineOutcomes {
  machine: string;
  /** Digest of the machine that the mutants were made from. */
  digest: string;
  outcomes: readonly MutantOutcome[];
  /** The `survivors` of the specification: mutants that no assertion can detect, by name, each with the reason. */
  explained: Readonly<Record<string, string>>;
}

export interface Count {
  /** Mutants that change behaviour. */
  mutants: number;
  noticed: number;
  /** Equivalent mutants, which no other count includes. */
  equal: number;
}

/** The stored score of one machine. */
export interface Score extends Count {
  /** Survivors that the specification explains. */
  explained: number;
  /** Detected mutants among those that change behaviour, in percent, rounded down to one decimal. */
  score: number;
  /** Counts per kind, for the kinds of which the machine has mutants. */
  kinds: Partial<Record<MutantKind, Count>>;
  /** Names of the equivalent mutants. */
  equals: readonly string[];
  /** Digest of the machine that the score belongs to. If the machine has another digest, the score is out of date. */
  digest: string;
}

/** Least percentage of detected mutants over all machines. Explained survivors count as undetected. */
const ENOUGH = 95;
/**
 * Least percentage of detected mutants of one kind in one machine. Applies only to kinds with `MANY` or more mutants,
 * so that a single mutant does not decide.
 */
const ENOUGH_OF_KIND = 90;
const MANY = 10;
/** Highest percentage of equivalent mutants of a kind: a kind with more of them proves nothing. */
const MOST_EQUAL = 10;

/** Computes the score of one machine. */
export function scoreOf({ digest, outcomes, explained }: MachineOutcomes): Score {
  const survived = outcomes.filter(({ failure, isEqual }) => failure === null && !isEqual);
  const all = countOf(outcomes);
  const kinds = mutantKinds.flatMap((kind) => {
    const count = countOf(outcomes.filter((outcome) => outcome.kind === kind));
    return count.mutants + count.equal === 0 ? [] : [[kind, count] as const];
  });
  return {
    ...all,
    explained: survived.filter(({ name }) => name in explained).length,
    score: percent(all),
    kinds: Object.fromEntries(kinds),
    equals: outcomes.filter(({ isEqual }) => isEqual).map(({ name }) => name),
    digest,
  };
}

function countOf(outcomes: readonly MutantOutcome[]): Count {
  const equal = outcomes.filter(({ isEqual }) => isEqual).length;
  return {
    mutants: outcomes.length - equal,
    noticed: outcomes.filter(({ failure }) => failure !== null).length,
    equal,
  };
}

/** Detected mutants among those that change behaviour, in percent, rounded down to one decimal. */
export const percent = ({ mutants, noticed }: Count) =>
  mutants === 0 ? 100 : Math.floor((1000 * noticed) / mutants) / 10;

const totalOf = (counts: readonly Count[]): Count => ({
  mutants: counts.reduce((sum, { mutants }) => sum + mutants, 0),
  noticed: counts.reduce((sum, { noticed }) => sum + noticed, 0),
  equal: counts.reduce((sum, { equal }) => sum + equal, 0),
});

/** Why the score of one machine is refused, one message per fault. */
export function scoreFaults(machine: MachineOutcomes): string[] {
  const { machine: name, outcomes, explained } = machine;
  const survived = outcomes.filter(({ failure, isEqual }) => failure === null && !isEqual);
  const names = new Set(survived.map((outcome) => outcome.name));
  return [
    ...survived
      .filter((outcome) => !(outcome.name in explained))
      .map((outcome) => `${name}: no assertion notices «${outcome.name}»: add one, or explain it in «survivors»`),
    ...Object.keys(explained)
      .filter((fault) => !names.has(fault))
      .map((fault) => `${name}: «${fault}» is explained in «survivors» but does not survive: remove it`),
    ...Object.entries(scoreOf(machine).kinds)
      .filter(([, count]) => count.mutants >= MANY && percent(count) < ENOUGH_OF_KIND)
      .map(
        ([kind, count]) => `${name}: ${percent(count)} % of «${kind}» were noticed, ${ENOUGH_OF_KIND} % are required`,
      ),
  ];
}

/** Why the scores of all machines together are refused, one message per fault. */
export function totalFaults(scores: readonly Score[]): string[] {
  const total = percent(totalOf(scores));
  return [
    ...(total < ENOUGH ? [`${total} % of all mutants were noticed, ${ENOUGH} % are required`] : []),
    ...totalsByKind(scores)
      .filter(([, { mutants, equal }]) => equal * 100 > MOST_EQUAL * (mutants + equal))
      .map(
        ([kind, { mutants, equal }]) =>
          `${equal} of ${mutants + equal} «${kind}» make no difference, at most ${MOST_EQUAL} % may`,
      ),
  ];
}

/** The counts of each kind, summed over all machines. */
export const totalsByKind = (scores: readonly Score[]): [MutantKind, Count][] =>
  mutantKinds.map((kind) => [kind, totalOf(scores.flatMap(({ kinds }) => kinds[kind] ?? []))]);

/** A text table of the scores: one kind per line, then one machine per line, the total last. */
export function scoreTable(scores: Readonly<Record<string, Score>>): string {
  const figures = (count: Count) => [
    String(count.mutants),
    String(count.noticed),
    `${percent(count)} %`,
    `${count.equal}`,
  ];
  const all = Object.values(scores);
  const rows = [
    ['kind', 'mutants', 'noticed', 'score', 'equal'],
    ...totalsByKind(all)
      .filter(([, { mutants, equal }]) => mutants + equal > 0)
      .map(([kind, count]) => [kind, ...figures(count)]),
    ['machine', 'mutants', 'noticed', 'score', 'equal'],
    ...Object.entries(scores).map(([machine, score]) => [machine, ...figures(score)]),
    ['total', ...figures(totalOf(all))],
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}
