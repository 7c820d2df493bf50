import type { Api } from '#api/api.types.ts';
import { type ProgramAnswer, readProgram } from '#features/kit/form/read-program.ts';
import type { Services } from '#features/kit/services.types.ts';
import { type Identity, selectIdentity } from '#machines/auth/index.ts';
import { parts } from './parts.ts';

interface Asked {
  program: string;
  /** Who asked, in which company: nobody else is shown the answer. */
  who: string;
  answer: Promise<ProgramAnswer | null>;
}

/** The program that was asked for ahead, of each app. */
const asked = new WeakMap<Services['auth'], Asked>();

/** Milliseconds after which an answer nobody took may be out of date. */
const KEPT_FOR = 10_000;

const nameOf = ({ user, company }: Identity): string => `${user.id} ${company.id}`;

interface Ahead {
  auth: Services['auth'];
  /** Calls whose refusal ends nothing: the page asks again and is answered the same. */
  api: Pick<Api, 'get'>;
  identity: Identity;
  program: string;
  /** Path that is to be opened. */
  path: string;
}

/** Loads the page of a record where one is to be opened. */
export const preloadRecord = async (program: string, path: string): Promise<void> =>
  path.startsWith(`/${program}/`) ? parts.record.preload() : undefined;

/** Asks for a program while it is still being found out whether its page may be opened: the page takes the answer. */
export function askProgramAhead({ auth, api, identity, program, path }: Ahead): void {
  void preloadRecord(program, path);
  const options = { signal: AbortSignal.timeout(KEPT_FOR), unattended: false };
  const answer = readProgram(api, program, options).then((result) => (result.ok ? result.data : null));
  asked.set(auth, { program, who: nameOf(identity), answer });
  setTimeout(() => asked.delete(auth), KEPT_FOR);
}

/** What was asked ahead of this program by whoever is signed in, once; null where nothing was or it failed. */
export async function takeProgramAhead(
  { auth }: Pick<Services, 'auth'>,
  program: string,
): Promise<ProgramAnswer | null> {
  const ahead = asked.get(auth);
  asked.delete(auth);
  const identity = selectIdentity(auth.getSnapshot());
  if (ahead === undefined || identity === null) return null;
  return ahead.program === program && ahead.who === nameOf(identity) ? ahead.answer : null;
}
