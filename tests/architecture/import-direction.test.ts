import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';
import { importViolations } from './import-rules.ts';

const root = process.cwd();

/** One broken rule each: a module with a forbidden import, and the line the check must print for it. */
const plants: readonly { rule: string; file: string; code: string; reported: string }[] = [
  {
    rule: 'domain imports nothing from a higher level',
    file: 'src/domain/planted.ts',
    code: "export type { RouteRow } from '#contract/routes.ts';",
    reported: 'not allowed: src/domain/planted.ts → src/contract/routes.ts',
  },
  {
    rule: 'only one module of the domain imports the date library',
    file: 'src/domain/planted-date.ts',
    code: "import dayjs from 'dayjs';\nexport const today = dayjs();",
    reported: 'not allowed: src/domain/planted-date.ts → npm:dayjs',
  },
  {
    rule: 'the contract imports no machine',
    file: 'src/contract/planted.ts',
    code: "export { requestLockMachine } from '#machines/request-lock/index.ts';",
    reported: 'not allowed: src/contract/planted.ts → machines/request-lock/index.ts',
  },
  {
    rule: 'a machine does not import React',
    file: 'machines/planted/react.ts',
    code: "import { useState } from 'react';\nexport const hook = useState;",
    reported: 'not allowed: machines/planted/react.ts → npm:react',
  },
  {
    rule: 'a machine does not import the router',
    file: 'machines/planted/router.ts',
    code: "import type { AnyRouter } from '@tanstack/react-router';\nexport type Router = AnyRouter;",
    reported: 'not allowed: machines/planted/router.ts → npm:@tanstack/react-router',
  },
  {
    rule: 'a machine does not import the HTTP client',
    file: 'machines/planted/http.ts',
    code: "import { ofetch } from 'ofetch';\nexport const client = ofetch;",
    reported: 'not allowed: machines/planted/http.ts → npm:ofetch',
  },
  {
    rule: 'a machine imports only the index of another machine',
    file: 'machines/planted/neighbour.ts',
    code: "export { requestLockMachine } from '../request-lock/request-lock.machine.ts';",
    reported: 'not allowed: machines/planted/neighbour.ts → machines/request-lock/request-lock.machine.ts',
  },
  {
    rule: 'ui imports no business logic',
    file: 'src/ui/planted.ts',
    code: "export { isEmail } from '#domain/email.ts';",
    reported: 'not allowed: src/ui/planted.ts → src/domain/email.ts',
  },
  {
    rule: 'the server imports no machine except the document flow',
    file: 'src/server/planted.ts',
    code: "export { requestLockMachine } from '#machines/request-lock/index.ts';",
    reported: 'not allowed: src/server/planted.ts → machines/request-lock/index.ts',
  },
  {
    rule: 'the HTTP client imports nothing from the server',
    file: 'src/api/planted.ts',
    code: "export type { Mail } from '#server/server.types.ts';",
    reported: 'not allowed: src/api/planted.ts → src/server/server.types.ts',
  },
  {
    rule: 'no feature imports another',
    file: 'src/features/planted-one/page.ts',
    code: "export { two } from '#features/planted-two/page.ts';",
    reported: 'not allowed: src/features/planted-one/page.ts → src/features/planted-two/page.ts',
  },
  {
    rule: 'the program renderer imports no designer command',
    file: 'src/forms/engine/planted.ts',
    code: "export { commandOf } from '#domain/design/command-of.ts';",
    reported: 'not allowed: src/forms/engine/planted.ts → src/domain/design/command-of.ts',
  },
  {
    rule: 'the form renderer imports no client',
    file: 'src/forms/renderer/planted.ts',
    code: "export type { Api } from '#api/api.types.ts';",
    reported: 'not allowed: src/forms/renderer/planted.ts → src/api/api.types.ts',
  },
  {
    rule: 'records import no machine of the designer',
    file: 'src/features/records/planted.ts',
    code: "export { formDesignerMachine } from '#machines/form-designer/index.ts';",
    reported: 'not allowed: src/features/records/planted.ts → machines/form-designer/index.ts',
  },
  {
    rule: 'domain/forms imports nothing from domain/design',
    file: 'src/domain/forms/planted.ts',
    code: "export { commandOf } from '#domain/design/command-of.ts';",
    reported: 'not allowed: src/domain/forms/planted.ts → src/domain/design/command-of.ts',
  },
  {
    rule: 'a feature does not import the composition root',
    file: 'src/features/planted-two/page.ts',
    code: "export { planted } from '#app/planted.ts';\nexport const two = 2;",
    reported: 'not allowed: src/features/planted-two/page.ts → src/app/planted.ts',
  },
  {
    rule: 'the app never imports the server, not even dynamically',
    file: 'src/app/planted.ts',
    code: "export const planted = () => import('#server/server.types.ts');",
    reported: 'not allowed: src/app/planted.ts → src/server/server.types.ts',
  },
  {
    rule: 'the app uses only literal paths in dynamic imports',
    file: 'src/app/planted-computed.ts',
    code: "const name = ['#server', 'server.types.ts'].join('/');\nexport const planted = () => import(name);",
    reported: 'not allowed: src/app/planted-computed.ts → computed',
  },
  {
    rule: 'a folder without a rule may import nothing',
    file: 'src/planted/anything.ts',
    code: "export { isEmail } from '#domain/email.ts';",
    reported: 'not allowed: src/planted/anything.ts → src/domain/email.ts',
  },
  {
    rule: 'the product never imports graph tools',
    file: 'machines/planted/graph.ts',
    code: "export { getShortestPaths } from '@xstate/graph';",
    reported: 'not allowed: machines/planted/graph.ts → npm:@xstate/graph',
  },
  {
    rule: 'a cycle is an error',
    file: 'src/domain/planted-cycle.ts',
    code: "export { here } from './planted-nowhere.ts';\nexport const there = 1;",
    reported: 'cycle: src/domain/planted-cycle.ts → src/domain/planted-nowhere.ts',
  },
  {
    rule: 'an unresolvable import is an error',
    file: 'src/domain/planted-nowhere.ts',
    code: "export { nothing } from '#domain/nowhere.ts';\nexport { there } from './planted-cycle.ts';\nexport const here = 1;",
    reported: 'not found: src/domain/planted-nowhere.ts → src/domain/nowhere.ts',
  },
];

describe('import direction', () => {
  test('every import of the product follows the direction the architecture allows', async () => {
    const graph = await readImportGraph(root);
    expect(importViolations(graph)).toEqual([]);
    // Without these two assertions, a check that read no module would pass.
    expect(graph.modules.length).toBeGreaterThan(100);
    expect(graph.edges.length).toBeGreaterThan(graph.modules.length);
  });

  describe('a forbidden import planted in a copy of the sources is reported', () => {
    let copy = '';
    let reported: readonly string[] = [];

    beforeAll(async () => {
      copy = await mkdtemp(path.join(tmpdir(), 'nemu-imports-'));
      await Promise.all(
        ['src', 'machines', 'package.json'].map((name) =>
          cp(path.join(root, name), path.join(copy, name), { recursive: true }),
        ),
      );
      await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
      for (const { file, code } of plants) {
        await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
        await writeFile(path.join(copy, file), `${code}\n`);
      }
      reported = importViolations(await readImportGraph(copy));
    }, 60_000);

    afterAll(() => rm(copy, { recursive: true, force: true }));

    test.each(plants)('$rule', ({ reported: line }) => {
      expect(reported).toContain(line);
    });
  });
});
