import { companyEndpoints } from '#contract/endpoints/company.ts';
import { coversGrants, type Grant } from '#contract/permissions.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import type { Api, ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { Choice } from '#features/kit/record-choices.tsx';
import type { PerfilRow } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

/** What I hold, as far as the browser knows: the server knows the scopes and decides. */
export const heldGrants = (programs: readonly AllowedProgram[]): Grant[] =>
  programs.map(({ routerName, actions }) => ({ program: routerName, actions, scope: 'all' }));

/** The perfiles one may choose from; those that give more than I hold are locked, with the reason. */
export function perfilChoices(perfiles: readonly PerfilRow[], held: readonly Grant[]): Choice[] {
  return perfiles.map(({ id, name, grants }) => ({
    id,
    name,
    ...(!coversGrants(held, grants) && { locked: t.perfilNotHeld }),
  }));
}

/** The company's branches, or null for who may not see them. */
export async function readBranches(
  api: Api,
  mayView: boolean,
  options: ReadOptions,
): Promise<Result<readonly Choice[] | null>> {
  if (!mayView) return { ok: true, data: null };
  const result = await api.get(companyEndpoints.branches, undefined, options);
  return result.ok ? { ok: true, data: result.data.rows.map(({ id, name }) => ({ id, name })) } : result;
}
