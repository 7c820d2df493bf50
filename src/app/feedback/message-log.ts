import type { ValueStore } from '#api/stores/value-store.ts';
import type { SessionMessage } from '#features/kit/services/services.types.ts';
import { createStore, type ReadableStore } from '#ui/store.ts';
import * as v from 'valibot';
import type { Owner } from '../stores/return-address.ts';
import type { Notice } from './notice-board.ts';

/** Most messages that are stored. */
export const MAX_MESSAGES = 50;

/** Most characters of a stored text and of its details. */
const MAX_TEXT = 500;
const MAX_DETAILS = 4_000;

/** How the messages of a tab are stored, with whom they are of. */
export const storedMessages = v.object({
  user: v.string(),
  tenant: v.string(),
  messages: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        at: v.number(),
        type: v.picklist(['positive', 'warning', 'negative']),
        text: v.string(),
        details: v.optional(v.string()),
      }),
    ),
    v.maxLength(MAX_MESSAGES),
  ),
});

interface MessageLogOptions {
  store: ValueStore<v.InferOutput<typeof storedMessages>>;
  /** The user in the company; null without a session. */
  owner: () => Owner | null;
  newId: () => string;
  now: () => number;
}

/** The toasts of the session in this tab, the newest first; they stay after they left the screen. */
export interface MessageLog extends ReadableStore<readonly SessionMessage[]> {
  /**
   * Adds a notice that was shown. Without a session nothing is stored, nor what only accompanies something that stays in
   * sight: a notice of type `info`.
   */
  add(notice: Pick<Notice, 'type' | 'text' | 'details'>): void;
  /** Shows the messages of the user who has the session now, and removes those of any other. */
  open(): void;
  clear(): void;
}

/** Opens the messages of this tab; they survive a reload, and end with the session. */
export function createMessageLog({ store, owner, newId, now }: MessageLogOptions): MessageLog {
  const { get, set, subscribe } = createStore<readonly SessionMessage[]>([]);
  const clear = () => {
    store.remove();
    set([]);
  };
  return {
    get,
    subscribe,
    clear,
    add({ type, text, details }) {
      const of = owner();
      if (of === null || type === 'info') return;
      const message: SessionMessage = {
        id: newId(),
        at: now(),
        type,
        text: text.slice(0, MAX_TEXT),
        ...(details !== undefined && { details: details.slice(0, MAX_DETAILS) }),
      };
      const messages = [message, ...get()].slice(0, MAX_MESSAGES);
      // A browser that stores nothing raises a notice of its own, which adds a message meanwhile.
      set(messages);
      store.set({ user: of.user, tenant: of.tenant, messages });
    },
    open() {
      const [of, stored] = [owner(), store.get()];
      if (stored === null || of?.user !== stored.user || of.tenant !== stored.tenant) clear();
      else set(stored.messages);
    },
  };
}
