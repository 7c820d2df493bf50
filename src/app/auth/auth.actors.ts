import type { ApiClient } from '#api/client/create-api.ts';
import type { SessionStore } from '#api/stores/session-store.ts';
import type { Identity, SignInOutcome, Ticket, Permissions } from '#machines/auth/index.ts';
import type { companySwitchMachine } from '#machines/company-switch/index.ts';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { unwrap, refuse } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import type { signedInAnswer } from '#contract/schemas/signed-in.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import type { Secret } from '#features/kit/services/services.types.ts';
import type { InferOutput } from 'valibot';
import type { Infrastructure } from '../infrastructure.ts';
import { readIdentity, rememberSession, readOwner } from '../stores/session-values.ts';
import type { Tabs } from '../tabs.ts';
import type { SuspendedSession } from './suspended-session.ts';
import type { SecretHolder } from './secrets.ts';
import type { DraftStore } from '../drafts/drafts.ts';
import { appTexts } from '../app.texts.ts';

interface AuthOptions extends Infrastructure {
  api: ApiClient;
  /** A client that does not report a 401: a session that has already ended needs no 401 sequence. */
  quietApi: ApiClient;
  companySwitch: ActorRefFrom<typeof companySwitchMachine>;
  /** Called when a chunk of the app could not be loaded. */
  onPartMissing: (cause: unknown) => void;
}

/** The actors of the auth machine: restoring, opening, authorizing, switching and closing a session. */
export function authActors(options: AuthOptions) {
  const { session } = options.stores;
  return {
    restoreSession: restoreSessionActor({ ...options, session }),
    signIn: signInActor({ ...options, session }),
    loadPermissions: loadPermissionsActor({ ...options, session }),
    switchCompany: switchCompanyActor({ ...options, session }),
    ...leavingActors(options),
  };
}

interface RestoreOptions {
  session: SessionStore;
  suspendedSession: SuspendedSession;
  tabs: Tabs;
}

/**
 * Restores the session of this tab, a session suspended for a retry, or one that a sibling tab shares. If this tab has
 * none, requests a session from the sibling tabs once and waits for it until stopped. `connectTabs` uses a later answer.
 */
function restoreSessionActor({ session, suspendedSession, tabs }: RestoreOptions) {
  return fromPromise<Identity | null, void>(({ signal }) => {
    suspendedSession.restore();
    const identity = readIdentity(session);
    if (identity !== null) return Promise.resolve(identity);
    return new Promise((resolve) => {
      const stop = tabs.listen((message) => {
        if (!tabs.isRequested(message)) return;
        stop();
        session.import(message.content);
        resolve(readIdentity(session));
      });
      signal.addEventListener('abort', stop, { once: true });
      tabs.requestSession();
    });
  });
}

interface SignInOptions {
  api: ApiClient;
  session: SessionStore;
  secrets: SecretHolder;
  newId: () => string;
}

type SecretOf<Kind extends Secret['kind']> = Extract<Secret, { kind: Kind }>;

/** Redeems a ticket: sends its secret, and forgets it unless the user must still choose a company. */
function signInActor({ api, session, secrets, newId }: SignInOptions) {
  const registrations = createIdempotencyKeys(newId);
  return fromPromise<SignInOutcome, { ticket: Ticket; tenant: string | null }>(async ({ input, signal }) => {
    const secret = secrets.read(input.ticket);
    if (secret === undefined) throw new Error('the secret of this ticket is no longer held');
    const result = await sendSecret({ api, registrations, tenant: input.tenant, signal }, secret);
    if (!result.ok) secrets.forget();
    const answer = await unwrap(result);
    if ('companies' in answer) return { kind: 'companies', choices: answer.companies };
    secrets.forget();
    return { kind: 'granted', identity: rememberSession(session, answer) };
  });
}

type SignedIn = InferOutput<typeof signedInAnswer>;
type Answer = SignedIn | { companies: { tenant: string; name: string }[] };

