import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const cacheDir = mkdtempSync(path.join(tmpdir(), 'nemu-vite-'));
const problems: string[] = [];
let server: ViteDevServer;

beforeAll(async () => {
  const logger = createLogger('silent');
  const note = (text: string) => void problems.push(text);
  server = await createServer({
    cacheDir,
    customLogger: { ...logger, warn: note, warnOnce: note, error: note },
    server: { middlewareMode: true, ws: false, watch: null, preTransformRequests: false },
  });
});

afterAll(async () => {
  await server.close();
  // Vite may still be writing files of a cancelled pre-bundling. A synchronous removal would keep it from ending.
  await rm(cacheDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Loads a module and its imports into the module graph, as a page that requests them does. */
async function load(url: string, loaded = new Set<string>()): Promise<void> {
  if (loaded.has(url)) return;
  loaded.add(url);
  const { client } = server.environments;
  await client.transformRequest(url);
  const module = await client.moduleGraph.getModuleByUrl(url);
  const imported = [...(module?.importedModules ?? [])].map((each) => each.url);
  for (const each of imported.filter((name) => /^\/(?:src|machines)\/.*\.tsx?$/.test(name))) await load(each, loaded);
}

/** Gives the first message that the development server sends to the page when a file has changed. */
function sentOnChangeOf(file: string): Promise<unknown> {
  const send = vi.spyOn(server.environments.client.hot, 'send');
  const sent = new Promise((resolve) => {
    send.mockImplementation((payload: unknown) => resolve(payload));
  });
  server.watcher.emit('change', path.resolve(file));
  return sent.finally(() => send.mockRestore());
}

test('the development server pre-bundles the packages that the pages import, and logs nothing', async () => {
  const { depsOptimizer } = server.environments.client;
  await depsOptimizer?.scanProcessing;
  const { optimized = {}, discovered = {} } = depsOptimizer?.metadata ?? {};
  expect(Object.keys({ ...optimized, ...discovered })).toEqual(
    // Packages that the entry, a lazily loaded page and the inspector import.
    expect.arrayContaining(['react-dom/client', '@formkit/drag-and-drop', '@statelyai/inspect']),
  );
  expect(problems).toEqual([]);
});

describe('while the company page is loaded, the development server', () => {
  beforeAll(() => load('/src/features/company/company.page.tsx'), 60_000);

  test.each([
    ['a machine that the page runs', 'machines/record-editor/states/editing.ts'],
    ['a module that a machine imports', 'src/domain/forms/problems.ts'],
  ])('reloads the page when %s changes', async (_, file) => {
    expect(await sentOnChangeOf(file)).toEqual({ type: 'full-reload' });
  });

  test('updates a changed component in place', async () => {
    expect(await sentOnChangeOf('src/features/company/company-form.tsx')).toMatchObject({
      type: 'update',
      updates: [{ path: '/src/features/company/company-form.tsx' }],
    });
  });
});
