import { afterAll, vi } from 'vitest';

// The files of a worker share its modules, globals and clock: what one of them replaced ends with it.
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A module still being loaded when the file ends would fail, and stay so for all files that come after.
  await vi.dynamicImportSettled();
});
