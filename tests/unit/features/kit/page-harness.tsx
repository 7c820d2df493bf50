import { abortedByApp } from '#contract/failures.ts';
import type { Api, PostOptions } from '#api/api.types.ts';
import { createSessionCalls } from '#api/client/create-api.ts';
import { refreshOnLiveEvents } from '#app/connection/live-queries.ts';
import { createQueryClient } from '#app/query-client.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { useShortcuts } from '#features/kit/commands/use-shortcuts.ts';
import { FormServicesOfApp } from '#features/kit/services/form-services.tsx';
import { createSharedState } from '#features/kit/services/shared-state.ts';
import type { NoticeAction, Preferences, Secret, Services } from '#features/kit/services/services.types.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { authMachine, type Identity, type Permissions, type SignInOutcome } from '#machines/auth/index.ts';
import { connectionMachine } from '#machines/connection/index.ts';
import { viewAsMachine } from '#machines/view-as/index.ts';
import { createStore } from '#ui/store.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, fromPromise } from 'xstate';

export const identity: Identity = {
  user: { id: 'u1', name: 'Ana Báez', email: 'ana@example.com' },
  company: { id: 'c1', name: 'Ferretería Ñandutí', ruc: '80009735-1' },
};

const defaultPreferences: Preferences = {
  theme: 'system',
  density: 'comfortable',
  startPage: '/',
  toastDuration: 5_000,
  confirmSave: true,
  navigation: 'open',
  singleKeys: true,
};

/** The outcomes of the sign-in flows in a test; by default nobody is signed in and nothing is granted. */
interface AuthPlan {
  restored?: Identity | null;
  permissions?: Permissions | AppError;
  signIn?: (secret: Secret | undefined, tenant: string | null) => Promise<SignInOutcome>;
}

/** Starts the authentication chart with the outcomes of a plan. */
function startAuth(plan: AuthPlan, secrets: ReadonlyMap<string, Secret> = new Map()) {
  const machine = authMachine.provide({
    actors: {
      restoreSession: fromPromise<Identity | null, void>(() => Promise.resolve(plan.restored ?? null)),
      signIn: fromPromise<SignInOutcome, { ticket: string; tenant: string | null }>(({ input }) =>
        plan.signIn === undefined
          ? Promise.resolve({ kind: 'granted', identity })
          : plan.signIn(secrets.get(input.ticket), input.tenant),
      ),
      loadPermissions: fromPromise<Permissions, void>(() => {
        const permissions = plan.permissions ?? { programs: [], others: [], userData: {} };
        return 'kind' in permissions ? Promise.reject<Permissions>(permissions) : Promise.resolve(permissions);
      }),
    },
  });
  return createActor(machine).start();
}

/** Everything that was shown to the user, in order. */
export interface ShownFeedback {
  notices: { type: string; text: string }[];
  /** The actions of the notices. */
  actions: NoticeAction[];
  reports: { error: AppError; work: string }[];
  questions: string[];
  /** Notes added to an open confirmation. */
  notes: string[];
}

export interface Harness {
  services: Services;
  feedback: ShownFeedback;
  secrets: ReadonlyMap<string, Secret>;
}

export interface HarnessOptions {
  auth?: AuthPlan;
  api?: Partial<Api>;
  services?: Partial<Services>;
  now?: number;
  /** The answer to every question. */
  answer?: 0 | 1 | 2;
}

const notExpected = () => Promise.reject(new Error('no call was expected'));

/** Records notices and questions, and answers the questions. */
function feedbackInto(feedback: ShownFeedback, answer: 0 | 1 | 2): Services['feedback'] {
  const notify = (type: string, text: string, action?: NoticeAction) => {
    feedback.notices.push({ type, text });
    if (action !== undefined) feedback.actions.push(action);
  };
  return {
    confirm: ({ text }) => {
      feedback.questions.push(text);
      return Promise.resolve(answer);
    },
    confirmSave: () => Promise.resolve(answer === 1),
    confirmDelete: (subject, note) => {
      feedback.questions.push(subject ?? '');
      void note?.then((text) => feedback.notes.push(text));
      return Promise.resolve(answer === 1);
    },
    confirmReset: () => Promise.resolve(answer === 1),
    notify,
    notifySaved: (action) => notify('positive', 'guardado', action),
    notifyDeleted: (action) => notify('positive', 'eliminado', action),
    report: (error, work) => void feedback.reports.push({ error, work }),
  };
}

/** A draft store that is empty and saves nothing. */
export const noDrafts: Services['drafts'] = {
  offer: () => Promise.resolve(null),
  has: () => false,
  save: () => undefined,
  drop: () => undefined,
  discard: () => undefined,
  listed: createStore([]),
  inOtherTabs: () => Promise.resolve(new Set()),
  onFlush: () => () => undefined,
};

