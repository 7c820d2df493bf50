import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { uuidv7 } from '#domain/uuid.ts';
import { createListeners } from '#ui/store.ts';
import { createSuspendedSession, type SuspendedSession } from './auth/suspended-session.ts';
import { createSecretHolder, type SecretHolder } from './auth/secrets.ts';
import { appTexts } from './app.texts.ts';
import { createDrafts, type DraftStore } from './drafts/drafts.ts';
import { createTabLock } from './drafts/tab-lock.ts';
import { createMessageLog, type MessageLog } from './feedback/message-log.ts';
import { createNoticeBoard, type Notice, type NoticeBoard } from './feedback/notice-board.ts';
import { createQueryClient } from './query-client.ts';
import { createAddressHistory } from './router/address-history.ts';
import { defaultPreferences } from './stores/preferences.ts';
import { readOwner } from './stores/session-values.ts';
import { createStores, type Stores } from './stores/stores.ts';
import { createTabs, type Tabs } from './tabs.ts';
import { createViewSession, type ViewSession } from './view-as/view-session.ts';

/** The infrastructure of the app; none of it needs an actor. */
export interface Infrastructure {
  stores: Stores;
  notices: NoticeBoard;
  /** The toasts of the session. */
  messages: MessageLog;
  history: RouterHistory;
  tabs: Tabs;
  drafts: DraftStore;
  secrets: SecretHolder;
  suspendedSession: SuspendedSession;
  viewSession: ViewSession;
  queryClient: QueryClient;
  /** A new UUIDv7. */
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const random = (bytes: Uint8Array) => {
  bytes.set(crypto.getRandomValues(new Uint8Array(bytes.length)));
  return bytes;
};

/** Opens the stores and the in-memory state beside them. Broken browser storage cannot make this fail. */
export function createInfrastructure(): Infrastructure {
  const now = () => Date.now();
  const newId = () => uuidv7(now(), random);
  const raised = createListeners<[Notice]>();
  const notices = createNoticeBoard(raised.notify);
  const raise = (type: 'warning' | 'negative', text: string) =>
    notices.raise({ type, text, duration: defaultPreferences.toastDuration });
  const stores = createStores({
    newId,
    onStorageTrouble: () => raise('warning', appTexts.storageTrouble),
    onUnknownKey: (text) => raise('negative', text),
  });
  const messages = createMessageLog({ store: stores.messages, owner: () => readOwner(stores.session), newId, now });
  raised.add(messages.add);
  return {
    stores,
    notices,
    messages,
    history: createAddressHistory(newId),
    tabs: createTabs((name) => new BroadcastChannel(name), newId),
    drafts: createDrafts({
      area: stores.local,
      loadOpenDrafts: async () => (await import('./drafts/tab-drafts.ts')).openTabDrafts,
      tabLock: createTabLock(stores.tabId, 'locks' in navigator ? navigator.locks : null, newId),
      newId,
      now,
    }),
    secrets: createSecretHolder(newId),
    suspendedSession: createSuspendedSession(stores.session),
    viewSession: createViewSession(stores.session),
    queryClient: createQueryClient(),
    newId,
    now,
  };
}
