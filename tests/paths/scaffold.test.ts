import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './kit/project-copy.ts';
import { scaffold } from './scaffold/scaffold.ts';

/** Timeout in ms. The tests start real compilers and test runs, which a busy machine slows down. */
const LIMIT = 120_000;

const files = [
  'machines/import-job/import-job.types.ts',
  'machines/import-job/import-job.machine.ts',
  'machines/import-job/import-job.selectors.ts',
  'machines/import-job/index.ts',
  'tests/paths/specifications/import-job.ts',
  'tests/paths/transitions/import-job.txt',
];

let copy: ProjectCopy;

beforeEach(() => {
  copy = copyProject();
});

afterEach(() => copy.remove());

describe('a new machine', () => {
  test(
    'compiles, is formatted, follows the house rules and has full path coverage',
    () => {
      expect(scaffold(copy.root, 'import-job')).toEqual({ written: files });
      expect(copy.run('tsc', '-p', 'machines')).toEqual({ status: 0, output: '' });
      expect(copy.run('tsc', '-p', 'tests')).toEqual({ status: 0, output: '' });
      expect(copy.run('oxfmt', '--check', ...files.filter((file) => file.endsWith('.ts')))).toMatchObject({
        status: 0,
      });
      const { status, output } = copy.run('vitest', 'run');
      expect(output).toMatch(/^import-job {2}3\/3 100 % +2\/2 100 % /m);
      expect({ status, files: / Test Files .*/.exec(output)?.[0] }).toEqual({
        status: 0,
        files: ' Test Files  2 passed (2)',
      });
    },
    LIMIT,
  );

  test('requires a name in kebab case', () => {
    const refusalOf = (name: string) => ({
      refusal: `«${name}» is no name for a machine: write small letters, words joined by hyphens, e.g. import-job`,
    });
    for (const name of ['ImportJob', 'import_job', 'import-', '../kit', 'job2', '--help']) {
      expect(scaffold(copy.root, name)).toEqual(refusalOf(name));
    }
    expect(scaffold(copy.root, undefined)).toEqual({
      refusal: 'Say how the machine is called: npm run paths:new -- <name>',
    });
  });

  test('overwrites nothing that exists', () => {
    const specification = path.join(copy.root, 'tests/paths/transitions/import-job.txt');
    writeFileSync(specification, 'kept');
    expect(scaffold(copy.root, 'kit')).toEqual({ refusal: 'machines/kit is there already; nothing was written' });
    expect(scaffold(copy.root, 'import-job')).toEqual({
      refusal: 'tests/paths/transitions/import-job.txt is there already; nothing was written',
    });
    expect(readFileSync(specification, 'utf8')).toBe('kept');
    expect(existsSync(path.join(copy.root, 'machines/import-job'))).toBe(false);
  });
});
