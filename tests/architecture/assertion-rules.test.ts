import { beforeAll, describe, expect, test } from 'vitest';
import { clockWaits, weakAssertions } from './assertion-rules.ts';
import { readSources, type SourceFile } from './source-files.ts';

/** Files that may read the machine's clock. */
const byTheClock = [
  // The tests in these folders measure elapsed time.
  'tests/bench/',
  'tests/long/',
  // Two tabs share a deadline that survives a reload. The test checks only that the deadline is not too early, which
  // does not depend on the speed of the machine.
  'tests/browser/unauthorized.test.ts',
  // This helper waits for the end of a process that it did not start, so no event notifies it of that end.
  'tests/browser/kit/product.ts',
];

/** Snippets with one weak assertion each, and the reason the check must give. */
const plants: readonly (readonly [code: string, why: string])[] = [
  ["expect(screen.getByText('Hola')).toBeTruthy();", 'assert the value, not that there is one'],
  ['await expect.poll(() => box()).toBeDefined();', 'assert the value, not that there is one'],
  ['expect(row.logo).not.toBeNull();', 'assert the value, not that there is one'],
  ['expect(found).not.toBeUndefined();', 'assert the value, not that there is one'],
  ['expect(button.ariaBusy).toBeFalsy();', 'assert the value, not that there is one'],
  ["expect(text).toContain('');", 'name what is contained'],
  ['expect(list).toContain(undefined);', 'name what is contained'],
  ["expect(element?.textContent ?? '').toBe('');", 'what is missing passes as an empty text'],
  ["expect(header ?? '').not.toContain(secret);", 'what is missing passes as an empty text'],
  ['expect(row.id).toBe(row.id);', 'a value always equals itself'],
  ['expect(true).toBe(true);', 'a value always equals itself'],
  ['await expect(work()).resolves.not.toThrow();', 'assert what the promise gives'],
  ['expect(await rows.count()).toBeGreaterThan(0);', 'assert the number, or the list'],
  ['expect(problems.length).toBeGreaterThan(0);', 'assert the number, or the list'],
  ['expect(problems).not.toHaveLength(0);', 'assert the number, or the list'],
  ['expect(ids.every(isUuid)).toBe(true);', 'assert the whole list, an empty one passes'],
  ['expect(ids.some(isWrong)).toBe(false);', 'assert the whole list, an empty one passes'],
  ['expect(look).toEqual([expect.anything()]);', 'assert the value'],
];

const clockPlants: readonly (readonly [code: string, why: string])[] = [
  ['expect(performance.now() - started).toBeLessThan(500);', 'the clock of the machine is no result'],
  ['await page.waitForTimeout(500);', 'wait for what is to happen, or pass the time of the page'],
  ['await new Promise((resolve) => setTimeout(resolve, 100));', 'wait for what is to happen'],
  ["import { setTimeout } from 'node:timers/promises';", 'wait for what is to happen'],
];

const sound = [
  "expect(alert.textContent).toBe('Hola');",
  "expect(text).not.toContain('');",
  'expect(sampleValues(form)).toEqual(sampleValues(form));',
  'expect(ids.map(isUuid)).toEqual([true]);',
  'expect(width).toBeGreaterThan(0);',
  'setTimeout(() => { throw new Error(); });',
  'await new Promise((resolve) => setTimeout(resolve));',
  "import { setImmediate as turn } from 'node:timers/promises';",
];

/** Gives the reasons for which a check refuses a piece of code. */
const reasons = (check: typeof weakAssertions, code: string) =>
  check([{ name: 'planted.test.ts', text: `\n${code}` }]).map(
    (line) => /^planted\.test\.ts:2: .*: (.*)$/.exec(line)?.[1],
  );

describe('the test files', () => {
  let files: SourceFile[] = [];

  beforeAll(async () => {
    files = (await readSources(process.cwd(), 'tests')).filter(({ name }) => /\.tsx?$/.test(name));
  });

  test('contain no assertion that holds whatever the product does', { timeout: 30_000 }, () => {
    expect(weakAssertions(files)).toEqual([]);
    expect(files.map(({ name }) => name)).toContain('tests/architecture/assertion-rules.test.ts');
  });

  test('neither wait for a fixed time nor assert a time of the machine clock', () => {
    const bound = files.filter(({ name }) => !byTheClock.some((under) => name.startsWith(under)));
    expect(clockWaits(bound)).toEqual([]);
  });

  test.each(plants)('must not contain the weak assertion %s', (code, why) => {
    expect(reasons(weakAssertions, code)).toEqual([why]);
  });

  test.each(clockPlants)('must not depend on the machine clock as in %s', (code, why) => {
    expect(reasons(clockWaits, code)).toEqual([why]);
  });

  test.each(sound)('may contain %s', (code) => {
    expect([...reasons(weakAssertions, code), ...reasons(clockWaits, code)]).toEqual([]);
  });
});
