import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { readGlossary, refusedIn, type RefusedWords } from './glossary.ts';
import { readSources } from './source-files.ts';

let glossary: RefusedWords = { identifiers: [], files: [] };

beforeAll(async () => {
  glossary = readGlossary(await readFile('.github/GLOSSARY.md', 'utf8'));
});

/** Files that may use former names: applied migrations, and tests of the former API that is kept for one version. */
const KEEPS_FORMER_NAMES = /^src\/server\/database\/migrations\/|^tests\/server\/.*(former|open-api|migration)/;

test('no source uses an identifier or a file name that the glossary refuses', async () => {
  const sources = await readSources(process.cwd(), 'src', 'machines', 'tests');
  expect(sources.length).toBeGreaterThan(1_500);
  const checked = sources.filter(({ name }) => /[.]tsx?$/.test(name) && !KEEPS_FORMER_NAMES.test(name));
  expect(refusedIn(checked, glossary)).toEqual([]);
});

test('the glossary lists more than 200 refused identifiers and 50 file names, and no identifier twice', () => {
  expect([glossary.identifiers.length > 200, glossary.files.length > 50]).toEqual([true, true]);
  expect(new Set(glossary.identifiers).size).toBe(glossary.identifiers.length);
});

test('the check finds a refused identifier and a refused file name, and ignores longer identifiers', () => {
  const refused = readGlossary(
    '| term | instead of | refused identifiers |\n| --- | --- | --- |\n| new name | old name | `oldName` |\n\nRefused file names: `old-file.ts`.',
  );
  expect(
    refusedIn(
      [
        { name: 'src/a/old-file.ts', text: 'const oldNames = 1;' },
        { name: 'src/a/b.ts', text: 'if (context.oldName) return;' },
      ],
      refused,
    ),
  ).toEqual(['src/a/old-file.ts: the file name', 'src/a/b.ts: oldName']);
});
