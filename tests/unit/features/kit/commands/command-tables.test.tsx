import { appCommands } from '#app/commands/app-commands.tsx';
import type { CommandTable } from '#features/kit/commands/command.types.ts';
import { isSingleKey, shortcutProblem } from '#features/kit/commands/shortcuts.ts';
import { isRecord } from '#domain/is-record.ts';
import { expect, test } from 'vitest';

const isTable = (value: unknown): value is CommandTable<string> => isRecord(value) && isRecord(value['rows']);

const modules = import.meta.glob<Record<string, unknown>>('/src/{app,features}/**/*.commands.tsx', { eager: true });

/** The commands of each page, and those of the app, by page. */
const pages = [
  ...Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isTable))
    .map(({ id, rows }) => ({
      page: id,
      commands: Object.entries(rows).map(([name, row]) => ({ ...row, id: `${id}.${name}` })),
    })),
  {
    page: 'app',
    commands: appCommands(
      { programs: [], otherCompanies: [], isViewing: false },
      {
        navigate: () => undefined,
        openPalette: () => undefined,
        openSheet: () => undefined,
        openHelp: () => undefined,
        switchCompany: () => undefined,
        signOut: () => undefined,
        leaveView: () => undefined,
        prefer: () => undefined,
      },
    ),
  },
];

const keysOf = ({ commands }: (typeof pages)[number]) => commands.flatMap(({ keys = [] }) => keys);

test('every page with commands has a table', () => {
  const names = pages.map(({ page }) => page);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'app',
      'apps',
      'audit',
      'calendar',
      'company',
      'designer',
      'home',
      'local-settings',
      'users',
    ]),
  );
});

test.each(pages)('no two commands of the page $page have the same shortcut', (page) => {
  const keys = keysOf(page);
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([]);
});

test('no two commands that are shown together have the same shortcut', () => {
  const keysOfPages = (...names: readonly string[]) => pages.filter(({ page }) => names.includes(page)).flatMap(keysOf);
  const together = [
    keysOfPages('record', 'form', 'app'),
    keysOfPages('records', 'app'),
    keysOfPages('calendar', 'app'),
    keysOfPages('designer', 'form-tools', 'form-menu', 'app'),
  ];
  expect(together.map((keys) => keys.length - new Set(keys).size)).toEqual([0, 0, 0, 0]);
});

test('no shortcut is one of the browser, and none is a letter alone', () => {
  const keys = pages.flatMap(keysOf);
  expect(keys.filter((one) => shortcutProblem(one) !== null || (isSingleKey(one) && /\p{L}/u.test(one)))).toEqual([]);
});

test('ids are unique in the app', () => {
  const ids = pages.flatMap(({ commands }) => commands.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
