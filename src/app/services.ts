import type { ApiClient } from '#api/client/create-api.ts';
import { createWhyNotQuestions } from '#features/kit/help/why-not-question.ts';
import { createSharedState } from '#features/kit/services/shared-state.ts';
import type { Inspect, Services, LocalStorageTools } from '#features/kit/services/services.types.ts';
import { selectIsLeaving } from '#machines/unauthorized/index.ts';
import { browserStores, localStores } from '#contract/stores.ts';
import type { Actors } from './actors.ts';
import { type AppFeedback, createFeedback } from './feedback/feedback.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { DraftStore } from './drafts/drafts.ts';
import { defaultPreferences } from './stores/preferences.ts';
import { readOwner } from './stores/session-values.ts';
import type { Stores } from './stores/stores.ts';

interface Clients {
  api: ApiClient;
  /** Observes every event of the features' actors. */
  inspect?: Inspect | undefined;
}

/** The services of the features, with the feedback commands that only the app itself uses. */
export interface AppServices extends Services {
  feedback: AppFeedback;
}

/** Creates the services of the features from the infrastructure, the long-lived actors and the client. */
export function createServices(infrastructure: Infrastructure, actors: Actors, { api, inspect }: Clients): AppServices {
  const shared = createSharedState();
  const { stores, notices, messages, drafts, secrets, queryClient, newId, now } = infrastructure;
  return {
    auth: actors.auth,
    connection: actors.connection,
    viewAs: actors.viewAs,
    api,
    queryClient,
    feedback: createFeedback({
      boxes: actors.messageBox,
      notices,
      preferences: stores.preferences,
      newId,
      isLeaving: () => selectIsLeaving(actors.unauthorized.getSnapshot()),
      askWhyNot: (question) => shared(createWhyNotQuestions).ask(question),
    }),
    messages,
    lastFatalError: () => stores.session.get('lastFatalError') ?? null,
    storeSecret: secrets.store,
    drafts,
    recent: recentOfSession(infrastructure),
    preferences: stores.preferences,
    storage: createStorageTools(stores, drafts),
    newId,
    now,
    shared,
    inspect,
  };
}

/** The recent places of the user in the session; none without a session, nor while the app is that of another user. */
function recentOfSession({ stores, viewSession }: Infrastructure): Services['recent'] {
  const { recent, session } = stores;
  const findOwner = () => (viewSession.isActive() ? null : readOwner(session));
  return {
    list() {
      const owner = findOwner();
      return owner === null ? [] : recent.list(owner);
    },
    add(place) {
      const owner = findOwner();
      if (owner !== null) recent.add(owner, place);
    },
  };
}

/** Measures and clears this app's browser storage. */
function createStorageTools(stores: Stores, drafts: DraftStore): LocalStorageTools {
  const sizeOf = (key: string) => (stores.local.read(key)?.length ?? 0) * 2 + key.length * 2;
  return {
    measure: () =>
      localStores.map((store) => ({
        store,
        bytes: stores.local.keys(browserStores[store].key).reduce((sum, found) => sum + sizeOf(found), 0),
      })),
    clear() {
      stores.preferences.set(defaultPreferences);
      drafts.eraseAll();
      for (const key of stores.local.keys(browserStores.recent.key)) stores.local.remove(key);
    },
  };
}
