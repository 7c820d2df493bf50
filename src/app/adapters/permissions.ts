import type { ApiClient } from '#api/client/create-api.ts';
import type { SessionStore } from '#api/stores/session-store.ts';
import { unwrap } from '#api/unwrap.ts';
import type { Permissions } from '#machines/auth/index.ts';
import { fromPromise } from 'xstate';
import type { DraftStore } from '../drafts/drafts.ts';
import { readOwner } from '../stores/session-values.ts';

interface PermissionsOptions {
  api: ApiClient;
  session: SessionStore;
  drafts: DraftStore;
  /** Called when a chunk of the app could not be loaded. */
  onPartMissing: (cause: unknown) => void;
}

/**
 * Loads the user's permissions. The drafts key in the response is passed only to the draft store. Repeated requests
 * with the same token are sent as `unattended`, because the app makes them, not the user.
 */
export function loadPermissionsActor({ api, session, drafts, onPartMissing }: PermissionsOptions) {
  let known: string | undefined;
  return fromPromise<Permissions, void>(async ({ signal }) => {
    const apiToken = session.get('apiToken');
    const answer = await unwrap(await api.loadPermissions({ signal, unattended: apiToken === known }));
    known = apiToken;
    const owner = readOwner(session);
    if (owner !== null) await drafts.open(owner, answer.draft_key).catch(onPartMissing);
    return {
      programs: answer.programas.map(({ router_name, ...program }) => ({ routerName: router_name, ...program })),
      others: answer.others.map(({ router_name, title }) => ({ routerName: router_name, title })),
      userData: answer.user_data,
    };
  });
}
