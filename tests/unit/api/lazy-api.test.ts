import type { ApiClient } from '#api/client/create-api.ts';
import { createLazyApi } from '#api/client/lazy-api.ts';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../app/running-app.ts';

const done = { ok: true, data: { ok: true } } as const;

describe('a lazy API client', () => {
  test('loads the code once, and then completes the calls made while the code was loading', async () => {
    let resolveApi: (api: ApiClient) => void = () => undefined;
    const load = vi.fn<() => Promise<ApiClient>>(() => new Promise((resolve) => (resolveApi = resolve)));
    const api = createLazyApi(load);
    const calls = [api.logout(), api.logout()];
    resolveApi(fakeApi({ logout: () => Promise.resolve(done) }));
    expect(await Promise.all(calls)).toEqual([done, done]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('returns an offline error when loading fails, and loads the code again at the next call', async () => {
    const load = vi
      .fn<() => Promise<ApiClient>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(fakeApi({ logout: () => Promise.resolve(done) }));
    const api = createLazyApi(load);
    expect(await api.logout()).toEqual({
      ok: false,
      error: {
        kind: 'offline',
        text: 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.',
        place: 'notice',
        details: 'TypeError: Failed to fetch',
      },
    });
    expect(await api.logout()).toEqual(done);
  });
});
