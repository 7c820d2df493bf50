import { TABS_CHANNEL } from '#contract/stores.ts';
import { createListeners } from '#ui/store.ts';
import * as v from 'valibot';

const session = v.string();

/**
 * Messages between tabs of one browser. They identify a session by its token info. Session data goes only to a tab that
 * requested it or whose session it replaces.
 */
const message = v.variant('type', [
  v.object({ type: v.literal('session.wanted'), from: v.string() }),
  v.object({ type: v.literal('session.given'), to: v.string(), content: v.string() }),
  /** A user signed in: signed-out tabs may share the session. */
  v.object({ type: v.literal('session.offered') }),
  v.object({ type: v.literal('session.ended'), session }),
  /** The server rejected the session with a 401. */
  v.object({ type: v.literal('session.refused'), session, detail: v.string() }),
  /** The user of the session changed their name. */
  v.object({ type: v.literal('user.renamed'), session, name: v.string() }),
  v.object({ type: v.literal('company.changing'), session }),
  v.object({ type: v.literal('company.kept'), session }),
  v.object({ type: v.literal('company.changed'), session, content: v.string() }),
]);

/** A message that a tab sends to all others, validated when it arrives. */
export type TabMessage = v.InferOutput<typeof message>;

type SessionGiven = Extract<TabMessage, { type: 'session.given' }>;

/** The other tabs of this browser. */
export interface Tabs {
  /** Requests the session of the other tabs. */
  requestSession(): void;
  /** Ignores answers to the last request from now on. */
  forgetRequest(): void;
  /** Whether a message answers the last request of this tab. */
  isRequested(message: TabMessage): message is SessionGiven;
  post(message: TabMessage): void;
  /** Subscribes and returns the function that unsubscribes. */
  listen(listener: (message: TabMessage) => void): () => void;
}

/**
 * Communicates with the other tabs; without a broadcast channel it does nothing. Ignores messages of unknown form, such
 * as those of other versions of the app.
 */
export function createTabs(open: (name: string) => BroadcastChannel, newId: () => string): Tabs {
  const listeners = createListeners<[TabMessage]>();
  const channel = attempt(() => open(TABS_CHANNEL));
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const reading = v.safeParse(message, data);
    if (reading.success) listeners.notify(reading.output);
  });
  const post = (tabMessage: TabMessage) => channel?.postMessage(tabMessage);
  let request: string | null = null;
  return {
    post,
    requestSession() {
      request = newId();
      post({ type: 'session.wanted', from: request });
    },
    forgetRequest() {
      request = null;
    },
    isRequested: (tabMessage): tabMessage is SessionGiven =>
      tabMessage.type === 'session.given' && tabMessage.to === request,
    listen: listeners.add,
  };
}

function attempt<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch {
    return null;
  }
}
