import { afterAll, vi } from 'vitest';

// The test files of a worker share its modules, globals and clock, so each file's replacements must end with it.
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A module that is still loading when the file ends would fail, and would then fail in every later file too.
  await vi.dynamicImportSettled();
});
