import { mutantKinds, type MutantKind } from './kinds.ts';

/** What became of one broken machine. */
export interface MutantOutcome {
  kind: MutantKind;
  name: string;
  /** The assertion that failed, or null when none did. */
  failure: string | null;
  /** Whether nothing noticed it because every walk shows the same snapshots, selections and effects as the sound one. */
  isEqual: boolean;
}

/** What became of every broken copy of one machine. */
export interface MachineOutcomes {
  machine: string;
  /** Digest of what they were made of. */
  digest: string;
  outcomes: readonly MutantOutcome[];
  /** What the specification says nothing can notice, by name, each with why. */
  explained: Readonly<Record<string, string>>;
}

export interface Count {
  /** Mutants that make a difference. */
  mutants: number;
  noticed: number;
  /** Mutants that make none; they are counted nowhere else. */
  equal: number;
}

/** The figures of one machine, as they are kept. */
export interface Score extends Count {
  /** Survivors that the specification explains. */
  explained: number;
  /** Share of the mutants that make a difference that was noticed, in percent, rounded down to a tenth. */
  score: number;
  /** The figures of each kind the machine has mutants of. */
  kinds: Partial<Record<MutantKind, Count>>;
  /** Names of the mutants that make no difference. */
  equals: readonly string[];
  /** Digest of what the figures belong to: those of a machine with another digest are out of date. */
  digest: string;
}

/** Share of all mutants that must be noticed, in percent; an explanation does not raise it. */
const ENOUGH = 95;
/** The same of one kind in one machine, where there are at least so many that one more or less is not the whole of it. */
const ENOUGH_OF_KIND = 90;
const MANY = 10;
/** Share of a kind that may make no difference, in percent: more of it and the kind shows nothing. */
const MOST_EQUAL = 10;

/** The figures of one machine. */
export function scoreOf({ digest, outcomes, explained }: MachineOutcomes): Score {
  const survived = outcomes.filter(({ failure, isEqual }) => failure === null && !isEqual);
  const all = countOf(outcomes);
  const kinds = mutantKinds.flatMap((kind) => {
    const count = countOf(outcomes.filter((verdict) => verdict.kind === kind));
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

/** Share of what makes a difference that was noticed, in percent, rounded down to a tenth. */
export const percent = ({ mutants, noticed }: Count) =>
  mutants === 0 ? 100 : Math.floor((1000 * noticed) / mutants) / 10;

const totalOf = (counts: readonly Count[]): Count => ({
  mutants: counts.reduce((sum, { mutants }) => sum + mutants, 0),
  noticed: counts.reduce((sum, { noticed }) => sum + noticed, 0),
  equal: counts.reduce((sum, { equal }) => sum + equal, 0),
});

/** What must be done about one machine before its figures may stand, in words. */
export function scoreFaults(machine: MachineOutcomes): string[] {
  const { machine: name, outcomes, explained } = machine;
  const survived = outcomes.filter(({ failure, isEqual }) => failure === null && !isEqual);
  const names = new Set(survived.map((verdict) => verdict.name));
  return [
    ...survived
      .filter((verdict) => !(verdict.name in explained))
      .map((verdict) => `${name}: nothing notices «${verdict.name}»: assert more, or explain it in «survivors»`),
    ...Object.keys(explained)
      .filter((fault) => !names.has(fault))
      .map((fault) => `${name}: «${fault}» is explained in «survivors» but does not survive: take it out`),
    ...Object.entries(scoreOf(machine).kinds)
      .filter(([, count]) => count.mutants >= MANY && percent(count) < ENOUGH_OF_KIND)
      .map(
        ([kind, count]) => `${name}: ${percent(count)} % of «${kind}» were noticed, ${ENOUGH_OF_KIND} % are asked for`,
      ),
  ];
}

/** Whether too little was noticed of all machines together, or too much of a kind makes no difference, in words. */
export function totalFaults(scores: readonly Score[]): string[] {
  const total = percent(totalOf(scores));
  return [
    ...(total < ENOUGH ? [`${total} % of all were noticed, ${ENOUGH} % are asked for`] : []),
    ...totalsByKind(scores)
      .filter(([, { mutants, equal }]) => equal * 100 > MOST_EQUAL * (mutants + equal))
      .map(
        ([kind, { mutants, equal }]) =>
          `${equal} of ${mutants + equal} «${kind}» make no difference, at most ${MOST_EQUAL} % may`,
      ),
  ];
}

/** The figures of each kind over all machines. */
export const totalsByKind = (scores: readonly Score[]): [MutantKind, Count][] =>
  mutantKinds.map((kind) => [kind, totalOf(scores.flatMap(({ kinds }) => kinds[kind] ?? []))]);

/** The table of the figures: one kind a line, then one machine a line, the total last. */
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
