import type { AnyStateNode } from 'xstate';
import { percent, totalsByKind, type Score } from '../mutants/scores.ts';
import { machineDigest } from '../mutants/digest.ts';
import { chartLines, nodeName, nodesOf, statesOf } from './chart.ts';
import { declaredFacts } from './declared-names.ts';
import { stateDiagram } from './diagram.ts';
import { docOf } from './docstring.ts';
import type { MachineFolder } from './machines.ts';

const INTRODUCTION = `# The machines

Written by \`npm run paths:catalogue\` from the charts and their docstrings; \`npm run paths\` fails when it is out of date.

Each folder is one process. Every state and every branch of every transition is taken by the path tests
(\`tests/paths\`), which fail otherwise; **mutants noticed** says how many copies of the machine, each with one fault in its
chart or in what its functions compute, fail an assertion (\`npm run paths:mutants\`).
`;

/**
 * The page that lists all machines: an overview, then each machine with its diagram. The output does not depend on the
 * time.
 */
export function catalogue(folders: readonly MachineFolder[], scores: Readonly<Record<string, Score>>): string {
  const overview = folders.map((folder) => {
    const { owns, startedBy } = docOf(folder);
    const { states, transitions } = sizeOf(folder);
    return [
      `[${folder.name}](#${folder.name})`,
      firstSentence(owns),
      firstSentence(startedBy),
      `${states}`,
      `${transitions}`,
      scoreText(folder, scores[folder.name]),
    ];
  });
  return [
    INTRODUCTION,
    table(['machine', 'owns', 'started by', 'states', 'transitions', 'mutants noticed'], overview),
    ...folders.map((folder) => section(folder, scores[folder.name])),
    kindsSection(Object.values(scores)),
  ].join('\n');
}

/**
 * Counts of mutants by kind, summed over all machines. Mutants of `machines/kit` are run with the machines that use the
 * kit.
 */
function kindsSection(scores: readonly Score[]): string {
  const rows = totalsByKind(scores)
    .filter(([, { mutants, equal }]) => mutants + equal > 0)
    .map(([kind, count]) => [kind, `${count.mutants}`, `${count.noticed}`, `${percent(count)} %`, `${count.equal}`]);
  return rows.length === 0
    ? ''
    : `\n## Kinds of mutants\n\n${table(['kind', 'mutants', 'noticed', 'share', 'make no difference'], rows)}`;
}

function section(folder: MachineFolder, score: Score | undefined): string {
  const { name, machine, specification, texts } = folder;
  if (machine === undefined) return '';
  const { owns, startedBy, emits, invariants } = docOf(folder);
  const { actors, delays } = machine.implementations;
  const { states, transitions } = sizeOf(folder);
  const written = [
    `${Object.keys(specification?.invariants ?? {}).length} invariants`,
    `${Object.keys(specification?.effects ?? {}).length} effects`,
    `${Object.keys(specification?.journeys ?? {}).length} journeys`,
  ];
  return `
## ${name}

- **Owns:** ${owns}
- **Started by:** ${startedBy}
- **Emits:** ${emits}
- **Invariants:** ${invariants}

\`\`\`mermaid
${stateDiagram(machine)}
\`\`\`

${table(
  ['', ''],
  [
    [
      'states',
      nodesOf(machine)
        .filter(({ path, type }) => path.length > 0 && type !== 'history')
        .map(stateText)
        .join(', '),
    ],
    ['events', names(machine.events.filter((type: string) => !type.startsWith('xstate.')))],
    ['emitted facts', names(declaredFacts(texts))],
    ['actors', names(Object.keys(actors ?? {}))],
    ['delays', names(Object.keys(delays ?? {}))],
    ['coverage', `${states} states and ${transitions} transitions, all taken; \`npm run paths\` fails otherwise`],
    ['written by hand', written.join(', ')],
    ['mutants noticed', kindsText(folder, score)],
  ],
)}`;
}

const sizeOf = ({ machine }: MachineFolder) => ({
  states: machine === undefined ? 0 : statesOf(machine).length,
  transitions: machine === undefined ? 0 : chartLines(machine).length,
});

const firstSentence = (text: string) => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

const names = (all: readonly string[]) => (all.length === 0 ? '–' : all.map((name) => `\`${name}\``).join(', '));

function stateText(node: AnyStateNode): string {
  const notes = [...node.tags, ...(node.type === 'final' ? ['final'] : [])];
  return `\`${nodeName(node)}\`${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** The mutation score as text, with a note when the machine has changed since the score was measured. */
function scoreText(folder: MachineFolder, score: Score | undefined): string {
  if (score === undefined) return '–';
  const isOutdated = machineDigest(folder) !== score.digest;
  return `${score.noticed} of ${score.mutants} (${score.score} %)${isOutdated ? ', before the machine last changed' : ''}`;
}

function kindsText(folder: MachineFolder, score: Score | undefined): string {
  if (score === undefined) return '–';
  const kinds = Object.entries(score.kinds).map(([kind, { noticed, mutants }]) => `${kind} ${noticed}/${mutants}`);
  const explained = score.explained === 0 ? '' : `; explained: ${score.explained}`;
  const equal = score.equal === 0 ? '' : `; ${score.equal} more make no difference`;
  return `${scoreText(folder, score)}: ${kinds.join(', ')}${explained}${equal}`;
}

/** Escapes `|`, which would end a table cell. */
const cellText = (text: string) => text.replaceAll('|', String.raw`\|`);

const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.map(cellText).join(' | ')} |`).join('\n');
