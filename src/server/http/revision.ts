import { HEADERS } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { Fault } from './fault.ts';

/** Reads the revision that a change is based on (`If-Match`), as a number or quoted tag; 0 when none is required. */
export function readRevision(endpoint: Endpoint, headers: Headers): number {
  if (!endpoint.revision) return 0;
  const revision = /^(?:W\/)?"?([0-9]{1,9})"?$/.exec((headers.get(HEADERS.ifMatch) ?? '').trim())?.[1];
  if (revision === undefined) throw new Fault('revisionRequired');
  return Number(revision);
}
