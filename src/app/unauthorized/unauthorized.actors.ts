import type { SessionStore } from '#api/stores/session-store.ts';
import { routeTable } from '#contract/routes.ts';
import { sharedTexts } from '#contract/texts.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { fromPromise } from 'xstate';
import type { DraftStore } from '../drafts/drafts.ts';
import { readOwner } from '../stores/session-values.ts';
import type { Stores } from '../stores/stores.ts';
import type { Tabs } from '../tabs.ts';

interface UnauthorizedOptions {
  stores: Stores;
  drafts: DraftStore;
  tabs: Tabs;
  history: RouterHistory;
  /** Notifies the auth machine that the session has ended. */
  notifySessionLost: () => void;
  now: () => number;
}

/** The actors of the 401 sequence. Drafts and the current address are preserved for the same user and company. */
export function unauthorizedActors({ stores, drafts, tabs, history, notifySessionLost, now }: UnauthorizedOptions) {
  return {
    clearSession: fromPromise<void, { detail: string }>(async ({ input }) => {
      drafts.flush();
      stores.returnAddress.save(history.location.href, readOwner(stores.session));
      tabs.post({ type: 'session.refused', session: tokenInfoOf(stores.session), detail: input.detail });
      notifySessionLost();
      stores.session.clear();
    }),
    leaveToLogin: fromPromise<void, void>(async () =>
      history.replace(routeTable.login.path, {}, { ignoreBlocker: true }),
    ),
    keepNotice: fromPromise<void, { detail: string }>(async ({ input }) =>
      stores.pendingNotice.set({
        text: sharedTexts.unauthorized(input.detail),
        until: now() + stores.preferences.get().toastDuration,
      }),
    ),
  };
}

const tokenInfoOf = (session: SessionStore): string => session.get('tokenInfo') ?? '';
