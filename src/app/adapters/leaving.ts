import type { ApiClient } from '#api/client/create-api.ts';
import { unwrap } from '#api/unwrap.ts';
import { fromPromise } from 'xstate';
import type { DraftKeeper } from '../drafts/drafts.ts';

interface LeavingOptions {
  /** Tells nobody of a 401: a session that is over already needs no sequence. */
  quietApi: ApiClient;
  api: ApiClient;
  drafts: DraftKeeper;
}

/** What a sign-out asks for. Drafts are forms nobody asked to save, so sending is finishing what is under way. */
export function leavingActors({ quietApi, api, drafts }: LeavingOptions) {
  return {
    countUnsent: fromPromise<number, void>(async () => {
      drafts.flush();
      return drafts.count();
    }),
    sendUnsent: fromPromise<void, void>(() => api.changesSettled()),
    closeSession: fromPromise<void, void>(async ({ signal }) => {
      await unwrap(await quietApi.logout({ signal }));
    }),
  };
}
