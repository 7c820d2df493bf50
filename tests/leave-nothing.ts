import { afterAll, vi } from 'vitest';

// The files of a worker share its modules, globals and clock: what one of them replaced ends with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