interface SendOptions {
  api: ApiClient;
  registrations: IdempotencyKeys;
  tenant: string | null;
  signal: AbortSignal;
}

function sendSecret(options: SendOptions, secret: Secret): Promise<Result<Answer>> {
  const { api, tenant, signal } = options;
  if (secret.kind === 'password') {
    const { email, password } = secret;
    return api.login({ email, password, ...(tenant !== null && { tenant }) }, { signal });
  }
  if (secret.kind === 'registration') return sendRegistration(options, secret);
  return api.activate({ token: secret.token, password: secret.password }, { signal });
}

/**
 * A registration retried after a lost response sends the same idempotency key, so that the server creates one company.
 */
async function sendRegistration(
  { api, registrations, signal }: SendOptions,
  { company, user, password }: SecretOf<'registration'>,
): Promise<Result<Answer>> {
  const idempotencyKey = registrations.keyFor({ company, user });
  const result = await api.register({ company, user, password }, { signal, idempotencyKey });
  registrations.settle(result);
  return result;
}

interface PermissionsOptions {
  api: ApiClient;
  session: SessionStore;
  drafts: DraftStore;
  /** Called when a chunk of the app could not be loaded. */
  onPartMissing: (cause: unknown) => void;
}

/**
 * Loads the user's permissions, and meanwhile the code that opens their drafts. The drafts key in the response is
 * passed only to the draft store; while the app is that of another user there is none. Repeated requests with the same
 * token are sent as `unattended`, because the app makes them, not the user.
 */
function loadPermissionsActor({ api, session, drafts, onPartMissing }: PermissionsOptions) {
  let known: string | undefined;
  return fromPromise<Permissions, void>(async ({ signal }) => {
    const apiToken = session.get('apiToken');
    const loading = api.loadPermissions({ signal, unattended: apiToken === known });
    drafts.preload();
    const answer = await unwrap(await loading);
    known = apiToken;
    const owner = readOwner(session);
    if (owner !== null && answer.draft_key !== '') await drafts.open(owner, answer.draft_key).catch(onPartMissing);
    return {
      programs: answer.programas.map(({ router_name, ...program }) => ({ routerName: router_name, ...program })),
      others: answer.others.map(({ router_name, title }) => ({ routerName: router_name, title })),
      userData: answer.user_data,
      revisions: answer.user_data_revisions,
    };
  });
}

interface SwitchOptions {
  api: ApiClient;
  session: SessionStore;
  drafts: DraftStore;
  tabs: Tabs;
  companySwitch: AuthOptions['companySwitch'];
}

/**
 * Moves this session to another company of the user. It notifies the other tabs before the old token is revoked, so
 * that a 401 in between does not end their sessions, and again afterwards, so that they switch too, or stay if the
 * switch failed.
 */
function switchCompanyActor({ api, session, drafts, tabs, companySwitch }: SwitchOptions) {
  return fromPromise<Identity, { tenant: string }>(async ({ input }) => {
    drafts.flush();
    const old = session.get('tokenInfo') ?? '';
    tabs.post({ type: 'company.changing', session: old });
    companySwitch.send({ type: 'switch.started' });
    const result = await api.switchCompany(input, { lock: appTexts.switchingCompany });
    if (!result.ok) {
      tabs.post({ type: 'company.kept', session: old });
      companySwitch.send({ type: 'switch.ended' });
      return refuse(result.error);
    }
    // Until the key of the new company arrives, no form may read the drafts of the old one.
    drafts.close();
    const identity = rememberSession(session, result.data);
    tabs.post({ type: 'company.changed', session: old, content: session.export() });
    companySwitch.send({ type: 'switch.ended' });
    return identity;
  });
}

/** The actors of a sign-out. Drafts stay in this browser, so `sendUnsent` only waits for the requests in progress. */
function leavingActors({ quietApi, api, drafts }: Pick<AuthOptions, 'quietApi' | 'api' | 'drafts'>) {
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
