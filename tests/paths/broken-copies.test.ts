import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './kit/project-copy.ts';
import { scaffold } from './scaffold/scaffold.ts';

/** Timeout in ms. The tests start real compilers and test runs, which a busy machine slows down. */
const LIMIT = 120_000;

describe('a new machine', () => {
  let copy: ProjectCopy;

  beforeEach(() => {
    copy = copyProject();
    scaffold(copy.root, 'import-job');
  });

  afterEach(() => copy.remove());

  const change = (file: string, from: string, to: string) => {
    const place = path.join(copy.root, file);
    const text = readFileSync(place, 'utf8');
    expect(text).toContain(from);
    writeFileSync(place, text.replace(from, to));
  };

  test(
    'does not compile when an event or a promise actor has no example',
    () => {
      change(
        'machines/import-job/import-job.types.ts',
        "{ type: 'importJob.start' }",
        "{ type: 'importJob.start' } | { type: 'file.choose' }",
      );
      change(
        'machines/import-job/import-job.machine.ts',
        "'xstate';",
        "'xstate';\nimport { unprovided } from '../kit/unprovided.ts';",
      );
      change(
        'machines/import-job/import-job.machine.ts',
        '  actions: {',
        "  actors: { readRows: unprovided<number>('readRows') },\n  actions: {",
      );
      const { status, output } = copy.run('tsc', '-p', 'tests');
      expect({ status, output: output.split('\n') }).toEqual({
        status: 1,
        output: [
          `tests/paths/specifications/import-job.ts(6,3): error TS2741: Property '"file.choose"' is missing in type '{ 'importJob.start': { '': {}; }; 'importJob.finish': { '': {}; }; }' but required in type '{ "file.choose": Readonly<Record<string, Payload<ImportJobEvent, "file.choose">>>; "importJob.finish": Readonly<Record<string, Payload<ImportJobEvent, "importJob.finish">>>; "importJob.start": Readonly<...>; }'.`,
          "tests/paths/specifications/import-job.ts(7,3): error TS2741: Property 'readRows' is missing in type '{}' but required in type '{ readRows: { resolves: Readonly<Record<string, number>>; rejects: Readonly<Record<string, unknown>>; }; }'.",
          '',
        ],
      });
    },
    LIMIT,
  );

  test(
    'fails the run when its specification is removed',
    () => {
      rmSync(path.join(copy.root, 'tests/paths/specifications/import-job.ts'));
      const { status, output } = copy.run('vitest', 'run', 'tests/paths/paths.test.ts');
      expect({ status, faults: output.match(/"machines.*"/g) }).toEqual({
        status: 1,
        faults: ['"machines/import-job has no specification: tests/paths/specifications/import-job.ts exports none"'],
      });
    },
    LIMIT,
  );
});
