import type { ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { Services } from '#features/kit/services.types.ts';
import { type Identity, selectIdentity } from '#machines/auth/index.ts';

/** Milliseconds after which an answer nobody took may be out of date. */
const KEPT_FOR = 10_000;

const nameOf = ({ user, company }: Identity): string => `${user.id} ${company.id}`;

/** Milliseconds within which what is asked for once more is what was asked for at the same press. */
const SAME_PRESS = 500;

type Read<Data> = (options: ReadOptions) => Promise<Result<Data>>;

interface Asked<Data> {
  key: string;
  who: string;
  since: number;
  answer: Promise<Data | null>;
  /** Ends the call, if it is on its way still, and forgets what it was answered. */
  end: () => void;
  /** The answer once it is there; undefined on its way. */
  data?: Data | null;
}

/** One answer of a kind, at hand before the page that shows it stands; another one ends it. */
export interface Ahead<Data> {
  /** What would be answered is known already. */
  keep: (auth: Services['auth'], who: Identity, key: string, data: Data) => void;
  ask: (auth: Services['auth'], who: Identity, key: string, read: Read<Data>) => void;
  /** What was asked under a key by whoever is signed in, once; null where nothing was or it failed. */
  take: (auth: Services['auth'], key: string) => Promise<Data | null>;
  /** What `take` would give without waiting, which leaves it there; null where that is nothing or on its way. */
  peek: (auth: Services['auth'], key: string) => Data | null;
  /** Settles once there is an answer, the same promise until then; null where none is on its way. */
  awaited: (auth: Services['auth'], key: string) => Promise<unknown> | null;
}

type Shelf<Data> = WeakMap<Services['auth'], Asked<Data>>;

/** Puts an answer in the place of the last, which is ended; `cancel` ends what it still takes to get it. */
function hold<Data>(
  asked: Shelf<Data>,
  auth: Services['auth'],
  { cancel, ...held }: Pick<Asked<Data>, 'key' | 'who' | 'answer'> & { cancel?: () => void },
): Asked<Data> {
  asked.get(auth)?.end();
  const end = () => {
    clearTimeout(timer);
    cancel?.();
    if (asked.get(auth) === ahead) asked.delete(auth);
  };
  const timer = setTimeout(end, KEPT_FOR);
  const ahead: Asked<Data> = { ...held, since: performance.now(), end };
  asked.set(auth, ahead);
  return ahead;
}

/** Keeps what is asked ahead, for each app; nobody is shown what somebody else asked for, or in another company. */
export function answersAhead<Data>(): Ahead<Data> {
  const asked: Shelf<Data> = new WeakMap();
  const find = (auth: Services['auth'], key: string) => {
    const ahead = asked.get(auth);
    const identity = selectIdentity(auth.getSnapshot());
    return ahead?.key === key && identity !== null && ahead.who === nameOf(identity) ? ahead : null;
  };
  return {
    ask(auth, identity, key, read) {
      const last = asked.get(auth);
      const who = nameOf(identity);
      const isAsked = last?.key === key && last.who === who && last.data !== null;
      if (isAsked && performance.now() - last.since < SAME_PRESS) return;
      const calling = new AbortController();
      const call = read({ signal: calling.signal, unattended: false });
      const answer = call.then((result) => (result.ok ? result.data : null));
      const ahead = hold(asked, auth, { key, who, answer, cancel: () => calling.abort() });
      void answer.then((data) => (ahead.data = data));
    },
    keep(auth, identity, key, data) {
      hold(asked, auth, { key, who: nameOf(identity), answer: Promise.resolve(data) }).data = data;
    },
    async take(auth, key) {
      const ahead = find(auth, key);
      if (ahead === null) {
        asked.get(auth)?.end();
        return null;
      }
      asked.delete(auth);
      // Nothing holds it once it is there; while it is on its way its time still ends the call.
      void ahead.answer.then(ahead.end);
      return ahead.answer;
    },
    peek: (auth, key) => find(auth, key)?.data ?? null,
    awaited(auth, key) {
      const ahead = find(auth, key);
      return ahead === null || ahead.data !== undefined ? null : ahead.answer;
    },
  };
}
