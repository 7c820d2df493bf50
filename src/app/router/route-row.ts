import type { RouteRow } from '#contract/routes.ts';
import { selectProgramTitle } from '#machines/auth/index.ts';
import type { Actors } from '../actors.ts';

/** A match of the router, as far as it tells which row it stands for. */
interface Match {
  staticData: { row?: RouteRow };
  params: object;
}

/**
 * The row of the innermost match: its own, or for the page of published programs one made of the program that its
 * address names; null where no page is.
 */
export function rowOf(match: Match | undefined, auth: Pick<Actors['auth'], 'getSnapshot'>): RouteRow | null {
  if (match?.staticData.row !== undefined) return match.staticData.row;
  const program = programOf(match?.params);
  if (program === null) return null;
  const title = selectProgramTitle(program)(auth.getSnapshot()) ?? '';
  return { path: `/${program}`, name: program, access: 'published', title };
}

/** What a published program's address can begin with. */
const ROUTER_NAME = /^[a-z][a-z0-9-]{1,39}$/;

/** The program that the parameters of a route name, if they do. */
export function programOf(params: object | undefined): string | null {
  if (params === undefined || !('program' in params) || typeof params.program !== 'string') return null;
  return ROUTER_NAME.test(params.program) ? params.program : null;
}
