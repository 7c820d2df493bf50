import { HEADERS } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { Fault } from './fault.ts';

/** The revision a change was made against (`If-Match`), as a number or a quoted tag; 0 where none is asked for. */
export function readRevision(endpoint: Endpoint, headers: Headers): number {
  if (!endpoint.revision) return 0;
  const revision = /^(?:W\/)?"?([0-9]{1,9})"?$/.exec((headers.get(HEADERS.ifMatch) ?? '').trim())?.[1];
  if (revision === undefined) throw new Fault('revisionRequired');
  return Number(revision);
}
