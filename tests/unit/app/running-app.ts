import type { ApiClient } from '#api/client/create-api.ts';
import { createActors } from '#app/actors.ts';
import { connectEffects } from '#app/effects.ts';
import type { Notice } from '#app/feedback/notice-board.ts';
import { createInfrastructure } from '#app/infrastructure.ts';
import { createAppRouter } from '#app/router/create-app-router.tsx';
import { createServices } from '#app/services.ts';
import { rememberSession } from '#app/stores/session-values.ts';
import { createTabs, type TabMessage } from '#app/tabs.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { vi } from 'vitest';

const unanswered = () => new Promise<never>(() => undefined);

/** A fake API client: the calls that a test provides work, all other calls stay pending. */
const fakeApi = (calls: Partial<ApiClient>): ApiClient => ({
  get: unanswered,
  post: unanswered,
  upload: unanswered,
  download: unanswered,
  login: unanswered,
  register: unanswered,
  activate: unanswered,
  loadPermissions: unanswered,
  loadCompanies: unanswered,
  switchCompany: unanswered,
  logout: unanswered,
  changesSettled: () => Promise.resolve(),
  openEvents: unanswered,
  ...calls,
});

/** The sign-in response that opens a session in this company. */
export const signedInAs = (tenant: string) => ({
  api_token: `token-${tenant}`,
  token_info: `info-${tenant}`,
  tenant,
  user: { id: 'u1', name: 'Ana', email: 'ana@example.com' },
  company: { id: `c-${tenant}`, name: `Empresa ${tenant}`, ruc: '80009735-1' },
  server_date: '2026-11-21T12:00:00Z',
  sale_series: [null, null, null, null] as [null, null, null, null],
  credit_note_series: null,
});

/** An encryption key of 32 bytes, in base64. */
const KEY = btoa('k'.repeat(32));

export const permissions = {
  ok: true as const,
  data: { programas: [], others: [], user_data: {}, user_data_revisions: {}, draft_key: KEY },
};

interface Start {
  api?: Partial<ApiClient>;
  /** The company of a session stored in this tab earlier. */
  session?: string;
  /** The path at which the app starts. */
  address?: string;
  /** Fills the stores before the app starts, as an earlier page would have left them. */
  prepare?: (infrastructure: ReturnType<typeof createInfrastructure>) => void;
}

/** The other tabs: records the messages sent to them; `receive` delivers a message from one of them. */
function createSiblings() {
  const sentMessages: TabMessage[] = [];
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: TabMessage) => void sentMessages.push(message),
  });
  let requests = 0;
  return {
    sentMessages,
    receive: (message: TabMessage) => channel.dispatchEvent(new MessageEvent('message', { data: message })),
    // The fake has only the members of a BroadcastChannel that tabs use.
    tabs: createTabs(
      () => channel as unknown as BroadcastChannel,
      () => `request-${(requests += 1)}`,
    ),
  };
}

/** Starts the app without its pages: real actors and effects, the environment's storage, and a fake API client. */
export function startApp({ api: calls = {}, session, address = '/apps', prepare }: Start = {}) {
  const infrastructure = { ...createInfrastructure(), history: createMemoryHistory({ initialEntries: [address] }) };
  const { stores, notices, newId } = infrastructure;
  const { sentMessages, receive, tabs } = createSiblings();
  if (session !== undefined) rememberSession(stores.session, signedInAs(session));
  prepare?.(infrastructure);
  const api = fakeApi({ loadPermissions: () => Promise.resolve(permissions), ...calls });
  const actors = createActors({ ...infrastructure, tabs, api, ownApi: api, quietApi: api });
  const shown: Notice[] = [];
  notices.connect((notice) => {
    shown.push(notice);
    return () => undefined;
  });
  const services = createServices(infrastructure, actors, { api });
  const router = createAppRouter(infrastructure.history, { auth: actors.auth, stores, newId, services });
  // These tests render no page. Loading a page could continue into the next test and access its storage.
  vi.spyOn(router, 'invalidate').mockResolvedValue();
  const reload = vi.fn<() => void>();
  const refuseSession = vi.fn<(detail: string) => void>();
  const apiBase = 'http://localhost/api/v1/';
  const parts = { ...infrastructure, tabs, actors, services, api, apiBase, router, refuseSession, reload };
  connectEffects(parts, () => undefined);
  for (const actor of Object.values(actors)) actor.start();
  return {
    ...infrastructure,
    tabs,
    actors,
    services,
    router,
    feedback: services.feedback,
    shown,
    sentMessages,
    reload,
    refuseSession,
    /** Delivers a message from another tab. */
    receive,
    stop: () => {
      for (const actor of Object.values(actors)) actor.stop();
    },
  };
}
