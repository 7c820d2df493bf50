import type { Api } from '#api/api.types.ts';
import { type ProgramAnswer, readProgram } from '#features/kit/read-program.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import { ProgramRecordPage } from './lazy-record.ts';
import { readSegments } from '#features/kit/record-path.ts';
import { askRecordAhead } from './record-ahead.ts';
import { readRecordsAddress } from './records-address.ts';

const programs = answersAhead<ProgramAnswer>();

interface Start {
  auth: Services['auth'];
  /** A failed prefetch has no effect: the page requests the data again and handles the error. */
  api: Pick<Api, 'get'>;
  identity: Identity;
  /** Path to open. */
  path: string;
}

/** Loads the code of the record page when the path is a record's. */
export async function preloadRecord(program: string, path: string): Promise<void> {
  if (readRecordsAddress(program, path, '').record !== null) await ProgramRecordPage.preload();
}

/** Prefetches the code and data that a URL needs while the app still checks access to its page. */
export function askAhead({ auth, api, identity, path }: Start): void {
  const [program = ''] = readSegments(path, '');
  void preloadRecord(program, path);
  programs.prefetch(auth, identity, program, (options) => readProgram(api, program, options));
  askRecordAhead({ auth, api }, identity, readRecordsAddress(program, path, ''));
}

/** Returns and removes the prefetched program; null when the page has to request it. */
export const takeProgramAhead = ({ auth }: Pick<Services, 'auth'>, program: string): Promise<ProgramAnswer | null> =>
  programs.take(auth, program);
