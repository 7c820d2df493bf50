import type { RouteRow } from '#contract/routes.ts';
import { selectProgramTitle } from '#machines/auth/index.ts';
import type { Actors } from '../actors.ts';

/** A match of the router, as far as it identifies its route row. */
interface Match {
  staticData: { row?: RouteRow };
  params: object;
}

/**
 * The row of the innermost match. For the page of published programs the row is made from the program in the address.
 * Null where there is no page.
 */
export function rowOf(match: Match | undefined, auth: Pick<Actors['auth'], 'getSnapshot'>): RouteRow | null {
  if (match?.staticData.row !== undefined) return match.staticData.row;
  const program = programOf(match?.params);
  if (program === null) return null;
  const title = selectProgramTitle(program)(auth.getSnapshot()) ?? '';
  return { path: `/${program}`, name: program, access: 'published', title };
}

/** The program that a route's parameters name, if any. */
export function programOf(params: object | undefined): string | null {
  return params !== undefined && 'program' in params && typeof params.program === 'string' ? params.program : null;
}
