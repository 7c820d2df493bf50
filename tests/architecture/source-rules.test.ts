import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { linesMatching, readSources, type SourceFile } from './source-files.ts';

const root = process.cwd();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Ways to execute text as code or as markup. */
const textAsCode =
  /\beval\s*\(|\bnew Function\b|\.(inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write\b/;

/** An absolute path that exists on one machine only. */
const machinePath = new RegExp(String.raw`(^|[\s'"\`(=:])(/(home|Users|root|work)/[\w.]|[A-Z]:\\\w)`);

const listing = async (folder: string) => (await readdir(folder)).filter((name) => !name.startsWith('.'));

describe('handwritten source', () => {
  let product: SourceFile[] = [];
  let tests: SourceFile[] = [];

  beforeAll(async () => {
    product = await readSources(root, 'src', 'machines', 'index.html', 'vite.config.ts', 'panda.config.ts');
    tests = await readSources(root, 'tests');
  });

  test('never executes text as code or as markup', () => {
    expect(linesMatching(product, textAsCode)).toEqual([]);
    expect(linesMatching([{ name: 'x', text: 'a\nnode.innerHTML = text' }], textAsCode)).toEqual([
      'x:2: node.innerHTML = text',
    ]);
  });

  test('contains neither the version nor the build label, which only package.json states', () => {
    const stated = new RegExp(`${escaped(manifest.version)}|${escaped(manifest.buildLabel)}`);
    expect(linesMatching(product, stated)).toEqual([]);
  });

  test('imports @xstate/graph in a single test module, under tests/paths', () => {
    const importers = tests
      .filter(({ text }) => /^import .* from '@xstate\/graph';$/m.test(text))
      .map(({ name }) => name);
    expect(importers).toEqual([expect.stringMatching(/^tests\/paths\//)]);
  });

  test('contains no absolute path that exists on one machine only', async () => {
    const allSources = await readSources(root, '.');
    expect(allSources.length).toBeGreaterThan(80);
    expect(linesMatching(allSources, machinePath)).toEqual([]);
    expect(linesMatching([{ name: 'x', text: ['cd ', 'home', 'ana'].join('/') }], machinePath)).toHaveLength(1);
  });

  test('has lock files without download URLs, including the one of the size comparison', async () => {
    const locks = await readSources(root, 'package-lock.json', 'tests/bench/peers/package-lock.json');
    expect(linesMatching(locks, /"resolved"/)).toEqual([]);
    expect(locks).toHaveLength(2);
  });
});

describe('the list of folders', () => {
  test('at the top level is the one that the architecture defines', async () => {
    const allowed = [
      'LICENSE',
      'README.md',
      'index.html',
      'machines',
      'package-lock.json',
      'package.json',
      'panda.config.ts',
      'src',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
    ];
    const generated = new Set(['node_modules', 'dist', 'coverage']);
    expect((await listing(root)).filter((name) => !generated.has(name)).toSorted()).toEqual(allowed);
  });

  test('in src consists of the levels of the import direction', async () => {
    const levels = [
      'api',
      'app',
      'contract',
      'domain',
      'features',
      'forms',
      'main.tsx',
      'server',
      'styled-system',
      'ui',
    ];
    const named = (await listing('src')).filter((name) => name !== 'public');
    expect(named.filter((name) => name !== 'vite-env.d.ts').toSorted()).toEqual(levels);
  });

  test('in src/features/kit consists of one folder per concept, with no file beside them', async () => {
    const concepts = [
      'account-fields',
      'all-rows',
      'commands',
      'copying',
      'date-field',
      'figures',
      'filter',
      'help',
      'list',
      'loading',
      'printing',
      'program',
      'public-form',
      'record',
      'row-changes',
      'services',
      'sharing',
    ];
    expect((await listing('src/features/kit')).toSorted()).toEqual(concepts);
  });

  test('in tests consists of one folder per kind of test', async () => {
    const kinds = ['architecture', 'bench', 'browser', 'build', 'fixtures', 'long', 'paths', 'server', 'unit'];
    const folders = (await readdir('tests', { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual(kinds);
  });
});

test('the CI workflow runs the project’s own check script on each Node version, with actions pinned to a major version', async () => {
  const [{ text } = { text: '' }] = await readSources(root, '.github/workflows/ci.yml');
  const valuesOf = (key: string) =>
    [...text.matchAll(new RegExp(`^[\\s-]*${key}: (.+)$`, 'gm'))].map(([, value]) => value);
  expect({ uses: valuesOf('uses'), run: valuesOf('run'), node: valuesOf('node') }).toEqual({
    uses: [expect.stringMatching(/^actions\/checkout@v\d+$/), expect.stringMatching(/^actions\/setup-node@v\d+$/)],
    run: ['bash .ci/run'],
    node: ['[20, 22, 24]'],
  });
});
