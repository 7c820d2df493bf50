import { getQuery } from '#api/query.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { prefetch, type Reading } from '#features/kit/services/query-cache.ts';
import type { Identity } from '#machines/auth/index.ts';
import { readDesignerAddress } from './designer-address.ts';

/** A stored form: its published version and its draft. */
export const formQuery = (program: string) => getQuery(programEndpoints.form, { program });

/** Prefetches the form that a path opens, before its page renders. Returns whether the path opens a form. */
export function prefetchForm(services: Reading, identity: Identity | null, path: string): boolean {
  const program = readDesignerAddress(path);
  if (program === null) return false;
  prefetch(services, identity, formQuery(program));
  return true;
}
