import type { Result } from '#contract/app-error.ts';
import type { CallKind } from '#contract/error-catalogue.ts';
import { abortedByApp, connectionError } from '#contract/failures.ts';
import type { CallOptions, PostOptions } from '../api.types.ts';
import type { ClientOptions, RawAnswer } from './client.types.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { isSuccess, readFailure } from './read-answer.ts';
import { isFromServer } from './is-from-server.ts';

/** The session at the moment a call was sent; it may change before the response arrives. */
export interface Call {
  token: string | undefined;
  /** Whether a user was signed in: then a 401 ends the session; otherwise it is an error of the sign-in form. */
  hasLoggedUser: boolean;
}

type Work<Data> = (call: Call & { deadline: Deadline }) => Promise<Result<Data>>;

/** What all calls share: the deadline, the screen lock and the callbacks about the response. */
export function createCalls(client: ClientOptions) {
  const changes = new Set<Promise<unknown>>();
  const begin = (): Call => ({
    token: client.session.get('apiToken'),
    hasLoggedUser: client.session.get('loggedUser') !== undefined,
  });

  const run = async <Data>(options: PostOptions, limit: number, work: Work<Data>): Promise<Result<Data>> => {
    const endLock = startLock(client, options.lock);
    const deadline = createDeadline(limit, options.signal);
    const endWatch = watchNetwork(client, options, deadline);
    try {
      return await work({ ...begin(), deadline });
    } catch (cause) {
      if (deadline.signal.aborted && !deadline.isOver()) return { ok: false, error: abortedByApp() };
      client.onUnanswered();
      return { ok: false, error: connectionError(cause) };
    } finally {
      deadline.stop();
      endWatch();
      endLock();
    }
  };

  return {
    begin,
    run,
    change<Data>(options: PostOptions, limit: number, work: Work<Data>): Promise<Result<Data>> {
      const change = run(options, limit, work);
      changes.add(change);
      void change.finally(() => changes.delete(change));
      return change;
    },
    read: createReader(client),
    async changesSettled() {
      await Promise.all(changes);
    },
  };
}

/**
 * Converts a response to the result of its call. Stores the server's time, and reports the server's availability, a 401
 * and a 426 through the callbacks of the client.
 */
function createReader(client: ClientOptions) {
  return <Data>(
    kind: CallKind,
    { token, hasLoggedUser }: Call,
    answer: RawAnswer<string>,
    readData: (body: string) => Result<Data>,
  ): Result<Data> => {
    const isCurrent = client.session.get('apiToken') === token;
    if (isCurrent) rememberServerTime(client, answer.headers);
    if (isFromServer(answer.status)) client.onAnswered();
    else client.onUnanswered();
    if (isSuccess(answer.status)) return readData(answer.body);
    const failure = readFailure(answer, kind, hasLoggedUser);
    if (failure.error.kind === 'unauthorized' && isCurrent) client.onUnauthorized(failure.error.text);
    if (failure.error.kind === 'outdated') client.onOutdated();
    return failure;
  };
}

export type Calls = ReturnType<typeof createCalls>;

function startLock({ newId, onRequestStarted, onRequestEnded }: ClientOptions, lock: CallOptions['lock']): () => void {
  if (lock === undefined || lock === false) return () => undefined;
  const id = newId();
  onRequestStarted({ id, ...(typeof lock === 'string' && { message: lock }) });
  return () => onRequestEnded(id);
}

/**
 * Ends a call that locks the screen as soon as the browser goes offline. This applies only to calls with an idempotency
 * key: the server may have processed the call already, and only the key lets the server recognise a retry.
 */
function watchNetwork(client: ClientOptions, { lock, idempotencyKey }: PostOptions, deadline: Deadline): () => void {
  if (!lock || idempotencyKey === undefined) return () => undefined;
  return client.onNetworkLost(() => deadline.expire('the network was lost'));
}

function rememberServerTime({ session }: ClientOptions, headers: Headers): void {
  const time = new Date(headers.get('Date') ?? Number.NaN);
  if (!Number.isNaN(time.getTime())) session.set('lastServerTime', time);
}
