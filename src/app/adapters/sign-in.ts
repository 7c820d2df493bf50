import type { ApiClient } from '#api/client/create-api.ts';
import type { SessionStore } from '#api/stores/session-store.ts';
import { unwrap } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import type { signedInAnswer } from '#contract/schemas/signed-in.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from '#features/kit/record-intent.ts';
import type { Secret } from '#features/kit/services.types.ts';
import type { SignInOutcome, Ticket } from '#machines/auth/index.ts';
import type { InferOutput } from 'valibot';
import { fromPromise } from 'xstate';
import { rememberSession } from '../stores/session-values.ts';
import type { SecretHolder } from './secrets.ts';

interface SignInOptions {
  api: ApiClient;
  session: SessionStore;
  secrets: SecretHolder;
  newId: () => string;
}

type SecretOf<Kind extends Secret['kind']> = Extract<Secret, { kind: Kind }>;

/** Redeems a ticket: sends its secret, and forgets it unless the user must still choose a company. */
export function signInActor({ api, session, secrets, newId }: SignInOptions) {
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
