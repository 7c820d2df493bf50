import type { Api } from '#api/api.types.ts';
import { type ProgramAnswer, readProgram } from '#features/kit/form/read-program.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import { parts } from './lazy-views.ts';
import { readSegments } from '#features/kit/record-path.ts';
import { askRecordAhead } from './record-ahead.ts';
import { readRecordsAddress } from './records-address.ts';

const programs = answersAhead<ProgramAnswer>();

interface Start {
  auth: Services['auth'];
  /** Calls whose refusal ends nothing: the page asks again and is answered the same. */
  api: Pick<Api, 'get'>;
  identity: Identity;
  /** Path that is to be opened. */
  path: string;
}

/** Loads the page of a record where one is to be opened. */
export async function preloadRecord(program: string, path: string): Promise<void> {
  if (readRecordsAddress(program, path, '').record !== null) await parts.record.preload();
}

/** Asks for what an address needs while it is still being found out whether its page may be opened. */
export function askAhead({ auth, api, identity, path }: Start): void {
  const [program = ''] = readSegments(path, '');
  void preloadRecord(program, path);
  programs.ask(auth, identity, program, (options) => readProgram(api, program, options));
  askRecordAhead({ auth, api }, identity, readRecordsAddress(program, path, ''));
}

/** The program that was asked for ahead, for its page; null where it is to be asked for. */
export const takeProgramAhead = ({ auth }: Pick<Services, 'auth'>, program: string): Promise<ProgramAnswer | null> =>
  programs.take(auth, program);
