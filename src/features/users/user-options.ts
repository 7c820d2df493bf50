import { companyEndpoints } from '#contract/endpoints/company.ts';
import type { Api, ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { Choice } from '#features/kit/record-choices.tsx';
import type { RoleRow } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

/** The roles as choices; those that grant more than the current user has are locked, with the reason. */
export const roleChoices = (roles: readonly RoleRow[]): Choice[] =>
  roles.map(({ id, name, manageable }) => ({ id, name, ...(!manageable && { locked: t.roleNotGrantable }) }));

/** The company's branches, or null when the user may not view them. */
export async function readBranches(
  api: Api,
  mayView: boolean,
  options: ReadOptions,
): Promise<Result<readonly Choice[] | null>> {
  if (!mayView) return { ok: true, data: null };
  const result = await api.get(companyEndpoints.branches, undefined, options);
  return result.ok ? { ok: true, data: result.data.rows.map(({ id, name }) => ({ id, name })) } : result;
}
