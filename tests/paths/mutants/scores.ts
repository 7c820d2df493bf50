import { mutantKinds, type MutantKind } from './kinds.ts';

/** What became of one broken chart. */
export interface Verdict {
  kind: MutantKind;
  name: string;
  /** What noticed it, or null when nothing did. */
  failure: string | null;
}

/** What became of every broken chart of one machine. */
export interface MachineVerdicts {
  machine: string;
  /** Digest of the chart they were made of. */
  chart: string;
  verdicts: readonly Verdict[];
  /** What the specification says nothing can notice, by name, each with why. */
  explained: Readonly<Record<string, string>>;
}

interface Count {
  mutants: number;
  noticed: number;
}

/** The figures of one machine, as they are kept. */
export interface Score extends Count {
  /** Survivors that make no difference. */
  explained: number;
  /** Share of all mutants that was noticed, in percent, rounded down to a tenth. */
  score: number;
  kinds: Record<MutantKind, Count>;
  /** Digest of the chart the figures belong to: those of a chart with another digest are out of date. */
  chart: string;
}

/** Share of all mutants that must be noticed, in percent; an explanation does not raise it. */
const ENOUGH = 95;

/** The figures of one machine. */
export function scoreOf({ chart, verdicts, explained }: MachineVerdicts): Score {
  const survived = verdicts.filter(({ failure }) => failure === null);
  const all = countOf(verdicts);
  return {
    ...all,
    explained: survived.filter(({ name }) => name in explained).length,
    score: percent(all),
    kinds: {
      retarget: countOf(verdicts, 'retarget'),
      'drop guard': countOf(verdicts, 'drop guard'),
      'negate guard': countOf(verdicts, 'negate guard'),
      'drop action': countOf(verdicts, 'drop action'),
      'swap branches': countOf(verdicts, 'swap branches'),
    },
    chart,
  };
}

function countOf(verdicts: readonly Verdict[], kind?: MutantKind): Count {
  const counted = verdicts.filter((verdict) => kind === undefined || verdict.kind === kind);
  return { mutants: counted.length, noticed: counted.filter(({ failure }) => failure !== null).length };
}

const percent = ({ mutants, noticed }: Count) => (mutants === 0 ? 100 : Math.floor((1000 * noticed) / mutants) / 10);

function totalOf(scores: readonly Score[]): Count & { explained: number } {
  const sum = (count: (score: Score) => number) => scores.reduce((total, score) => total + count(score), 0);
  return { mutants: sum((s) => s.mutants), noticed: sum((s) => s.noticed), explained: sum((s) => s.explained) };
}

/** What must be done about one machine before its figures may stand, in words. */
export function scoreFaults({ machine, verdicts, explained }: MachineVerdicts): string[] {
  const survived = new Set(verdicts.filter(({ failure }) => failure === null).map(({ name }) => name));
  return [
    ...[...survived]
      .filter((name) => !(name in explained))
      .map((name) => `${machine}: nothing notices «${name}»: assert more, or explain it in «survivors»`),
    ...Object.keys(explained)
      .filter((name) => !survived.has(name))
      .map((name) => `${machine}: «${name}» is explained in «survivors» but does not survive: take it out`),
  ];
}

/** Whether too little was noticed of all machines together, in words. */
export function totalFaults(scores: readonly Score[]): string[] {
  const total = percent(totalOf(scores));
  return total < ENOUGH ? [`${total} % of all were noticed, ${ENOUGH} % are asked for`] : [];
}

const HEADINGS = ['machine', ...mutantKinds, 'mutants', 'noticed', 'explained', 'score'];

/** The table of the figures, one machine a line, the total last. */
export function scoreTable(scores: Readonly<Record<string, Score>>): string {
  const total = totalOf(Object.values(scores));
  const rows = [
    HEADINGS,
    ...Object.entries(scores).map(([machine, score]) => [
      machine,
      ...mutantKinds.map((kind) => `${score.kinds[kind].noticed}/${score.kinds[kind].mutants}`),
      ...[score.mutants, score.noticed, score.explained].map(String),
      `${score.score} %`,
    ]),
    [
      'total',
      ...mutantKinds.map(() => ''),
      ...[total.mutants, total.noticed, total.explained].map(String),
      `${percent(total)} %`,
    ],
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}
