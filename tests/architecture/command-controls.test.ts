import { expect, test } from 'vitest';
import { commandExemptions } from './command-exemptions.ts';
import { linesMatching, readSources, type SourceFile } from './source-files.ts';

const button = /<(?:Button|IconButton|button)\b/g;

/** The number of buttons of each file that has any. */
const buttonsIn = (files: readonly SourceFile[]): Record<string, number> =>
  Object.fromEntries(
    files.flatMap(({ name, text }) => {
      const count = text.match(button)?.length ?? 0;
      return count === 0 ? [] : [[name, count]];
    }),
  );

/** The number of exempt buttons of each file, over all reasons. */
function exemptButtons(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { files } of commandExemptions) {
    for (const [name, count] of Object.entries(files)) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** The sources of the screens; the gallery of components shows controls that do nothing. */
const readScreens = async () =>
  (await readSources(process.cwd(), 'src/features', 'src/app')).filter(
    ({ name }) => !name.startsWith('src/app/gallery/'),
  );

test('every button outside the tables of commands is in the list of exemptions', async () => {
  expect(buttonsIn(await readScreens())).toEqual(exemptButtons());
  expect(buttonsIn([{ name: 'x', text: '<Button size="sm">\n<IconButton label={t.add} />' }])).toEqual({ x: 2 });
});

test('every menu is rendered from a table of commands', async () => {
  const screens = await readScreens();
  const menus = /from '#ui\/(?:row-)?menu\.tsx'|<MenuItem\b/;
  const importers = new Set(linesMatching(screens, menus).map((line) => line.split(':', 1)[0]));
  expect([...importers]).toEqual([
    'src/features/form-designer/canvas/point-menu.tsx',
    'src/features/kit/commands/command-menu.tsx',
  ]);
});

test('only what renders commands claims to be one', async () => {
  const claims = new Set(linesMatching(await readScreens(), /data-command/).map((line) => line.split(':', 1)[0]));
  expect([...claims]).toEqual([
    'src/features/form-designer/canvas/point-menu.tsx',
    'src/features/form-designer/palette/palette.tsx',
    'src/features/kit/commands/command-button.tsx',
    'src/features/notices/notices-inbox.tsx',
    'src/app/command-palette/palette-button.tsx',
    'src/app/layout/main-layout.tsx',
  ]);
});
