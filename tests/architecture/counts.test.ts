import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSources } from './counts.ts';

let root = '';

/** A project of five modules that shows each thing that is counted. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "imports": { "#domain/*": "./src/domain/*" } }',
  'src/domain/sum.ts': '/** Adds. */\nexport const sum = 1;\n\n// A comment.\nexport const undocumented = 2;\n',
  'src/features/form-designer/canvas.ts': [
    "import { useEffect } from 'react';",
    "import { sum } from '#domain/sum.ts';",
    'const marks = new WeakMap<FormDesignerRef, number>();',
    'const colors = new Map<string, string>();',
    'useEffect(() => undefined);',
    '',
  ].join('\n'),
  'machines/kit/never.ts': 'export const never = 0;\n',
  'src/ui/menu.ts': "import { sum } from '#domain/sum.ts';\nexport { LateMenu } from './late-menu.ts';\n",
  'src/ui/late-menu.ts': 'let known = null;\n/* Two\n   lines. */ export function LateMenu() {}\n',
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'nemu-counts-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
});

afterAll(() => rm(root, { recursive: true }));

test('the counts of a project tell its size, its single-importer modules and the mechanisms it still uses', async () => {
  expect(await countSources(root)).toEqual({
    modules: 5,
    lines: 12,
    exports: 4,
    documentedExports: 1,
    singleImporter: 1,
    designerModules: 1,
    designerEffects: 1,
    keyedByActor: ['src/features/form-designer/canvas.ts:3'],
    formerMechanisms: {
      'loaded code in a module variable': ['src/ui/late-menu.ts'],
      'menus that load late': ['src/ui/late-menu.ts', 'src/ui/menu.ts'],
    },
  });
});
