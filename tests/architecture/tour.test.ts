import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';
import { missingStops, readTour } from './tour.ts';

/** Maximum number of stops of a flow in the browser; a longer flow means that the design is not straight. */
const MOST_STOPS = 14;

test('the tour has six flows, and every stop exists', async () => {
  const flows = readTour(await readFile('.github/TOUR.md', 'utf8'));
  expect(flows.map(({ title }) => title)).toEqual([
    'From signing in to the first guarded page',
    'A 401 during a save',
    'A record from key press to SQL',
    'Moving a field by drag and by key, until it is saved',
    'A list that asks again',
    'Publishing a form',
  ]);
  expect(missingStops(flows, await readSources(process.cwd(), 'src', 'machines'))).toEqual([]);
});

test('no flow has more than 14 stops in the browser', async () => {
  const flows = readTour(await readFile('.github/TOUR.md', 'utf8'));
  const inBrowser = flows.map(({ stops }) => stops.filter(({ file }) => !file.startsWith('src/server/')).length);
  expect(inBrowser.filter((stops) => stops > MOST_STOPS)).toEqual([]);
});

test('a stop whose symbol occurs only in a comment or in a longer word, or whose file is missing, is reported', () => {
  const flows = readTour(
    '## One\n\n1. `src/a.ts › load` — reads\n2. `src/a.ts › save` — writes\n3. `src/b.ts › x` — is\n',
  );
  const source = { name: 'src/a.ts', text: '/** load */\nexport const loads = 1;\nexport const save = 2;\n' };
  expect([flows[0]?.stops.length, missingStops(flows, [source])]).toEqual([3, ['src/a.ts › load', 'src/b.ts › x']]);
});
