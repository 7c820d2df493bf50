import type { Query } from '#api/query.ts';
import type { ProgramAnswer } from '#features/kit/program/read-program.ts';
import { prefetch, type Reading } from '#features/kit/services/query-cache.ts';
import { readSegments } from '#features/kit/record/record-path.ts';
import type { Identity } from '#machines/auth/index.ts';
import { ProgramRecordPage } from './lazy-record.ts';
import { prefetchRecord, programQuery } from './record-queries.ts';
import { readRecordsAddress } from './records-address.ts';

/** A program with the code that its page needs, including that of the record page when the path opens a record. */
export function pageQuery(program: string, path: string): Query<ProgramAnswer> {
  const query = programQuery(program);
  return {
    ...query,
    read: async (api, options) => {
      const hasRecord = readRecordsAddress(program, path, '').record !== null;
      const [answer] = await Promise.all([query.read(api, options), hasRecord && ProgramRecordPage.preload()]);
      return answer;
    },
  };
}

/** Prefetches what the page of a program or of its record needs while the app still checks access to it. */
export function prefetchPage(services: Reading, identity: Identity | null, path: string): void {
  const [program = ''] = readSegments(path, '');
  prefetch(services, identity, pageQuery(program, path));
  prefetchRecord(services, identity, readRecordsAddress(program, path, ''));
}
