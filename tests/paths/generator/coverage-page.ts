import { coverageFaults, type Coverage } from './coverage.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8d8de, #3a3a42); --faint: light-dark(#60606b, #a0a0ab);
  --good: light-dark(#166534, #86efac); --bad: light-dark(#b91c1c, #fca5a5); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem;
  background: light-dark(#fff, #18181b); color: light-dark(#1c1c20, #ececf0); }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1.5rem; }
th, td { text-align: start; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
summary { cursor: pointer; color: var(--faint); }
a { color: inherit; } .missing, .missing a { color: var(--bad); font-weight: 600; } .whole { color: var(--good); }
ol { padding-inline-start: 3.5rem; } :target { outline: 2px solid currentColor; }
`;

/**
 * The coverage report as one self-contained page: an overview, then each machine with the walks that took each line.
 */
export function coveragePage(coverages: readonly Coverage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths through the statecharts</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Paths through the statecharts</h1>
${overview(coverages)}
${coverages.map(machineSection).join('\n')}
</body>
</html>
`;
}

function overview(coverages: readonly Coverage[]): string {
  const rows = coverages.map(({ machine, states, transitions, walks, assertions }) => [
    `<a href="#${machine}">${escaped(machine)}</a>`,
    share(states),
    share(transitions),
    ...[walks.length, assertions.invariants, assertions.journeys, assertions.effects, assertions.page ?? '–'].map(
      String,
    ),
  ]);
  const headings = ['machine', 'states', 'transitions', 'walks', 'invariants', 'journeys', 'effects', 'page'];
  return table(
    headings,
    rows.map((row) => tableRow(row)),
  );
}

function machineSection(coverage: Coverage): string {
  const { machine, states, transitions, walks } = coverage;
  const faults = coverageFaults(coverage);
  const summary =
    faults.length === 0
      ? '<p class="whole">Every state and every branch of every transition was taken.</p>'
      : `<ul class="missing">${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>`;
  return `<section id="${machine}">
<h2>${escaped(machine)}</h2>
${summary}
${table(
  ['transition', 'taken', 'on the page', 'by'],
  transitions.map(({ line, times, page, walks: by }) =>
    tableRow(
      [`<code>${escaped(line)}</code>`, String(times), escaped(String(page ?? '–')), walkLinks(machine, by)],
      times === 0,
    ),
  ),
)}
${table(
  ['state', 'walks', 'by'],
  states.map(({ name, walks: by }) =>
    tableRow([`<code>${escaped(name)}</code>`, String(by.length), walkLinks(machine, by)], by.length === 0),
  ),
)}
<details><summary>${walks.length} walks</summary>
<ol>${walks
    .map(
      ({ title, kind }, index) =>
        `<li id="${machine}-${index + 1}">${kind === 'journey' ? '<b>journey</b> ' : ''}${escaped(title)}</li>`,
    )
    .join('\n')}</ol>
</details>
</section>`;
}

/** Links to walks by number; a long list is folded. */
function walkLinks(machine: string, walks: readonly number[]): string {
  if (walks.length === 0) return 'missing';
  const links = walks.map((walk) => `<a href="#${machine}-${walk + 1}">${walk + 1}</a>`).join(' ');
  return walks.length <= 12 ? links : `<details><summary>${walks.length} walks</summary>${links}</details>`;
}

const table = (headings: readonly string[], rows: readonly string[]) =>
  `<table><thead><tr>${headings
    .map((heading, column) => `<th${numberClass(column, headings.length)}>${heading}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;

const tableRow = (cells: readonly string[], isMissing = false) =>
  `<tr${isMissing ? ' class="missing"' : ''}>${cells
    .map((cell, column) => `<td${numberClass(column, cells.length)}>${cell}</td>`)
    .join('')}</tr>`;

/** Class of numeric cells: the second column, or in the overview every column after the first. */
const numberClass = (column: number, columns: number) =>
  column === 1 || (column > 1 && columns > 4) ? ' class="number"' : '';

const share = (rows: readonly { walks: readonly number[] }[]) =>
  `${rows.filter(({ walks }) => walks.length > 0).length}/${rows.length}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