function createPreferences(): Services['preferences'] {
  const { get, set, subscribe } = createStore(defaultPreferences);
  return { get, subscribe, set: (change) => set({ ...get(), ...change }) };
}

/** Services as plain objects around real statecharts of the authentication and the connection. */
export function createHarness(options: HarnessOptions = {}): Harness {
  const secrets = new Map<string, Secret>();
  const feedback: ShownFeedback = { notices: [], actions: [], reports: [], questions: [], notes: [] };
  const api: Api = { get: notExpected, post: notExpected, upload: notExpected, download: notExpected, ...options.api };
  const { loadCompanies } = createSessionCalls(api);
  const services: Services = {
    auth: startAuth(options.auth ?? {}, secrets),
    connection: createActor(connectionMachine).start(),
    viewAs: createActor(viewAsMachine).start(),
    api: { ...api, loadCompanies },
    queryClient: createQueryClient(),
    feedback: feedbackInto(feedback, options.answer ?? 1),
    lastFatalError: () => null,
    storeSecret: (secret) => {
      const ticket = `ticket-${secrets.size + 1}`;
      secrets.set(ticket, secret);
      return ticket;
    },
    drafts: noDrafts,
    recent: { list: () => [], add: () => undefined },
    preferences: createPreferences(),
    storage: { measure: () => [], clear: () => undefined },
    newId: () => '01890a5d-ac96-774b-bcce-b302099a8057',
    now: () => options.now ?? Date.UTC(2026, 10, 21, 12),
    messages: createStore([]),
    shared: createSharedState(),
    ...options.services,
  };
  refreshOnLiveEvents(services);
  return { services, feedback, secrets };
}

export interface Call {
  path: string;
  body: unknown;
  /** Only for calls that carry a revision. */
  revision?: number;
  /** Only for calls that outlive the page. */
  keepalive?: true;
}

/** A `post` that records every call and gives all of them the same response. */
export function fakePost(answer: Result<unknown> | Promise<Result<unknown>>): { post: Api['post']; calls: Call[] } {
  return fakePosts(() => answer);
}

/** A `post` whose response depends on the call. A call that is aborted before its response fails as aborted. */
export function fakePosts(answer: (call: Call) => Result<unknown> | Promise<Result<unknown>>): {
  post: Api['post'];
  calls: Call[];
} {
  const calls: Call[] = [];
  const post = async (endpoint: { path: string }, body: unknown, options: PostOptions = {}) => {
    const { revision, keepalive, signal } = options;
    const call: Call = {
      path: endpoint.path,
      body,
      ...(revision !== undefined && { revision }),
      ...(keepalive === true && { keepalive }),
    };
    calls.push(call);
    const result = await answer(call);
    return signal?.aborted === true ? { ok: false, error: abortedByApp() } : result;
  };
  return { post: post as Api['post'], calls };
}

/** A pending response that the test resolves. */
export function pendingAnswer(): { answer: Promise<Result<unknown>>; respond: (result: Result<unknown>) => void } {
  let respond: (result: Result<unknown>) => void = () => undefined;
  const answer = new Promise<Result<unknown>>((resolve) => {
    respond = resolve;
  });
  return { answer, respond: (result) => respond(result) };
}

/** The response to a GET request, or a function that derives it from the query. */
export type FakeAnswer = Result<unknown> | Promise<Result<unknown>> | ((query: unknown) => Result<unknown>);

/** A `get` with one response per path; a call to any other path rejects. */
export function fakeGet(answers: Readonly<Record<string, FakeAnswer>>): {
  get: Api['get'];
  calls: string[];
} {
  const calls: string[] = [];
  const get = (endpoint: { path: string }, query?: unknown) => {
    calls.push(endpoint.path);
    const answer = answers[endpoint.path];
    if (answer === undefined) return notExpected();
    return Promise.resolve(typeof answer === 'function' ? answer(query) : answer);
  };
  return { get: get as Api['get'], calls };
}

/** Listens to the shortcuts of the page, as the frame of the app does. */
function Shortcuts() {
  useShortcuts(noCommands);
  return null;
}

const noCommands: Parameters<typeof useShortcuts>[0] = [];

/** Renders a page inside a router, which the links of the page need, once the router has loaded. */
export async function renderPage(
  page: ReactNode,
  harness: Harness = createHarness(),
  address = '/pagina',
): Promise<RenderResult> {
  const root = createRootRoute();
  const program = createRoute({ getParentRoute: () => root, path: '$program', component: () => page });
  const behind = createRoute({ getParentRoute: () => program, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([program.addChildren([behind])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return render(
    <ServicesProvider value={harness.services}>
      <FormServicesOfApp>
        <Shortcuts />
        <RouterProvider router={router} />
      </FormServicesOfApp>
    </ServicesProvider>,
  );
}
