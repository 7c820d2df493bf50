import { connectionError } from '#contract/failures.ts';
import type { ApiClient } from './create-api.ts';

/**
 * An API client whose code loads in the background, so that the first form does not wait for the code. Loading starts
 * immediately, and calls made meanwhile wait. If loading fails, these calls fail like calls without a connection
 * (`changesSettled` and `openEvents` reject), and the next call loads the code again.
 */
export function createLazyApi(load: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<ApiClient> | null = null;
  const client = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
  const orFailure = async <Answer>(call: (api: ApiClient) => Promise<Answer>) => {
    try {
      return await call(await client());
    } catch (cause) {
      return { ok: false, error: connectionError(cause) } as const;
    }
  };
  void client().catch(() => undefined);
  return {
    get: (...call) => orFailure((api) => api.get(...call)),
    post: (...call) => orFailure((api) => api.post(...call)),
    upload: (...call) => orFailure((api) => api.upload(...call)),
    download: (...call) => orFailure((api) => api.download(...call)),
    login: (...call) => orFailure((api) => api.login(...call)),
    register: (...call) => orFailure((api) => api.register(...call)),
    activate: (...call) => orFailure((api) => api.activate(...call)),
    loadPermissions: (...call) => orFailure((api) => api.loadPermissions(...call)),
    loadCompanies: (...call) => orFailure((api) => api.loadCompanies(...call)),
    switchCompany: (...call) => orFailure((api) => api.switchCompany(...call)),
    logout: (...call) => orFailure((api) => api.logout(...call)),
    changesSettled: async () => (await client()).changesSettled(),
    openEvents: async (...call) => (await client()).openEvents(...call),
  };
}
