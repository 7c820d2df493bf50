import type { ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { Services } from '#features/kit/services.types.ts';
import { type Identity, selectIdentity } from '#machines/auth/index.ts';

/** Milliseconds after which an answer nobody took may be out of date. */
const KEPT_FOR = 10_000;

const nameOf = ({ user, company }: Identity): string => `${user.id} ${company.id}`;

/** One answer of a kind, asked for before the page that shows it stands; another one asked for takes its place. */
export interface Ahead<Data> {
  ask: (
    auth: Services['auth'],
    who: Identity,
    key: string,
    read: (options: ReadOptions) => Promise<Result<Data>>,
  ) => void;
  /** What was asked under a key by whoever is signed in, once; null where nothing was or it failed. */
  take: (auth: Services['auth'], key: string) => Promise<Data | null>;
}

/** Keeps what is asked ahead, for each app; nobody is shown what somebody else asked for, or in another company. */
export function answersAhead<Data>(): Ahead<Data> {
  const asked = new WeakMap<Services['auth'], { key: string; who: string; answer: Promise<Data | null> }>();
  return {
    ask(auth, who, key, read) {
      const options = { signal: AbortSignal.timeout(KEPT_FOR), unattended: false };
      const answer = read(options).then((result) => (result.ok ? result.data : null));
      const ahead = { key, who: nameOf(who), answer };
      asked.set(auth, ahead);
      setTimeout(() => {
        if (asked.get(auth) === ahead) asked.delete(auth);
      }, KEPT_FOR);
    },
    async take(auth, key) {
      const ahead = asked.get(auth);
      asked.delete(auth);
      const identity = selectIdentity(auth.getSnapshot());
      if (ahead?.key !== key || identity === null) return null;
      return ahead.who === nameOf(identity) ? ahead.answer : null;
    },
  };
}
