import type { ApiClient } from '#api/client/create-api.ts';
import { unwrap } from '#api/unwrap.ts';
import { fromPromise } from 'xstate';
import type { DraftStore } from '../drafts/drafts.ts';

interface LeavingOptions {
  /** A client that does not report a 401: a session that has already ended needs no 401 sequence. */
  quietApi: ApiClient;
  api: ApiClient;
  drafts: DraftStore;
}

/** The actors of a sign-out. Drafts stay in this browser, so `sendUnsent` only waits for the requests in progress. */
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
